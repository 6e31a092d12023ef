/** Totals of a cart: subtotal − discount + shipping, GST included (CART-03, CART-10). Cents. */
import { gstIncludedCents } from './tax.ts';

export type CartTotals = {
  readonly subtotalCents: number;
  readonly discountCents: number;
  /** Null until a shipping option is chosen. */
  readonly shippingCents: number | null;
  readonly totalCents: number;
  /** GST that the total includes. */
  readonly taxCents: number;
};

export type PricedLine = { readonly qty: number; readonly priceCents: number };

export function sumLinesCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.qty * line.priceCents, 0);
}

export function computeCartTotals(cart: {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number | null;
  readonly gst: 'registered' | 'unregistered';
}): CartTotals {
  const { subtotalCents, discountCents, shippingCents, gst } = cart;
  const totalCents = subtotalCents - discountCents + (shippingCents ?? 0);
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    totalCents,
    taxCents: gstIncludedCents(totalCents, gst),
  };
}
