/**
 * Money for an order that was given up (CART-13): the order is paid after all when
 * its goods are still there and were not ordered again; otherwise the money goes back.
 */
import { deleteCartItem, setCartItemQty } from '../db/cart-item-repository.ts';
import { bumpCart, listCartLines, setCartStatus, type Cart } from '../db/cart-repository.ts';
import type { Connection } from '../db/connection.ts';
import {
  listOrderItems,
  lockEnoughStock,
  setOrderStatus,
  takeStock,
  type Order,
  type OrderItem,
} from '../db/order-repository.ts';
import type { Payment } from '../db/payment-repository.ts';
import { oweRefund } from '../payments/owe-refund.ts';
import { hashAddons } from './hash-addons.ts';
import { markOrderPaid } from './mark-order-paid.ts';

export async function captureLate(
  tx: Connection,
  late: { readonly order: Order; readonly payment: Payment; readonly now: Date },
): Promise<void> {
  const { order, payment, now } = late;
  const reopened = await lockReopenedCart(tx, order.id);
  const items = await listOrderItems(tx, order.id);
  // The cart that took the content over became an order itself.
  const isOrderedAgain = reopened?.status === 'converted';
  if (isOrderedAgain || !(await lockEnoughStock(tx, items))) {
    await setOrderStatus(tx, { id: order.id, status: 'refund_due' });
    await oweRefund(tx, payment, now);
    return;
  }
  await takeStock(tx, items, { orderId: order.id, reason: 'late_capture', now });
  await markOrderPaid(tx, order, now);
  if (reopened?.status === 'open') await takeOut(tx, { cart: reopened, items, now });
}

function lockReopenedCart(tx: Connection, orderId: string): Promise<Cart | undefined> {
  return tx
    .selectFrom('cart')
    .selectAll()
    .where('reopened_from', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

/** What was paid for leaves the cart, so that it is not bought twice; what was added since stays. */
async function takeOut(
  tx: Connection,
  paid: { readonly cart: Cart; readonly items: readonly OrderItem[]; readonly now: Date },
): Promise<void> {
  const { cart, items, now } = paid;
  let linesLeft = 0;
  for (const line of await listCartLines(tx, cart.id)) {
    const isPaid = (item: OrderItem) =>
      item.sku_id === line.sku_id && hashAddons(item.addons) === line.addons_hash;
    const qty = line.qty - (items.find(isPaid)?.qty ?? 0);
    if (qty > 0) {
      linesLeft += 1;
      await setCartItemQty(tx, { cartId: cart.id, id: line.id, qty });
    } else await deleteCartItem(tx, { cartId: cart.id, id: line.id });
  }
  await bumpCart(tx, cart.id, now);
  if (linesLeft === 0) await setCartStatus(tx, { id: cart.id, status: 'closed', now });
}
