/** Medians and spread of measured values; one unusual sample moves neither. */

export interface Spread {
  readonly samples: number;
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Throws without values: there is no median of nothing. */
export function summarise(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const [lowest] = sorted;
  const highest = sorted.at(-1);
  if (lowest === undefined || highest === undefined) throw new Error('Nothing was measured');
  const middle = (sorted.length - 1) / 2;
  const below = sorted[Math.floor(middle)] ?? lowest;
  const above = sorted[Math.ceil(middle)] ?? highest;
  return { samples: sorted.length, median: (below + above) / 2, lowest, highest };
}

/** Three digits of each: processor times of one request are far below a millisecond. */
export function formatSpread({ median, lowest, highest, samples }: Spread, unit: string): string {
  const [middle, low, high] = [median, lowest, highest].map((value) => formatDigits(value));
  return `${middle} ${unit} (${low} to ${high}, ${samples})`;
}

/** At most three digits. */
export function formatDigits(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
