/** The shop's rule for free shipping within Australia. Pure. */
import { parseCents } from 'shared-contracts/money';
import type { ShippingRate } from './shipping-rates.ts';

/** Name of the setting: the subtotal in dollars from which shipping is free. */
export const FREE_SHIPPING_FROM = 'free_shipping_from';

/** True for an amount of more than 0, with at most two decimals. */
export function isAmount(text: string): boolean {
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) && parseCents(text) > 0;
}

/** The setting in cents; null without it, or when it is not an amount. */
export function readFreeShippingFrom(value: string | null): number | null {
  return value !== null && isAmount(value) ? parseCents(value) : null;
}

/**
 * Makes the cheapest option free, from the subtotal of the setting on: discounts do not count.
 * Faster options keep their price.
 */
export function withFreeShipping<Rate extends ShippingRate>(
  rates: readonly Rate[],
  {
    subtotalCents,
    fromCents,
  }: { readonly subtotalCents: number; readonly fromCents: number | null },
): readonly Rate[] {
  if (fromCents === null || subtotalCents < fromCents) return rates;
  const amounts = rates.filter((rate) => !rate.is_pick_up).map((rate) => rate.amount_cents);
  const cheapest = Math.min(...amounts);
  return rates.map((rate) =>
    !rate.is_pick_up && rate.amount_cents === cheapest ? { ...rate, amount_cents: 0 } : rate,
  );
}
