/** Checks a submission against the cart, today's prices and what was chosen (CART-06). */
import { parseCents } from 'shared-contracts/money';
import { findAddress, type Address } from '../db/address-repository.ts';
import type { Cart } from '../db/cart-repository.ts';
import type { Connection } from '../db/connection.ts';
import {
  findShippingQuote,
  findShippingZone,
  type ShippingQuote,
} from '../db/shipping-repository.ts';
import { formatDollars } from '../domain/money-text.ts';
import { normalisePromotionCode } from '../domain/promotion.ts';
import { ApiFault } from '../errors.ts';
import { sha256 } from './digest.ts';
import { isQuoteUsable, priceCart, type PricedCart } from './price-cart.ts';
import type { PricedCartLine } from './price-lines.ts';

/** Above this an order is talked about first. */
const ORDER_TOTAL_MAX_CENTS = 100_000_000;

export interface OrderRequest {
  readonly address: number;
  readonly shipping_option_id: string;
  readonly paymentGateway: string;
  readonly note?: string | null | undefined;
  readonly promotion_code?: string | null | undefined;
  /** Own address to return to, absolute. */
  readonly url: string;
  readonly expected_total?: string | number | undefined;
}

export interface CheckedOrder {
  readonly userId: number;
  readonly request: OrderRequest;
  readonly priced: PricedCart;
  readonly address: Address;
  readonly quote: ShippingQuote;
  readonly submitHash: string;
}

/** What a request means for a cart; the hash is equal for requests that mean the same order. */
export async function resolveSubmission(
  db: Connection,
  submission: { readonly userId: number; readonly request: OrderRequest; readonly cartId: string },
) {
  const { userId, request, cartId } = submission;
  const cart = await db
    .selectFrom('cart')
    .select('promotion_code')
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow();
  const address = await findAddress(db, { id: request.address, userId });
  const quote = await findShippingQuote(db, { id: request.shipping_option_id, cartId });
  const code = request.promotion_code?.trim() ?? cart.promotion_code ?? '';
  const submitHash = sha256([
    address?.id ?? null,
    quote?.rate_code ?? null,
    quote?.amount_cents ?? null,
    request.paymentGateway,
    normalisePromotionCode(code),
    request.note?.trim() ?? '',
  ]);
  return { address, quote, promotionCode: code === '' ? null : code, submitHash };
}

/**
 * Throws CART_EMPTY, CART_CHANGED, OUT_OF_STOCK, ADDRESS_NOT_FOUND,
 * SHIPPING_QUOTE_EXPIRED or PROMOTION_REFUSED with a sentence for the visitor.
 */
export async function checkOrder(
  tx: Connection,
  submission: {
    readonly userId: number;
    readonly request: OrderRequest;
    readonly cart: Cart;
    readonly now: Date;
  },
): Promise<CheckedOrder> {
  const { userId, request, cart, now } = submission;
  const resolved = await resolveSubmission(tx, { userId, request, cartId: cart.id });
  const { address, quote, promotionCode, submitHash } = resolved;
  const chosen = {
    ...cart,
    promotion_code: promotionCode,
    shipping_quote_id: quote?.id ?? null,
  };
  const priced = await priceCart(tx, chosen, now);
  if (priced.lines.length === 0) throw new ApiFault('CART_EMPTY');
  for (const line of priced.lines) assertAvailable(line);
  if (address === undefined) throw new ApiFault('ADDRESS_NOT_FOUND');
  if (quote === undefined || !isQuoteUsable(quote, cart, now)) {
    throw new ApiFault('SHIPPING_QUOTE_EXPIRED');
  }
  await assertQuoteFitsAddress(tx, quote, address);
  if (priced.promotion?.kind === 'refused') {
    throw new ApiFault('PROMOTION_REFUSED', { message: priced.promotion.message });
  }
  assertExpectedTotal(request, priced);
  if (priced.totals.totalCents > ORDER_TOTAL_MAX_CENTS) {
    const message = `For orders above ${formatDollars(ORDER_TOTAL_MAX_CENTS)} please contact us.`;
    throw new ApiFault('CONFLICT', { message });
  }
  return { userId, request, priced, address, quote, submitHash };
}

function assertAvailable(line: PricedCartLine): void {
  if (line.qty <= line.canPurchaseQty) return;
  if (line.canPurchaseQty === 0) {
    throw new ApiFault('OUT_OF_STOCK', {
      message: `${line.name} is no longer available. Please remove it from your cart.`,
    });
  }
  const message = `Only ${line.canPurchaseQty} of ${line.name} can be bought at the moment. Please change your cart.`;
  throw new ApiFault('QTY_ABOVE_STOCK', { message });
}

/** A quote for another postcode counts when that postcode costs the same. */
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
  const message =
    'The shipping price is for another place than the address. Please choose shipping again.';
  throw new ApiFault('SHIPPING_QUOTE_EXPIRED', { message });
}

function assertExpectedTotal({ expected_total: expected }: OrderRequest, priced: PricedCart): void {
  if (expected === undefined || toCents(expected) === priced.totals.totalCents) return;
  const message = 'The total has changed since you saw it. Please check it and submit again.';
  throw new ApiFault('CART_CHANGED', { message });
}

function toCents(dollars: string | number): number {
  return typeof dollars === 'number' ? Math.round(dollars * 100) : parseCents(dollars);
}
