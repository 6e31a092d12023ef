/** Tickets → wire. */
import { encode } from 'uqr';
import type { TicketsWire } from 'shared-contracts/api/ticket';
import type { Order } from '../order-repository.ts';
import type { Ticket } from './ticket-repository.ts';

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

interface QrDrawing {
  /** Squares along each side, including the quiet zone on both sides. */
  readonly size: number;
  readonly path: string;
}

const QUIET_ZONE_SQUARES = 4;

function drawQrCode(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE_SQUARES });
  return { size, path: data.flatMap(drawRow).join('') };
}

/** One rectangle for each run of dark squares. */
function drawRow(squares: readonly boolean[], y: number): readonly string[] {
  return squares.flatMap((isDark, x) => {
    if (!isDark || squares[x - 1] === true) return [];
    const after = squares.indexOf(false, x);
    const width = (after === -1 ? squares.length : after) - x;
    return [`M${x} ${y}h${width}v1h-${width}z`];
  });
}
