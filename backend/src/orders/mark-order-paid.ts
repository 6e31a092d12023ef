/** Marks an order as paid: invoice number, tickets and invoice mail in the same transaction. */
import type { Connection } from '../db/connection.ts';
import { createInvoice, setOrderStatus, type Order } from './order-repository.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { issueTickets } from './tickets/issue-tickets.ts';

export async function markOrderPaid(tx: Connection, order: Order, now: Date): Promise<void> {
  await setOrderStatus(tx, { id: order.id, status: 'paid', paidAt: now });
  await createInvoice(tx, order.id, now);
  await issueTickets(tx, order.id, now);
  await enqueue(tx, {
    kind: 'mail.invoice',
    dedupeKey: `mail.invoice:${order.id}`,
    payload: { orderId: order.id },
    runAt: now,
  });
}
