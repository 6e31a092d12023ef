/** Prices a cart: current lines, promotion, shipping and totals. */
import type { CartContents } from './cart-contents.ts';
import type { Cart } from './cart-repository.ts';
import type { Connection } from '../db/connection.ts';
import { findShippingQuote, type ShippingQuote } from '../shipping/shipping-repository.ts';
import { computeCartTotals, sumLinesCents, type CartTotals } from './cart-totals.ts';
import { evaluatePromotionCode, type EvaluatedPromotionCode } from './evaluate-promotion-code.ts';
import { priceLines, type PricedCartLine } from './price-lines.ts';

export interface PricedCart {
  readonly cart: Cart;
  readonly lines: readonly PricedCartLine[];
  readonly totals: CartTotals;
  /** Null without a code. */
  readonly promotion: EvaluatedPromotionCode | null;
  /** The chosen quote, while it is valid for the cart's content. */
  readonly quote: ShippingQuote | null;
  /** The customer's credit; null for an anonymous cart. */
  readonly creditBalanceCents: number | null;
  readonly gst: 'registered' | 'unregistered';
  /** Subtotal from which shipping within Australia is free; null without the setting. */
  readonly freeShippingFromCents: number | null;
}

export async function priceCart(
  db: Connection,
  contents: Omit<CartContents, 'notices' | 'removed'>,
  now: Date,
): Promise<PricedCart> {
  const { cart, gst, creditBalanceCents, freeShippingFromCents } = contents;
  const lines = await priceLines(db, { cart, stored: contents.lines });
  const subtotalCents = sumLinesCents(lines);
  const promotion = await evaluatePromotionCode(db, { cart, lines, now });
  const quote = await findUsableQuote(db, cart, now);
  const isApplied = promotion?.kind === 'applies';
  const isShippingFree = isApplied && promotion.shipping === 'free';
  const totals = computeCartTotals({
    subtotalCents,
    discountCents: isApplied ? promotion.discountCents : 0,
    shippingCents: quote !== null && isShippingFree ? 0 : (quote?.amount_cents ?? null),
    creditAvailableCents: cart.use_credit ? (creditBalanceCents ?? 0) : 0,
    gst,
  });
  return { cart, lines, totals, promotion, quote, creditBalanceCents, gst, freeShippingFromCents };
}

/** True while the quote is for this content and has not expired. */
export function isQuoteUsable(quote: ShippingQuote, cart: Cart, now: Date): boolean {
  return quote.cart_version === cart.version && quote.expires_at > now;
}

async function findUsableQuote(
  db: Connection,
  cart: Cart,
  now: Date,
): Promise<ShippingQuote | null> {
  if (cart.shipping_quote_id === null) return null;
  const quote = await findShippingQuote(db, { id: cart.shipping_quote_id, cartId: cart.id });
  return quote !== undefined && isQuoteUsable(quote, cart, now) ? quote : null;
}
