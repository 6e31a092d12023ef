/**
 * Totals of a cart: subtotal − discount + shipping, GST included. Amounts in cents. Credit is a
 * means of payment, not a discount: it changes neither the total nor its GST.
 */
import { usableCreditCents } from '../vouchers/credit.ts';
import { gstIncludedCents } from '../domain/tax.ts';

export type CartTotals = {
  readonly subtotalCents: number;
  readonly discountCents: number;
  /** Null until a shipping option is chosen. */
  readonly shippingCents: number | null;
  readonly totalCents: number;
  /** GST included in the total. */
  readonly taxCents: number;
  /** The part of the total paid with credit. */
  readonly creditCents: number;
  /** The amount the gateway charges: the total without the credit. */
  readonly payableCents: number;
};

export type PricedLine = { readonly qty: number; readonly priceCents: number };

export function sumLinesCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.qty * line.priceCents, 0);
}

export function computeCartTotals(cart: {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number | null;
  /** The credit the customer has and wants to use. */
  readonly creditAvailableCents: number;
  readonly gst: 'registered' | 'unregistered';
}): CartTotals {
  const { subtotalCents, discountCents, shippingCents, creditAvailableCents, gst } = cart;
  const totalCents = subtotalCents - discountCents + (shippingCents ?? 0);
  const creditCents = usableCreditCents({ totalCents, availableCents: creditAvailableCents });
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    totalCents,
    taxCents: gstIncludedCents(totalCents, gst),
    creditCents,
    payableCents: totalCents - creditCents,
  };
}
