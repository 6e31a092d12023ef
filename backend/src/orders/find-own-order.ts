/** Presents an order to its customer. */
import type { OrderWire } from 'shared-contracts/api/order';
import {
  findInvoice,
  findOrder,
  findOrderGateway,
  listReviewableProducts,
} from './order-history-repository.ts';
import { listOrderItems, type Order } from './order-repository.ts';
import { hasTickets } from './tickets/ticket-repository.ts';
import { presentOrder } from './present-order.ts';
import type { Services } from '../services.ts';

/** Undefined for an unknown order or another user's. */
export async function findOwnOrder(
  services: Services,
  { id, userId }: { readonly id: string; readonly userId: number },
): Promise<OrderWire | undefined> {
  const order = await findOrder(services.db, id);
  return order?.user_id === userId ? presentWholeOrder(services, order) : undefined;
}

/** The order with its items. `link` is null unless the reader has a signed link. */
export async function presentWholeOrder(
  { db, gateways }: Services,
  order: Order,
  link: OrderWire['link'] = null,
): Promise<OrderWire> {
  const gateway = await findOrderGateway(db, order.id);
  return presentOrder({
    order,
    items: await listOrderItems(db, order.id),
    // An order that an account has taken over is reviewed with the account's session.
    reviewable: link?.is_guest === false ? new Map() : await listReviewableProducts(db, order),
    paymentMethod: gateway === null ? null : (gateways.get(gateway)?.label ?? null),
    hasInvoice: (await findInvoice(db, order.id)) !== undefined,
    hasTickets: await hasTickets(db, order.id),
    link,
  });
}
