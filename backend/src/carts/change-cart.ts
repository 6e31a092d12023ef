/** Adds items to a cart, changes quantities and removes items. */
import {
  createCartWithItem,
  findSellableSku,
  putItemAndBumpCart,
  setCartItemQty,
  type NewCartItem,
  type SellableSku,
} from './cart-item-repository.ts';
import {
  bumpCart,
  listCartQuantities,
  type CartOwner,
  type CartQuantityLine,
} from './cart-repository.ts';
import type { Connection } from '../db/connection.ts';
import { moveToRemovedItems } from './removed-item-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { sumAddonsCents, type PricedAddon } from '../catalogue/addon-choice.ts';
import { describeQtyLimit, purchasableQty } from './cart-quantity.ts';
import { payableCents } from '../catalogue/prices.ts';
import { HttpError } from '../errors.ts';
import { assertCartCapacity } from './cart-capacity.ts';
import { chooseAddons } from '../catalogue/choose-addons.ts';
import { claimAddition, type Addition, type AdditionSender } from './claim-addition.ts';
import { ensureCurrentCart, lockCurrentCart, settleWaitingOrder } from './current-cart.ts';
import { hashAddons } from './hash-addons.ts';
import { listPricedLines } from './price-lines.ts';
import type { Services } from '../services.ts';

/** `existing`: the addition is not made when there is no cart. */
export type AdditionCart = 'existing' | 'existing-or-new';

/**
 * Adds a sku to the owner's cart, which is created when there is none and it may be. The same sku
 * with the same addons increases its line. Repeating an addition that succeeded changes nothing; one
 * that was refused is tried again. Throws SKU_NOT_FOUND, VALIDATION_FAILED, OUT_OF_STOCK,
 * QTY_ABOVE_STOCK, CONFLICT or IDEMPOTENCY_KEY_REUSED.
 */
export async function addToCart(
  services: Services,
  owner: CartOwner,
  addition: Addition & { readonly sender: AdditionSender; readonly cart: AdditionCart },
): Promise<'added' | 'no-cart'> {
  await settleWaitingOrder(services, owner);
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const change = { owner, now, waitingOrders: services.waitingOrders };
    const existing = addition.cart === 'existing' ? await lockCurrentCart(tx, change) : undefined;
    if (addition.cart === 'existing' && existing === undefined) return 'no-cart';
    const { sender } = addition;
    const claim = await claimAddition(tx, { owner, addition, sender, now });
    if (claim === 'repeat') return 'added';
    const offer = await findOffer(tx, addition);
    const cart = existing ?? (await ensureCurrentCart(tx, change));
    const lines = await listCartQuantities(tx, cart.id);
    await putItemAndBumpCart(tx, { ...newItem({ offer, addition, lines, now }), cart_id: cart.id });
    return 'added';
  });
}

/**
 * Like `addToCart`, for a visitor whose key is new, so that no other request can know it: needs
 * neither a transaction nor the cart's lines.
 */
export async function addToFirstCart(
  { db, clock }: Services,
  owner: CartOwner,
  addition: Addition,
): Promise<void> {
  const now = clock.now();
  const offer = await findOffer(db, addition);
  await createCartWithItem(db, { owner, item: newItem({ offer, addition, lines: [], now }), now });
}

interface Offer {
  readonly sku: SellableSku;
  readonly addons: readonly PricedAddon[];
}

async function findOffer(db: Connection, addition: Addition): Promise<Offer> {
  const sku = await findSellableSku(db, addition.sku);
  if (sku === undefined) throw new HttpError('SKU_NOT_FOUND');
  return { sku, addons: await chooseAddons(db, sku.product_id, addition.addons) };
}

/** Throws when the stock or the cart has no room for it. */
function newItem(adding: {
  readonly offer: Offer;
  readonly addition: Addition;
  readonly lines: readonly CartQuantityLine[];
  readonly now: Date;
}): Omit<NewCartItem, 'cart_id'> {
  const { offer, addition, lines, now } = adding;
  const { sku, addons } = offer;
  const addonsHash = hashAddons(addons);
  const skuCents = payableCents({ priceCents: sku.price_cents, specialCents: sku.special_cents });
  return {
    sku_id: sku.id,
    qty: sumQty({ lines, sku, addonsHash, qty: addition.qty }),
    addons,
    addons_hash: addonsHash,
    price_when_added_cents: skuCents + sumAddonsCents(addons),
    created_at: now,
  };
}

/**
 * Sets a line's quantity; 0 removes it. Throws CART_ITEM_NOT_FOUND, OUT_OF_STOCK or
 * QTY_ABOVE_STOCK.
 */
export async function updateCartItem(
  services: Services,
  owner: CartOwner,
  change: { readonly id: number; readonly qty: number },
): Promise<void> {
  if (change.qty === 0) return removeCartItem(services, owner, change.id);
  await settleWaitingOrder(services, owner);
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const cart = await lockCurrentCart(tx, { owner, now, waitingOrders: services.waitingOrders });
    const lines = cart === undefined ? [] : await listPricedLines(tx, cart);
    const line = lines.find((candidate) => candidate.id === change.id);
    if (cart === undefined || line === undefined) throw new HttpError('CART_ITEM_NOT_FOUND');
    if (line.qty === change.qty) return;
    assertQty({ name: line.product_name, qty: change.qty, canBuy: line.canPurchaseQty, inCart: 0 });
    await setCartItemQty(tx, { cartId: cart.id, ...change });
    await bumpCart(tx, cart.id, now);
  });
}

/** The removed line can be restored for a while. Throws CART_ITEM_NOT_FOUND. */
export async function removeCartItem(
  services: Services,
  owner: CartOwner,
  id: number,
): Promise<void> {
  await settleWaitingOrder(services, owner);
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const cart = await lockCurrentCart(tx, { owner, now, waitingOrders: services.waitingOrders });
    const isRemoved =
      cart !== undefined && (await moveToRemovedItems(tx, { cartId: cart.id, id, now }));
    if (!isRemoved) throw new HttpError('CART_ITEM_NOT_FOUND');
    await bumpCart(tx, cart.id, now);
  });
}

/** The line's new quantity; throws when the stock or the cart has no room for it. */
function sumQty(adding: {
  readonly lines: readonly CartQuantityLine[];
  readonly sku: SellableSku;
  readonly addonsHash: string;
  readonly qty: number;
}): number {
  const { lines, sku, addonsHash, qty } = adding;
  const present = lines.find((line) => line.sku_id === sku.id && line.addons_hash === addonsHash);
  if (present === undefined) assertCartCapacity(lines);
  const inCart = present?.qty ?? 0;
  const canBuy = purchasableQty(present ?? { sku_id: sku.id, qty: 0 }, lines, sku.on_hand);
  assertQty({ name: sku.product_name, qty: inCart + qty, canBuy, inCart });
  return inCart + qty;
}

function assertQty(request: { name: string; qty: number; canBuy: number; inCart: number }): void {
  if (request.qty <= request.canBuy) return;
  const code = request.canBuy === 0 ? 'OUT_OF_STOCK' : 'QTY_ABOVE_STOCK';
  throw new HttpError(code, { message: describeQtyLimit(request) });
}
