/** Price range of a product, from its skus. Pure; amounts are cents. */
export interface PricedSku {
  readonly priceCents: number;
  readonly specialCents: number | null;
  readonly onHand: number;
}

export interface PriceSummary {
  /** Lowest price to pay. */
  readonly priceCents: number;
  /** Price of the same sku without its special price. */
  readonly fullPriceCents: number;
  /** Highest price to pay. */
  readonly priceMaxCents: number;
  readonly isOnSpecial: boolean;
  readonly inStock: boolean;
}

/** Price a customer pays for a sku. */
export function payableCents(sku: Pick<PricedSku, 'priceCents' | 'specialCents'>): number {
  return sku.specialCents ?? sku.priceCents;
}

/** A product without skus has price 0 and is out of stock. */
export function summarisePrices(skus: readonly PricedSku[]): PriceSummary {
  const [lowest] = skus.toSorted((a, b) => payableCents(a) - payableCents(b));
  return {
    priceCents: lowest === undefined ? 0 : payableCents(lowest),
    fullPriceCents: lowest?.priceCents ?? 0,
    priceMaxCents: Math.max(0, ...skus.map(payableCents)),
    isOnSpecial: skus.some(({ specialCents }) => specialCents !== null),
    inStock: skus.some(({ onHand }) => onHand > 0),
  };
}
