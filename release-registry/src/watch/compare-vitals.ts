/**
 * Compares the web vitals of a candidate with those of stable; the rule is explained in `judge.ts`.
 */
import {
  VITAL_BOUNDS,
  VITAL_BUCKETS,
  VITALS,
  type ObservedVitals,
  type Vital,
} from 'shared-contracts/observation';
import { percentile75 } from 'shared-contracts/percentile';

const DOCUMENTS_MIN = 100;
const WORSE_BY = 1.1;
const STANDARD_ERRORS = 4;

/**
 * Returns the vitals in which the candidate is worse. Hours in which only one version was measured
 * do not count.
 */
export function compareVitals(
  { stable, candidate }: { readonly stable: string; readonly candidate: string },
  observed: readonly ObservedVitals[],
): readonly Vital[] {
  const hoursOf = (version: string) =>
    new Set(observed.filter((sum) => sum.version === version).map(({ at }) => at));
  const [stables, candidates] = [hoursOf(stable), hoursOf(candidate)];
  const both = observed.filter(({ at }) => stables.has(at) && candidates.has(at));
  return VITALS.filter((vital) =>
    isWorse(vital, addUp(vital, stable, both), addUp(vital, candidate, both)),
  );
}

function isWorse(vital: Vital, stable: readonly number[], candidate: readonly number[]): boolean {
  const [stables, candidates] = [total(stable), total(candidate)];
  if (Math.min(stables, candidates) < DOCUMENTS_MIN) return false;
  const usual = percentile75(vital, stable);
  if (percentile75(vital, candidate) <= usual * WORSE_BY) return false;
  const bounds: readonly number[] = VITAL_BOUNDS[vital];
  const found = bounds.findIndex((bound) => usual <= bound);
  const bucket = found < 0 ? VITAL_BUCKETS - 1 : found;
  const above = (counts: readonly number[]) => total(counts.slice(bucket + 1));
  const pooled = (above(stable) + above(candidate)) / (stables + candidates);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / stables + 1 / candidates));
  return above(candidate) / candidates - above(stable) / stables > STANDARD_ERRORS * error;
}

function addUp(
  vital: Vital,
  version: string,
  observed: readonly ObservedVitals[],
): readonly number[] {
  const histograms = observed.filter((sum) => sum.version === version);
  return Array.from({ length: VITAL_BUCKETS }, (_, bucket) =>
    total(histograms.map(({ vitals }) => vitals[vital][bucket] ?? 0)),
  );
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
