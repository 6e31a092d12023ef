/**
 * Decides whether the current step of a ramp plan is over (ADR 0079). Pure. A candidate that fails
 * is rolled back by `judge.ts` whatever its step; this rule only lets a step end or prolongs it.
 */
import { nextPermille, type Ramp } from 'shared-contracts/ramp';
import type { ReleaseStage } from 'shared-contracts/registry';
import { RULE, type Stage, type StageTally, type Tally, type Verdict } from './judge.ts';

export const STEP_RULE = {
  /** Documents of each version within the step, in minutes with both versions. */
  visitsMin: RULE.healthyVisitsMin,
  /** A sound candidate is ever delayed by this in at most 1 of 20 stages. */
  evidenceMax: 20,
} as const;

export interface StepProgress extends Pick<
  NonNullable<ReleaseStage['step']>,
  'waitsFor' | 'reason' | 'leftMs'
> {
  /** Since the step began. */
  readonly counted: { readonly stable: Tally; readonly candidate: Tally };
}

interface StepFacts {
  readonly stage: Stage;
  readonly ramp: Ramp;
  /** The step's time so far, in milliseconds. */
  readonly passedMs: number;
  /** Of the whole stage. */
  readonly verdict: Verdict;
  /** Since the step began. */
  readonly counted: StageTally;
}

export function judgeStep(facts: StepFacts): StepProgress {
  const { ramp, passedMs, counted } = facts;
  const bakeMs = ramp.steps[ramp.step]?.bakeMs ?? null;
  const leftMs = bakeMs === null ? null : Math.max(0, bakeMs - passedMs);
  return { ...findWait(facts, leftMs), leftMs, counted };
}

/** What the step waits for; people come before the time, and the time before the evidence. */
function findWait(
  { stage, ramp, verdict, counted }: StepFacts,
  leftMs: number | null,
): Pick<StepProgress, 'waitsFor' | 'reason'> {
  const { stable, candidate } = counted;
  const { visitsMin, evidenceMax } = STEP_RULE;
  if (ramp.runningSince === null) return { waitsFor: 'resume', reason: 'The plan is paused' };
  if (leftMs === null) {
    return { waitsFor: 'approval', reason: 'The step lasts until a person approves it' };
  }
  if (leftMs > 0) return { waitsFor: 'time', reason: 'The time of the step is not over' };
  if (Math.min(stable.visits, candidate.visits) < visitsMin) {
    const reason = `The step is prolonged until each version has ${visitsMin} visits in it: ${stage.candidate} has ${candidate.visits}, ${stage.stable} has ${stable.visits}`;
    return { waitsFor: 'visits', reason };
  }
  if (verdict.evidence >= evidenceMax) {
    const reason = `The step is prolonged because ${stage.candidate} may fail more often than ${stage.stable}: the evidence is ${Math.floor(verdict.evidence)}, and must be below ${evidenceMax}`;
    return { waitsFor: 'evidence', reason };
  }
  if (verdict.slowerIn.length > 0) {
    const reason = `The step is prolonged because ${stage.candidate} is slower than ${stage.stable} (${verdict.slowerIn.join(', ')})`;
    return { waitsFor: 'vitals', reason };
  }
  const permille = nextPermille(ramp);
  const share = permille === 1000 ? 'everyone' : `${permille / 10}%`;
  return { waitsFor: 'nothing', reason: `The step is over: next is ${share}` };
}
