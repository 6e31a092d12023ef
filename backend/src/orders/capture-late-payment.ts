/**
 * Applies a payment for an order that was already cancelled or expired. The order becomes paid when
 * its goods, its promotion use and its credit are still available and its items were not ordered
 * again. Otherwise the payment is refunded.
 */
import { deleteCartItem, setCartItemQty } from '../carts/cart-item-repository.ts';
import { bumpCart, listCartLines, setCartStatus, type Cart } from '../carts/cart-repository.ts';
import type { Connection } from '../db/connection.ts';
import {
  listOrderItems,
  lockEnoughStock,
  setOrderStatus,
  takeStock,
  type Order,
  type OrderItem,
} from './order-repository.ts';
import type { Payment } from '../payments/payment-repository.ts';
import {
  claimPromotionUse,
  findPromotion,
  releasePromotionUse,
} from '../promotions/promotion-repository.ts';
import { normalisePromotionCode } from '../promotions/promotion.ts';
import { oweRefund } from '../payments/owe-refund.ts';
import { hashAddons } from '../carts/hash-addons.ts';
import { markOrderPaid } from './mark-order-paid.ts';
import { takeOrderCredit } from './order-credit.ts';

export async function captureLatePayment(
  tx: Connection,
  late: { readonly order: Order; readonly payment: Payment; readonly now: Date },
): Promise<void> {
  const { order, payment, now } = late;
  const reopened = await lockReopenedCart(tx, order.id);
  const items = await listOrderItems(tx, order.id);
  // The cart that received the order's items has become another order.
  const isOrderedAgain = reopened?.status === 'converted';
  if (isOrderedAgain || !(await claimAgain(tx, { order, items, now }))) {
    await setOrderStatus(tx, { id: order.id, status: 'refund_due' });
    await oweRefund(tx, payment, now);
    return;
  }
  await takeStock(tx, items, { orderId: order.id, reason: 'late_capture', now });
  await markOrderPaid(tx, order, now);
  if (reopened?.status === 'open') await removePaidItems(tx, { cart: reopened, items, now });
}

/**
 * Claims everything the order held, or nothing. Stock is only locked here; the caller takes it.
 */
async function claimAgain(
  tx: Connection,
  late: { readonly order: Order; readonly items: readonly OrderItem[]; readonly now: Date },
): Promise<boolean> {
  const { order, items, now } = late;
  if (!(await lockEnoughStock(tx, items))) return false;
  if (!(await claimPromotion(tx, order))) return false;
  if (await takeOrderCredit(tx, { order, reason: 'late_capture', now })) return true;
  await releasePromotionUse(tx, order.id);
  return false;
}

/** A promotion code that no longer exists has no limits to check. */
async function claimPromotion(tx: Connection, order: Order): Promise<boolean> {
  if (order.promotion_code === null) return true;
  const promotion = await findPromotion(tx, normalisePromotionCode(order.promotion_code));
  if (promotion === undefined) return true;
  const { id: orderId, user_id: userId } = order;
  return (
    (await claimPromotionUse(tx, { promotionId: promotion.id, orderId, userId })) === 'claimed'
  );
}

function lockReopenedCart(tx: Connection, orderId: string): Promise<Cart | undefined> {
  return tx
    .selectFrom('cart')
    .selectAll()
    .where('reopened_from', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Removes the paid items from the cart, so that they are not bought twice. Items that were added
 * later are kept.
 */
async function removePaidItems(
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
