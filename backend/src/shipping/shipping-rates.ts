/** Chooses the shipping options for a parcel. */

/** The price of a shipping option up to a weight. */
export type ShippingRate = {
  readonly code: string;
  readonly name: string;
  readonly max_weight_grams: number;
  readonly amount_cents: number;
  readonly is_pick_up: boolean;
};

/** Returns, for each option, the rate with the smallest weight limit that the parcel fits. */
export function chooseRates<Rate extends ShippingRate>(
  rates: readonly Rate[],
  weightGrams: number,
): readonly Rate[] {
  const chosen = new Map<string, Rate>();
  for (const rate of rates) {
    if (rate.max_weight_grams < weightGrams) continue;
    const other = chosen.get(rate.code);
    if (other === undefined || rate.max_weight_grams < other.max_weight_grams)
      chosen.set(rate.code, rate);
  }
  return [...chosen.values()];
}
