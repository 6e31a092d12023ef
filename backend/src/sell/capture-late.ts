/**
 * Money for an order that was given up (CART-13): the order is paid after all when
 * its goods are still there and were not ordered again; otherwise the money goes back.
 */
import { setCartStatus } from '../db/cart-repository.ts';
import type { Connection } from '../db/connection.ts';
import {
  listOrderItems,
  lockEnoughStock,
  setOrderStatus,
  takeStock,
  type Order,
} from '../db/order-repository.ts';
import { createRefund, type Payment } from '../db/payment-repository.ts';
import { markOrderPaid } from './mark-order-paid.ts';

export async function captureLate(
  tx: Connection,
  late: { readonly order: Order; readonly payment: Payment; readonly now: Date },
): Promise<void> {
  const { order, payment, now } = late;
  const isOrderedAgain = await closeReopenedCart(tx, order, now);
  const items = await listOrderItems(tx, order.id);
  if (isOrderedAgain || !(await lockEnoughStock(tx, items))) {
    await setOrderStatus(tx, { id: order.id, status: 'refund_due' });
    await createRefund(tx, payment, now);
    return;
  }
  await takeStock(tx, items, { orderId: order.id, reason: 'late_capture', now });
  await markOrderPaid(tx, order, now);
}

/**
 * True when the cart that took the content over became an order itself. While that
 * cart is untouched it is closed, so that the same goods are not bought twice.
 */
async function closeReopenedCart(tx: Connection, order: Order, now: Date): Promise<boolean> {
  const reopened = await tx
    .selectFrom('cart')
    .selectAll()
    .where('reopened_from', '=', order.id)
    .forUpdate()
    .executeTakeFirst();
  if (reopened === undefined) return false;
  if (reopened.status === 'converted') return true;
  const given = await tx
    .selectFrom('cart')
    .select('version')
    .where('id', '=', order.cart_id)
    .executeTakeFirstOrThrow();
  if (reopened.status === 'open' && reopened.version === given.version) {
    await setCartStatus(tx, { id: reopened.id, status: 'closed', now });
  }
  return false;
}
