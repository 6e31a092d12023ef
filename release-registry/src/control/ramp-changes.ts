/** How a ramp plan starts, goes on, pauses and resumes. Pure; refusals are `ControlError`s. */
import { formatPosition, nextPermille, type Ramp, type RampStep } from 'shared-contracts/ramp';
import type { RolloutPlan } from 'shared-contracts/release';
import { ControlError } from '../gate/control-error.ts';

type StagedPlan = Extract<RolloutPlan, { kind: 'staged' }>;
export type RampedPlan = StagedPlan & { readonly ramp: Ramp };

/** A candidate at the first step of a plan. @param steps at least one */
export function startRamp(staged: StagedPlan, steps: readonly RampStep[], now: Date): StagedPlan {
  return atStep(staged, { steps: [...steps], step: 0 }, now);
}

/** @throws ControlError when the share of the remote's candidate does not follow a plan */
export function requireRamp(remote: string, plan: RolloutPlan): RampedPlan {
  if (plan.kind === 'staged' && plan.ramp !== undefined) return { ...plan, ramp: plan.ramp };
  throw new ControlError(
    `${remote} has no ramp plan; start one with: rollout ${remote} VERSION --plan 1%:10m,10%:1h,100%`,
  );
}

/** The candidate with the share of its next step; after the last step it serves everyone. */
export function planNextStep(plan: RampedPlan, now: Date): RolloutPlan {
  const { candidate, ramp } = plan;
  const { steps, step } = ramp;
  if (step + 1 === steps.length) return { kind: 'single', version: candidate };
  return atStep(plan, { steps, step: step + 1 }, now);
}

/** What a step change is called in the history: `step 2 of 4: given to 10%`. */
export function describeNextStep({ ramp }: RampedPlan): string {
  const { steps, step } = ramp;
  const next = formatPosition({ steps, step: step + 1 });
  const permille = nextPermille(ramp);
  return `${next}: given to ${permille === 1000 ? 'everyone' : `${permille / 10}%`}`;
}

/** @throws ControlError when it is paused already */
export function planPause(remote: string, plan: RampedPlan, now: Date): RolloutPlan {
  const { ramp } = plan;
  if (ramp.runningSince === null) throw new ControlError(`The plan of ${remote} is already paused`);
  const passedMs = passedByDocument(ramp, now);
  return { ...plan, ramp: { ...ramp, passedMs, runningSince: null } };
}

/** @throws ControlError when it is not paused */
export function planResume(remote: string, plan: RampedPlan, now: Date): RolloutPlan {
  const { ramp } = plan;
  if (ramp.runningSince !== null) throw new ControlError(`The plan of ${remote} is not paused`);
  return { ...plan, ramp: { ...ramp, runningSince: now.toISOString() } };
}

/**
 * The step's time so far, in milliseconds, by the times in the document. A start in the future, by
 * another machine's clock, counts as now.
 */
export function passedByDocument({ passedMs, runningSince }: Ramp, now: Date): number {
  if (runningSince === null) return passedMs;
  return passedMs + Math.max(0, now.getTime() - new Date(runningSince).getTime());
}

function atStep(
  staged: StagedPlan,
  { steps, step }: Pick<Ramp, 'steps' | 'step'>,
  now: Date,
): StagedPlan {
  const at = now.toISOString();
  const permille = steps[step]?.permille ?? staged.permille;
  const ramp = { steps, step, startedAt: at, passedMs: 0, runningSince: at };
  return { ...staged, permille, ramp };
}
