/** Tickets → wire (CART-09). */
import type { TicketsWire } from 'shared-contracts/api/ticket';
import type { Order } from '../order-repository.ts';
import type { Ticket } from './ticket-repository.ts';
import { drawQrCode } from './qr-path.ts';

export function presentTickets(
  { number, status }: Pick<Order, 'number' | 'status'>,
  tickets: readonly Ticket[],
): TicketsWire {
  return {
    order_number: number,
    tickets: tickets.map(({ code, name, starts_at, used_at }) => ({
      code,
      name,
      starts_at: starts_at?.toISOString() ?? null,
      state: stateOf(status, used_at),
      qr: drawQrCode(code),
    })),
  };
}

function stateOf(status: Order['status'], usedAt: Date | null): 'valid' | 'used' | 'void' {
  if (status !== 'paid') return 'void';
  return usedAt === null ? 'valid' : 'used';
}
