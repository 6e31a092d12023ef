/**
 * Judges a candidate against stable (ADR 0022). Pure: from the sums of what shells observed in each
 * minute since the stage began.
 *
 * Failures lead to a rollback. Only minutes in which both versions were visited count, so that a
 * bad hour of the whole site affects neither. If the candidate fails no more often than stable,
 * each failed document of a minute is the candidate's with a probability of at most its share of
 * the minute's visits. The evidence is the likelihood of the observed failures under "the candidate
 * fails R times as often", divided by the likelihood under "as often", averaged over a fixed list
 * of R. Under the second hypothesis it is a supermartingale that starts at 1, so by Ville's
 * inequality the chance that it EVER reaches 1000, with any number of checks, is at most 1 in 1000
 * per stage. Failures are rare, so treating them one by one is exact enough; where they are
 * frequent, the error is on the side of waiting longer (sampling without replacement varies less).
 *
 * A rollback needs all of: 5 failed documents of the candidate, a rate over the budget (stable's
 * rate plus half a percentage point), and evidence of 1000. The evidence is valid after any number of
 * visits; 50 of each version are only needed to call a candidate healthy.
 *
 * Web vitals only cause warnings. A warning needs a sample of 100 documents of each version, a 75th
 * percentile that is 10% worse, and a share of slow documents that is 4 standard errors above
 * stable's.
 */
import {
  FAILURE_KINDS,
  noFailures,
  type FailureCounts,
  type ObservedSum,
  type ObservedVitals,
  type Vital,
} from 'shared-contracts/observation';
import { compareVitals } from './compare-vitals.ts';

export const RULE = {
  healthyVisitsMin: 50,
  failedMin: 5,
  /** How far the candidate's rate may exceed stable's: 0.5 percentage points. */
  allowance: 0.005,
  /** At most one false alarm in this many stages. */
  evidenceMin: 1000,
} as const;

/** The factors R; each gets an equal weight in the evidence. */
const SUSPECTED_RATIOS = [1.5, 2, 3, 5, 10, 30, 100] as const;

export interface Stage {
  readonly remote: string;
  readonly stable: string;
  readonly candidate: string;
}

/** One version's part of a comparison. */
export interface Tally {
  readonly visits: number;
  readonly failed: number;
}

export interface Verdict {
  /** `failing`: to be rolled back; `slower`: a warning; `unproven`: too few visits to say. */
  readonly kind: 'failing' | 'slower' | 'healthy' | 'unproven';
  readonly stable: Tally;
  readonly candidate: Tally;
  /** Starts at 1; 1000 is enough for a rollback. */
  readonly evidence: number;
  /** Vitals in which the candidate is worse. */
  readonly slowerIn: readonly Vital[];
  /** For people: complete sentences without a final full stop. */
  readonly reason: string;
}

/** What minutes of a stage add up to. Minutes can be added one after the other, each once. */
export interface StageTally {
  readonly stable: Counts;
  readonly candidate: Counts;
  /** Logarithms of the likelihood ratios, in the order of the suspected ratios. */
  readonly logRatios: readonly number[];
}

interface Counts extends Tally {
  readonly failures: FailureCounts;
}

const NO_COUNTS: Counts = { visits: 0, failed: 0, failures: noFailures() };

/** The tally of a stage without any minute. */
export const NO_TALLY: StageTally = {
  stable: NO_COUNTS,
  candidate: NO_COUNTS,
  logRatios: SUSPECTED_RATIOS.map(() => 0),
};

/** Adds minutes to a tally; other versions are ignored. */
export function addMinutes(
  tally: StageTally,
  stage: Stage,
  minutes: readonly ObservedSum[],
): StageTally {
  return pairMinutes(stage, minutes).reduce<StageTally>(
    (sum, minute) => ({
      stable: addCounts(sum.stable, minute.stable),
      candidate: addCounts(sum.candidate, minute.candidate),
      logRatios: sum.logRatios.map(
        (logRatio, index) => logRatio + logLikelihoodRatio(minute, SUSPECTED_RATIOS[index] ?? 1),
      ),
    }),
    tally,
  );
}

