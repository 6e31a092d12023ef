/** Parses the cart from its wire names. */
import { cartWireSchema, type CartItemWire, type CartWire } from 'shared-contracts/api/cart';
import { readData } from 'shared-contracts/api/read-response';
import { copySource } from 'shared-contracts/api/response-source';
import { isRecord, type JsonObject } from 'shared-contracts/json';
import { parseCents } from 'shared-contracts/money';
import type { Cart, CartItem, ItemPicture } from '../domain/cart.ts';

/** Whether a response to a change holds the cart: the specification does not show what it holds. */
export function holdsCart(body: unknown): boolean {
  const cart = cartIn(body);
  return isRecord(cart) && 'items' in cart && 'total_amount' in cart;
}

function cartIn(body: unknown): unknown {
  return isRecord(body) && isRecord(body['data']) ? body['data'] : body;
}

/** Choices that `getCart` takes; the specification does not name them in its response. */
const CHOICES = ['promotion_code', 'shipping_type', 'shipping_address'] as const;

/** The response, with the choices of the request where the response leaves them out. */
function withChoices(body: unknown, request: JsonObject): unknown {
  const cart = cartIn(body);
  if (!isRecord(cart)) return body;
  const missing = CHOICES.filter(
    (name) => name in request && (!(name in cart) || isUnnamedCode(cart, name)),
  );
  if (missing.length === 0) return body;
  const choices = Object.fromEntries(missing.map((name) => [name, request[name]]));
  return copySource(body, { data: { ...cart, ...choices } });
}

/** A backend that does not store the code may apply it and send null. */
function isUnnamedCode(cart: Readonly<Record<string, unknown>>, name: string): boolean {
  return name === 'promotion_code' && !hasCode(cart) && Number(cart['discount_amount'] ?? 0) > 0;
}

function hasCode({ promotion_code: code }: Readonly<Record<string, unknown>>): boolean {
  return typeof code === 'string' && code !== '';
}

/** The browser keeps a code that the response does not name, and also forgets it. */
function findPromotionKeeper(
  cart: unknown,
  request: JsonObject,
  code: string | null,
): Cart['promotionKeeper'] {
  if (!isRecord(cart) || hasCode(cart)) return 'backend';
  const isRemoved = request['promotion_code'] === '';
  return isRemoved || code !== null || !('promotion_code' in cart) ? 'browser' : 'backend';
}

/**
 * Parses the cart, with the choices of the request where the response leaves them out. Throws
 * `ContractError` or `RangeError` for a response that is not a cart.
 */
export function parseCart(body: unknown, request: JsonObject = {}): Cart {
  const wire = readData(cartWireSchema, withChoices(body, request));
  const promotionCode = wire.promotion_code === '' ? null : wire.promotion_code;
  return {
    itemCount: wire.item_count,
    subtotalCents: parseCents(wire.subtotal),
    items: wire.items.map(parseItem),
    isAllInStock: wire.all_in_stock,
    promotionCode,
    promotionKeeper: findPromotionKeeper(cartIn(body), request, promotionCode),
    promotionMessage: wire.promotion_message,
    discountCents: parseCents(wire.discount_amount),
    shipping: parseShipping(wire),
    freeShippingFromCents:
      wire.free_shipping_from === null ? null : parseCents(wire.free_shipping_from),
    addressId: wire.shipping_address,
    totalCents: parseCents(wire.total_amount),
    taxCents: parseCents(wire.total_tax),
    credit: parseCredit(wire),
    payableCents: parseCents(wire.payable_amount ?? wire.total_amount),
    gateways: wire.payment_types.map(({ id, name, description, surcharge, total_tax: tax }) => ({
      id,
      name,
      description,
      surchargeCents: surcharge === undefined ? null : parseCents(surcharge),
      taxCents: tax === undefined ? null : parseCents(tax),
    })),
    notices: (wire.notices ?? []).map(({ id, message }) => ({ id, message })),
    removedItems: wire.removed_items ?? [],
  };
}

function parseShipping(wire: CartWire): Cart['shipping'] {
  if (wire.shipping_amount === null) return null;
  const { shipping_type: quoteId, shipping_name: name } = wire;
  return { quoteId, name, amountCents: parseCents(wire.shipping_amount) };
}

/** Hidden where the backend has no credit, and for customers without credit. */
function parseCredit(wire: CartWire): Cart['credit'] {
  const balanceCents = wire.credit_balance === null ? 0 : parseCents(wire.credit_balance);
  if (balanceCents === 0) return null;
  const choice = wire.use_credit ? 'use' : 'keep';
  return { balanceCents, choice, usedCents: parseCents(wire.credit_amount) };
}

function parseItem(wire: CartItemWire): CartItem {
  return {
    id: wire.id,
    productSlug: wire.url,
    productName: wire.product_name,
    optionsText: readOptions(wire),
    skuCode: wire.sku.code,
    addons: wire.addons.map(({ name, value, price }) => ({
      name,
      value,
      priceCents: parseCents(price),
    })),
    qty: wire.qty,
    priceCents: parseCents(wire.price),
    previousPriceCents: wire.previous_price === null ? null : parseCents(wire.previous_price),
    subtotalCents: parseCents(wire.subtotal),
    unavailable: wire.unavailable ?? null,
    canPurchaseQty: wire.can_purchase_qty,
    picture: readPicture(wire),
  };
}

function readPicture({ image, img }: CartItemWire): ItemPicture | null {
  if (image !== null) return { kind: 'hash', hash: image.hash };
  return img === undefined || img === null || img === '' ? null : { kind: 'address', address: img };
}

/** The chosen options as text: the item's name without the product's name at its start. */
function readOptions({ name, product_name: productName }: CartItemWire): string {
  const rest = name.startsWith(productName) ? name.slice(productName.length) : name;
  return rest.replace(/^[\s,:–-]+/, '');
}
