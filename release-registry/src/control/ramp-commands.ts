/**
 * Commands on a ramp plan. People pause, resume and approve; the registry's watch advances. All of
 * them change the plan by compare and swap, so a step ends once.
 */
import { isDeepStrictEqual } from 'node:util';
import { formatPosition, type Ramp } from 'shared-contracts/ramp';
import type { RolloutDocument } from 'shared-contracts/release';
import { ControlError } from '../gate/control-error.ts';
import { changeRollout } from './change-rollout.ts';
import type { ExpectedState } from './expected-state.ts';
import { changeLivePlan } from './live-plans.ts';
import {
  describeNextStep,
  planNextStep,
  planPause,
  planResume,
  requireRamp,
} from './ramp-changes.ts';
import type { StoreAccess } from './store-access.ts';

/** A command of a person. */
interface RampCommand {
  readonly remote: string;
  readonly reason?: string | undefined;
  readonly expected?: ExpectedState | undefined;
}

/** The state of a plan on which the watch decided. */
export interface RampPosition {
  readonly remote: string;
  readonly candidate: string;
  readonly ramp: Ramp;
}

/** @throws ControlError when there is no plan, or it is paused */
export function pauseRamp(
  access: StoreAccess,
  { remote, reason, expected }: RampCommand,
): Promise<RolloutDocument> {
  return changeLivePlan(access, { remote, expected }, async ({ plan }) => {
    const ramped = requireRamp(remote, plan);
    const paused = planPause(remote, ramped, access.clock.now());
    const what = `paused at ${formatPosition(ramped.ramp)}`;
    return { plan: paused, action: 'pause', reason: explain(what, reason) };
  });
}

/** @throws ControlError when there is no plan, or it is not paused */
export function resumeRamp(
  access: StoreAccess,
  { remote, reason, expected }: RampCommand,
): Promise<RolloutDocument> {
  return changeLivePlan(access, { remote, expected }, async ({ plan }) => {
    const ramped = requireRamp(remote, plan);
    const resumed = planResume(remote, ramped, access.clock.now());
    const what = `resumed at ${formatPosition(ramped.ramp)}`;
    return { plan: resumed, action: 'resume', reason: explain(what, reason) };
  });
}

/** @throws ControlError when there is no plan, or it is paused */
export function approveStep(
  access: StoreAccess,
  { remote, reason, expected }: RampCommand,
): Promise<RolloutDocument> {
  return changeLivePlan(access, { remote, expected }, async ({ plan }) => {
    const ramped = requireRamp(remote, plan);
    if (ramped.ramp.runningSince === null) {
      throw new ControlError(
        `The plan of ${remote} is paused; resume it before you approve a step`,
      );
    }
    const next = planNextStep(ramped, access.clock.now());
    const what = `${formatPosition(ramped.ramp)} approved; ${describeNextStep(ramped)}`;
    // Programs of earlier versions know promotions, and go back to the release before them.
    const action = next.kind === 'single' ? 'promote' : 'approve';
    return { plan: next, action, reason: explain(what, reason) };
  });
}

/**
 * Goes on by one step. Another watch, or a person, may have changed the plan in the meantime: then
 * it stays as it is.
 */
export function advanceRamp(
  access: StoreAccess,
  { remote, candidate, ramp }: RampPosition,
  reason: string,
): Promise<RolloutDocument | undefined> {
  return changeRollout(access, async (current) => {
    const plan = current?.remotes[remote]?.plan;
    if (plan?.kind !== 'staged' || plan.candidate !== candidate) return undefined;
    if (ramp.runningSince === null || !isDeepStrictEqual(plan.ramp, ramp)) return undefined;
    const ramped = requireRamp(remote, plan);
    const next = planNextStep(ramped, access.clock.now());
    const action = next.kind === 'single' ? 'promote' : 'advance';
    const why = `${describeNextStep(ramped)}: ${reason}`;
    return { action, remote, version: candidate, plan: next, reason: why };
  });
}

function explain(what: string, reason: string | undefined): string {
  return reason === undefined ? what : `${what}: ${reason}`;
}
