/**
 * How each command changes a remote's plan. Pure; refusals are `ControlError`s with messages for
 * operators.
 */
import type { RampStep } from 'shared-contracts/ramp';
import type { RolloutPlan } from 'shared-contracts/release';
import { ControlError } from '../gate/control-error.ts';
import { startRamp } from './ramp-changes.ts';

/**
 * Visitors who get a candidate: a share of all, a share that grows by a ramp plan, or the members of
 * a cohort in addition.
 */
export type RolloutShare =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'plan'; readonly steps: readonly RampStep[] }
  | { readonly kind: 'cohort'; readonly cohort: string };

/** Gives a published version to a share of visitors. */
export interface RolloutCommand {
  readonly remote: string;
  readonly version: string;
  readonly share: RolloutShare;
}

const COHORT = /^[a-z][a-z0-9-]{1,63}$/;

/**
 * A share ends the candidate's ramp plan, and another plan replaces it; a cohort leaves it as it is.
 *
 * @throws ControlError for a share that is not 0 to 100 in steps of 0.1, or a malformed name
 */
export function planRollout(
  { remote, version, share }: RolloutCommand,
  plan: RolloutPlan,
  now: Date,
): RolloutPlan {
  const staged = stage(remote, plan, version);
  if (share.kind === 'plan') return startRamp(staged, share.steps, now);
  if (share.kind === 'percent') {
    const { ramp: _, ...manual } = staged;
    return { ...manual, permille: parsePermille(share.percent) };
  }
  if (!COHORT.test(share.cohort)) {
    throw new ControlError(
      `"${share.cohort}" is not a cohort name: use lowercase letters, digits and hyphens`,
    );
  }
  return { ...staged, cohorts: [...new Set([...staged.cohorts, share.cohort])] };
}

/** @throws ControlError when there is no candidate */
export function planPromotion(remote: string, plan: RolloutPlan): RolloutPlan {
  if (plan.kind === 'single') {
    throw new ControlError(
      `${remote} has no candidate to promote: ${plan.version} already serves everyone`,
    );
  }
  return { kind: 'single', version: plan.candidate };
}

/**
 * Drops the candidate of a staged plan; otherwise returns to the previous version.
 *
 * @throws ControlError when there is no earlier version
 */
export function planRollback(
  remote: string,
  plan: RolloutPlan,
  previousVersion: string | undefined,
): RolloutPlan {
  if (plan.kind === 'staged') return { kind: 'single', version: plan.stable };
  if (previousVersion === undefined) {
    throw new ControlError(
      `${remote} cannot be rolled back: ${plan.version} is the first release it served`,
    );
  }
  return { kind: 'single', version: previousVersion };
}

function stage(
  remote: string,
  plan: RolloutPlan,
  version: string,
): Extract<RolloutPlan, { kind: 'staged' }> {
  if (plan.kind === 'single') {
    if (plan.version === version) {
      throw new ControlError(`${remote} ${version} already serves everyone`);
    }
    return { kind: 'staged', stable: plan.version, candidate: version, permille: 0, cohorts: [] };
  }
  if (plan.candidate === version) return plan;
  throw new ControlError(
    `${remote} ${plan.candidate} is being rolled out: promote it or roll it back before ${version}`,
  );
}

function parsePermille(percent: number): number {
  const permille = Math.round(percent * 10);
  const isWhole = Math.abs(permille - percent * 10) < 1e-6;
  if (!isWhole || permille < 0 || permille > 1000) {
    throw new ControlError('The share must be a number from 0 to 100 in steps of 0.1');
  }
  return permille;
}
