/** Finds an order for its customer. */
import type { OrderWire } from 'shared-contracts/api/order';
import { findInvoice, findOrder, findOrderGateway } from './order-history-repository.ts';
import { listOrderItems } from './order-repository.ts';
import { hasTickets } from './tickets/ticket-repository.ts';
import { presentOrder } from './present-order.ts';
import type { Services } from '../services.ts';

/** Undefined for an unknown order or another user's. */
export async function findOwnOrder(
  { db, gateways }: Services,
  { id, userId }: { readonly id: string; readonly userId: number },
): Promise<OrderWire | undefined> {
  const order = await findOrder(db, id);
  if (order?.user_id !== userId) return undefined;
  const gateway = await findOrderGateway(db, order.id);
  return presentOrder({
    order,
    items: await listOrderItems(db, order.id),
    paymentMethod: gateway === null ? null : (gateways.get(gateway)?.label ?? null),
    hasInvoice: (await findInvoice(db, order.id)) !== undefined,
    hasTickets: await hasTickets(db, order.id),
  });
}
