/** Makes a ticket for each piece of a paid order that is one, in the paying transaction (CART-09). */
import type { Connection } from '../../db/connection.ts';
import { createTickets, listTicketLines } from './ticket-repository.ts';
import { makeTicketCode } from './ticket-code.ts';

export async function issueTickets(tx: Connection, orderId: string, now: Date): Promise<void> {
  for (const { line, name, qty, starts_at } of await listTicketLines(tx, orderId)) {
    const tickets = Array.from({ length: qty }, (_, index) => ({
      order_id: orderId,
      line,
      unit: index + 1,
      code: makeTicketCode(),
      name,
      starts_at,
      created_at: now,
      used_at: null,
    }));
    await createTickets(tx, tickets);
  }
}
