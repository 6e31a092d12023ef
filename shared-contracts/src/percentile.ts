/** Percentiles of web vitals, calculated from the observations' bucket counts. */
import { VITAL_BOUNDS, type Vital } from './observation.ts';

const PERCENTILE = 0.75;

/** The 75th percentile; values are assumed to be evenly distributed within a bucket. */
export function percentile75(vital: Vital, counts: readonly number[]): number {
  const bounds: readonly number[] = VITAL_BOUNDS[vital];
  const target = total(counts) * PERCENTILE;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    if (count > 0 && below + count >= target) {
      const from = index === 0 ? 0 : (bounds[index - 1] ?? 0);
      const to = bounds[index] ?? from;
      return from + ((target - below) / count) * (to - from);
    }
    below += count;
  }
  return 0;
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