/** Judges a stage by all its minutes and by the web vitals since it began. */
export function judge(
  stage: Stage,
  { stable, candidate, logRatios }: StageTally,
  vitals: readonly ObservedVitals[],
): Verdict {
  const evidence = average(logRatios.map((logRatio) => Math.exp(logRatio)));
  const slowerIn = compareVitals(stage, vitals);
  const isFailing =
    candidate.failed >= RULE.failedMin &&
    rateOf(candidate) > rateOf(stable) + RULE.allowance &&
    evidence >= RULE.evidenceMin;
  const figures = { stable, candidate, evidence, slowerIn };
  const rates = describeRates(stage, { stable, candidate });
  if (isFailing) {
    const kinds = describeKinds(candidate.failures);
    const budget = formatPercent(rateOf(stable) + RULE.allowance);
    const odds = `by chance that happens in fewer than 1 of ${RULE.evidenceMin} rollouts`;
    const reason = `${rates}; the budget is ${budget}, ${odds} (${kinds})`;
    return { kind: 'failing', ...figures, reason };
  }
  if (slowerIn.length > 0) {
    const reason = `${stage.candidate} is slower than ${stage.stable} (${slowerIn.join(', ')})`;
    return { kind: 'slower', ...figures, reason };
  }
  if (Math.min(stable.visits, candidate.visits) >= RULE.healthyVisitsMin) {
    return { kind: 'healthy', ...figures, reason: rates };
  }
  const reason = `${rates}; before ${RULE.healthyVisitsMin} visits of each, this says little`;
  return { kind: 'unproven', ...figures, reason };
}

interface Minute {
  readonly stable: ObservedSum;
  readonly candidate: ObservedSum;
}

function pairMinutes(
  { stable, candidate }: Stage,
  sums: readonly ObservedSum[],
): readonly Minute[] {
  const ofStable = new Map(
    sums.filter(({ version }) => version === stable).map((sum) => [sum.at, sum]),
  );
  return sums.flatMap((sum) => {
    const other = ofStable.get(sum.at);
    const isPair = sum.version === candidate && sum.visits > 0 && (other?.visits ?? 0) > 0;
    return isPair && other !== undefined ? [{ stable: other, candidate: sum }] : [];
  });
}

function average(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

function logLikelihoodRatio({ stable, candidate }: Minute, ratio: number): number {
  const share = candidate.visits / (candidate.visits + stable.visits);
  const suspected = (ratio * share) / (ratio * share + 1 - share);
  return (
    candidate.failed * Math.log(suspected / share) +
    stable.failed * Math.log((1 - suspected) / (1 - share))
  );
}

function addCounts(sum: Counts, more: Counts): Counts {
  const failures = { ...sum.failures };
  for (const kind of FAILURE_KINDS) failures[kind] += more.failures[kind];
  return { visits: sum.visits + more.visits, failed: sum.failed + more.failed, failures };
}

/** Failures can be reported for more documents than were counted as visits; a rate is at most 1. */
function rateOf({ visits, failed }: Tally): number {
  return visits === 0 ? 0 : Math.min(failed / visits, 1);
}

function describeRates(
  stage: Stage,
  { stable, candidate }: { readonly stable: Tally; readonly candidate: Tally },
): string {
  const describe = (version: string, tally: Tally) =>
    `${version} failed in ${tally.failed} of ${tally.visits} documents (${formatPercent(rateOf(tally))})`;
  return `${describe(stage.candidate, candidate)}, ${describe(stage.stable, stable)} in the same minutes`;
}

function describeKinds(failures: FailureCounts): string {
  return FAILURE_KINDS.filter((kind) => failures[kind] > 0)
    .map((kind) => `${kind} ${failures[kind]}`)
    .join(', ');
}

function formatPercent(rate: number): string {
  return `${(rate * 100).toFixed(2)}%`;
}
