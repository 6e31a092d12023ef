/** Checks a submitted order against the cart, current prices and the visitor's choices. */
import type { CartTotals } from '../carts/cart-totals.ts';
import { parseCents } from 'shared-contracts/money';
import { findAddress, type Address } from '../addresses/address-repository.ts';
import type { Cart } from '../carts/cart-repository.ts';
import type { Connection } from '../db/connection.ts';
import {
  findShippingQuote,
  findShippingZone,
  type ShippingQuote,
} from '../shipping/shipping-repository.ts';
import { formatDollars } from '../domain/money-text.ts';
import { normalisePromotionCode } from '../promotions/promotion.ts';
import type { SurchargeRule } from '../config/provider-settings.ts';
import { addSurcharge } from '../payments/surcharge.ts';
import { sha256 } from '../domain/digest.ts';
import { findCartContents } from '../carts/cart-contents.ts';
import { isQuoteUsable, priceCart, type PricedCart } from '../carts/price-cart.ts';
import type { PricedCartLine } from '../carts/price-lines.ts';
import { itemField, refuse } from './refuse.ts';

/** For a larger order, the customer must contact the shop. */
const ORDER_TOTAL_MAX_CENTS = 100_000_000;
const SHIPPING_FIELD = 'shipping_option_id';

/** The body of submitOrder. */
export interface OrderRequest {
  readonly address: number;
  readonly shipping_option_id: string;
  /** May be empty when there is nothing to pay. */
  readonly paymentGateway: string;
  readonly note?: string | null | undefined;
  readonly promotion_code?: string | null | undefined;
  /** Absolute URL on this site, for the customer's return from the gateway. */
  readonly url: string;
  /** When omitted, the cart's stored choice applies. */
  readonly use_credit?: boolean | null | undefined;
  readonly expected_total?: string | number | undefined;
  readonly expected_payable?: string | number | undefined;
  readonly expected_surcharge?: string | number | undefined;
}

/** An order that passed all checks and can be placed. */
export interface CheckedOrder {
  readonly userId: number;
  readonly request: OrderRequest;
  readonly priced: PricedCart;
  /** Includes the surcharge of the chosen payment method. */
  readonly totals: OrderTotals;
  readonly address: Address;
  readonly quote: ShippingQuote;
  readonly submitHash: string;
}

/** Resolves a request against its cart; the hash is equal for requests for the same order. */
export async function resolveSubmission(
  db: Connection,
  submission: { readonly userId: number; readonly request: OrderRequest; readonly cartId: string },
) {
  const { userId, request, cartId } = submission;
  const cart = await db
    .selectFrom('cart')
    .select(['promotion_code', 'use_credit'])
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow();
  const address = await findAddress(db, { id: request.address, userId });
  const quote = await findShippingQuote(db, { id: request.shipping_option_id, cartId });
  const code = request.promotion_code?.trim() ?? cart.promotion_code ?? '';
  const usesCredit = request.use_credit ?? cart.use_credit;
  const submitHash = sha256([
    address?.id ?? null,
    quote?.rate_code ?? null,
    quote?.amount_cents ?? null,
    request.paymentGateway,
    normalisePromotionCode(code),
    request.note?.trim() ?? '',
    usesCredit,
  ]);
  return { address, quote, promotionCode: code === '' ? null : code, usesCredit, submitHash };
}

/**
 * Throws CART_EMPTY, CART_CHANGED, OUT_OF_STOCK, QTY_ABOVE_STOCK, ADDRESS_NOT_FOUND,
 * SHIPPING_QUOTE_EXPIRED, PROMOTION_REFUSED, GATEWAY_UNKNOWN or CONFLICT with a sentence for the
 * visitor and the wire field it is about; the field of a cart item is `items.<id>`.
 */
