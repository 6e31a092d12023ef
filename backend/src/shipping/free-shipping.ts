/** The shop's rule for free shipping within Australia. Pure. */
import type { ShippingRate } from './shipping-rates.ts';

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
