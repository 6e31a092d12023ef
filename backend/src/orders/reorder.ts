/** Adds an order's lines to the cart again. */
import { CART_LINES_MAX } from 'shared-contracts/api/cart';
import { listProductAddons } from '../catalogue/addon-repository.ts';
import { findSellableSku, putCartItem } from '../carts/cart-item-repository.ts';
import { addNotices } from '../carts/cart-notice-repository.ts';
import { bumpCart, listCartLines, type Cart } from '../carts/cart-repository.ts';
import type { Connection } from '../db/connection.ts';
import { claimWindow } from '../db/idempotency-repository.ts';
import { findOrder } from './order-history-repository.ts';
import { listOrderItems, type OrderItem } from './order-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { validateAddons, sumAddonsCents, toChoices } from '../catalogue/addon-choice.ts';
import { purchasableQty } from '../carts/cart-quantity.ts';
import type { CartNotice } from '../db/schema/cart.ts';
import { payableCents } from '../catalogue/prices.ts';
import { describeObstacle, describeReorder } from './reorder-notice.ts';
import { HttpError } from '../errors.ts';
import { sha256 } from '../domain/digest.ts';
import { ensureCurrentCart, settleWaitingOrder } from '../carts/current-cart.ts';
import { hashAddons } from '../carts/hash-addons.ts';
import type { Services } from '../services.ts';

/** Two requests for the same order within this time count as one: a double press of the button. */
const PRESS_WINDOW_MS = 3000;

/**
 * Adds the ordered items to the customer's cart, as far as they can be bought now, at current
 * prices. The cart's notices explain what could not be added. An order that is awaiting payment is
 * cancelled first, as with any other change of the cart. Throws NOT_FOUND for an order that is not
 * the customer's.
 */
export async function reorder(
  services: Services,
  { userId, orderId }: { readonly userId: number; readonly orderId: string },
): Promise<void> {
  const order = await findOrder(services.db, orderId);
  if (order?.user_id !== userId) throw new HttpError('NOT_FOUND');
  const owner = { kind: 'user', userId } as const;
  await settleWaitingOrder(services, owner);
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const key = { scope: 'cartReorder', owner: `user:${userId}`, key: `order:${orderId}` };
    const requestHash = sha256([orderId]);
    const claim = await claimWindow(tx, { key, requestHash, now, windowMs: PRESS_WINDOW_MS });
    if (claim === 'repeat') return;
    const items = await listOrderItems(tx, orderId);
    const cart = await ensureCurrentCart(tx, { owner, now, waitingOrders: services.waitingOrders });
    const notices: CartNotice[] = [];
    for (const item of items) {
      const notice = await putItem(tx, { cart, item, now });
      if (notice !== undefined) notices.push(notice);
    }
    await addNotices(tx, cart.id, notices);
    await bumpCart(tx, cart.id, now);
  });
}

/** Returns the notice for the customer; undefined when the whole quantity is in the cart. */
async function putItem(
  tx: Connection,
  { cart, item, now }: { readonly cart: Cart; readonly item: OrderItem; readonly now: Date },
): Promise<CartNotice | undefined> {
  const sku = await findSellableSku(tx, item.sku_id);
  if (sku === undefined) return describeObstacle(item.name, 'not-sold');
  const offers = item.addons.length === 0 ? [] : await listProductAddons(tx, sku.product_id);
  const verdict = validateAddons(offers, toChoices(item.addons));
  if (verdict.kind !== 'accepted') return describeObstacle(item.name, 'addon-withdrawn');
  const { addons } = verdict;
  const addonsHash = hashAddons(addons);
  const lines = await listCartLines(tx, cart.id);
  const same = lines.find((line) => line.sku_id === sku.id && line.addons_hash === addonsHash);
  if (same === undefined && lines.length >= CART_LINES_MAX) {
    return describeObstacle(item.name, 'cart-full');
  }
  const inCartQty = same?.qty ?? 0;
  const canBuy = purchasableQty(same ?? { sku_id: sku.id, qty: 0 }, lines, sku.on_hand);
  const wantedQty = inCartQty + item.qty;
  const keptQty = Math.min(wantedQty, Math.max(canBuy, inCartQty));
  if (keptQty > inCartQty) {
    const skuCents = payableCents({ priceCents: sku.price_cents, specialCents: sku.special_cents });
    await putCartItem(tx, {
      cart_id: cart.id,
      sku_id: sku.id,
      qty: keptQty,
      addons,
      addons_hash: addonsHash,
      price_when_added_cents: skuCents + sumAddonsCents(addons),
      created_at: now,
    });
  }
  return describeReorder({ name: item.name, wantedQty, keptQty, inCartQty });
}
