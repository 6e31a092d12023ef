/** Restores a removed item of a cart. */
import { bumpCart, listCartLines, type CartOwner } from './cart-repository.ts';
import { findRemovedItem, restoreRemovedItem } from './removed-item-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { HttpError } from '../errors.ts';
import { assertCartCapacity } from './cart-capacity.ts';
import { lockCurrentCart, settleWaitingOrder } from './current-cart.ts';
import type { Services } from '../services.ts';

/**
 * Restores the position, quantity and addons. An item that can no longer be bought is restored too:
 * the cart explains it, as for any line. A repeat changes nothing. Throws CART_ITEM_NOT_FOUND for
 * an unknown line or another visitor's, and CONFLICT when the cart is full.
 */
export async function restoreCartItem(
  services: Services,
  owner: CartOwner,
  id: number,
): Promise<void> {
  await settleWaitingOrder(services, owner);
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const cart = await lockCurrentCart(tx, { owner, now, waitingOrders: services.waitingOrders });
    if (cart === undefined) throw new HttpError('CART_ITEM_NOT_FOUND');
    const lines = await listCartLines(tx, cart.id);
    if (lines.some((line) => line.id === id)) return;
    const removed = await findRemovedItem(tx, { cartId: cart.id, id });
    if (removed === undefined) throw new HttpError('CART_ITEM_NOT_FOUND');
    const { sku_id: skuId, addons_hash: hash } = removed;
    const isPresent = lines.some((line) => line.sku_id === skuId && line.addons_hash === hash);
    if (!isPresent) assertCartCapacity(lines);
    await restoreRemovedItem(tx, { cartId: cart.id, id });
    await bumpCart(tx, cart.id, now);
  });
}