export async function checkOrder(
  tx: Connection,
  submission: {
    readonly userId: number;
    readonly request: OrderRequest;
    readonly cart: Cart;
    /** Names of the gateways visitors may choose. */
    readonly gateways: ReadonlyMap<string, unknown>;
    readonly surcharges: ReadonlyMap<string, SurchargeRule>;
    readonly now: Date;
  },
): Promise<CheckedOrder> {
  const { userId, request, cart, gateways, surcharges, now } = submission;
  const resolved = await resolveSubmission(tx, { userId, request, cartId: cart.id });
  const { address, quote, promotionCode, usesCredit, submitHash } = resolved;
  const chosen = {
    ...cart,
    promotion_code: promotionCode,
    shipping_quote_id: quote?.id ?? null,
    use_credit: usesCredit,
  };
  const contents = await findCartContents(tx, { kind: 'id', cartId: cart.id }, now);
  if (contents === undefined) throw new Error(`Cart ${cart.id} does not exist`);
  const priced = await priceCart(tx, { ...contents, cart: chosen }, now);
  if (priced.lines.length === 0) throw refuse('CART_EMPTY', 'items', 'Your cart is empty.');
  for (const line of priced.lines) assertAvailable(line);
  if (address === undefined) {
    throw refuse('ADDRESS_NOT_FOUND', 'address', 'Address not found. Please choose another.');
  }
  if (quote === undefined || !isQuoteUsable(quote, cart, now)) {
    const message = 'The shipping price is out of date. Please choose shipping again.';
    throw refuse('SHIPPING_QUOTE_EXPIRED', SHIPPING_FIELD, message);
  }
  await assertQuoteFitsAddress(tx, quote, address);
  if (priced.promotion?.kind === 'refused') {
    throw refuse('PROMOTION_REFUSED', 'promotion_code', priced.promotion.message);
  }
  assertExpected(request, priced);
  if (priced.totals.totalCents > ORDER_TOTAL_MAX_CENTS) {
    const message = `For orders above ${formatDollars(ORDER_TOTAL_MAX_CENTS)} please contact us.`;
    throw refuse('CONFLICT', 'items', message);
  }
  assertGateway(request, priced, gateways);
  const rule = surcharges.get(request.paymentGateway);
  const totals = addSurcharge(priced.totals, { rule, gst: priced.gst });
  assertExpectedSurcharge(request, totals);
  return { userId, request, priced, totals, address, quote, submitHash };
}

function assertAvailable(line: PricedCartLine): void {
  if (line.qty <= line.canPurchaseQty) return;
  if (line.canPurchaseQty === 0) {
    const message = `${line.name} is no longer available. Please remove it from your cart.`;
    throw refuse('OUT_OF_STOCK', itemField(line), message);
  }
  const message = `Only ${line.canPurchaseQty} of ${line.name} available. Please change your cart.`;
  throw refuse('QTY_ABOVE_STOCK', itemField(line), message);
}

/** A quote for another postcode is valid when that postcode has the same price. */
async function assertQuoteFitsAddress(
  tx: Connection,
  quote: ShippingQuote,
  address: Address,
): Promise<void> {
  if (quote.is_pick_up) return;
  const isSamePlace = quote.country === address.country && quote.postcode === address.postcode;
  if (quote.address_id === null ? isSamePlace : quote.address_id === address.id) return;
  const zone = address.country === 'AU' ? await findShippingZone(tx, address.postcode) : undefined;
  if (zone?.code === quote.zone_code) return;
  const message = 'The shipping price is for a different address. Please choose shipping again.';
  throw refuse('SHIPPING_QUOTE_EXPIRED', SHIPPING_FIELD, message);
}

function assertExpected(request: OrderRequest, { totals }: PricedCart): void {
  const { totalCents, payableCents } = totals;
  if (!isExpected(request.expected_total, totalCents)) {
    const message = 'The total has changed. Please check it and submit again.';
    throw refuse('CART_CHANGED', 'expected_total', message);
  }
  if (isExpected(request.expected_payable, payableCents)) return;
  const message = 'The amount to pay has changed. Please check it and submit again.';
  throw refuse('CART_CHANGED', 'expected_payable', message);
}

/** A customer never pays more surcharge than the checkout showed. */
function assertExpectedSurcharge(request: OrderRequest, { surchargeCents }: OrderTotals): void {
  if (isExpected(request.expected_surcharge, surchargeCents)) return;
  const message =
    'The surcharge for this payment method has changed. Please check the total and submit again.';
  throw refuse('CART_CHANGED', 'expected_surcharge', message);
}

/** Also true when the client did not send the amount it showed. */
export function isExpected(expected: string | number | undefined, cents: number): boolean {
  return expected === undefined || toCents(expected) === cents;
}

/** An order that is free, or fully paid with credit, needs no gateway. */
function assertGateway(
  request: OrderRequest,
  { totals }: PricedCart,
  gateways: ReadonlyMap<string, unknown>,
): void {
  if (totals.payableCents === 0 || gateways.has(request.paymentGateway)) return;
  throw refuse('GATEWAY_UNKNOWN', 'paymentGateway', 'Please choose another payment method.');
}

function toCents(dollars: string | number): number {
  return typeof dollars === 'number' ? Math.round(dollars * 100) : parseCents(dollars);
}

/** A cart's totals with a chosen payment method. */
export type OrderTotals = CartTotals & { readonly surchargeCents: number };
