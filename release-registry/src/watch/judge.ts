/**
 * Judges a candidate against stable (ADR 0022). Pure: from the sums of what shells observed since
 * the stage began.
 *
 * Failures lead to a rollback. Only periods in which both versions were visited count, so that a
 * bad hour of the whole site affects neither. If the candidate fails no more often than stable,
 * each failed document of a period is the candidate's with a probability of at most its share of
 * the period's visits. The evidence is the likelihood of the observed failures under "the candidate
 * fails R times as often", divided by the likelihood under "as often", averaged over a fixed list
 * of R. Under the second hypothesis it is a supermartingale that starts at 1, so by Ville's
 * inequality the chance that it EVER reaches 1000, with any number of checks, is at most 1 in 1000
 * per stage. Failures are rare, so treating them one by one is exact enough; where they are
 * frequent, the error is on the side of waiting longer (sampling without replacement varies less).
 *
 * A rollback needs all of: 50 visits of each version, 5 failed documents of the candidate, a rate
 * over the budget (stable's rate plus half a percentage point), and evidence of 1000.
 *
 * Web vitals only cause warnings. A warning needs a sample of 100 documents of each version, a 75th
 * percentile that is 10% worse, and a share of slow documents that is 4 standard errors above
 * stable's.
 */
import {
  FAILURE_KINDS,
  type FailureKind,
  type Observed,
  type ObservedSum,
  type Vital,
} from 'shared-contracts/observation';
import { compareVitals } from './compare-vitals.ts';

export const RULE = {
  visitsMin: 50,
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
  /** `failing`: to be rolled back; `slower`: a warning; `unproven`: too few visits for the rule. */
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

/** Judges the observations since the stage began; other versions are ignored. */
export function judge(stage: Stage, observed: Observed): Verdict {
  const steps = pairSteps(stage, observed.sums);
  const stable = addUp(steps.map((step) => step.stable));
  const candidate = addUp(steps.map((step) => step.candidate));
  const evidence = evidenceOf(steps);
  const slowerIn = compareVitals(stage, observed.vitals);
  const isProven = stable.visits >= RULE.visitsMin && candidate.visits >= RULE.visitsMin;
  const isFailing =
    isProven &&
    candidate.failed >= RULE.failedMin &&
    rateOf(candidate) > rateOf(stable) + RULE.allowance &&
    evidence >= RULE.evidenceMin;
  const figures = { stable, candidate, evidence, slowerIn };
  const rates = describeRates(stage, { stable, candidate });
  if (isFailing) {
    const kinds = describeKinds(steps.map((step) => step.candidate));
    const budget = formatPercent(rateOf(stable) + RULE.allowance);
    const odds = `by chance that happens in fewer than 1 of ${RULE.evidenceMin} rollouts`;
    const reason = `${rates}; the budget is ${budget}, ${odds} (${kinds})`;
    return { kind: 'failing', ...figures, reason };
  }
  if (slowerIn.length > 0) {
    const reason = `${stage.candidate} is slower than ${stage.stable} (${slowerIn.join(', ')})`;
    return { kind: 'slower', ...figures, reason };
  }
  if (isProven) return { kind: 'healthy', ...figures, reason: rates };
  return {
    kind: 'unproven',
    ...figures,
    reason: `${rates}; the rule needs ${RULE.visitsMin} visits of each`,
  };
}

interface Step {
  readonly stable: ObservedSum;
  readonly candidate: ObservedSum;
}

function pairSteps({ stable, candidate }: Stage, sums: readonly ObservedSum[]): readonly Step[] {
  const ofStable = new Map(
    sums.filter(({ version }) => version === stable).map((sum) => [sum.at, sum]),
  );
  return sums.flatMap((sum) => {
    const other = ofStable.get(sum.at);
    const isPair = sum.version === candidate && sum.visits > 0 && (other?.visits ?? 0) > 0;
    return isPair && other !== undefined ? [{ stable: other, candidate: sum }] : [];
  });
}

function evidenceOf(steps: readonly Step[]): number {
  const ofRatio = SUSPECTED_RATIOS.map((ratio) =>
    Math.exp(steps.reduce((sum, step) => sum + logLikelihoodRatio(step, ratio), 0)),
  );
  return ofRatio.reduce((sum, each) => sum + each, 0) / ofRatio.length;
}

function logLikelihoodRatio({ stable, candidate }: Step, ratio: number): number {
  const share = candidate.visits / (candidate.visits + stable.visits);
  const suspected = (ratio * share) / (ratio * share + 1 - share);
  return (
    candidate.failed * Math.log(suspected / share) +
    stable.failed * Math.log((1 - suspected) / (1 - share))
  );
}

function addUp(tallies: readonly Tally[]): Tally {
  return {
    visits: tallies.reduce((sum, { visits }) => sum + visits, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
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

function describeKinds(sums: readonly ObservedSum[]): string {
  const total = (kind: FailureKind) => sums.reduce((sum, { failures }) => sum + failures[kind], 0);
  return FAILURE_KINDS.filter((kind) => total(kind) > 0)
    .map((kind) => `${kind} ${total(kind)}`)
    .join(', ');
}

function formatPercent(rate: number): string {
  return `${(rate * 100).toFixed(2)}%`;
}
