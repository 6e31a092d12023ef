/** Effects of commands on ramp plans. Pure. */
import { formatPosition, nextPermille, parseRamp } from 'shared-contracts/ramp';
import type { RemoteReleases } from 'shared-contracts/registry';

/** Share of visitors with which a plan begins, 0 to 100; null when the text is no plan. */
export function firstPercent(plan: string): number | null {
  const parsed = parseRamp(plan);
  return parsed.kind === 'plan' ? (parsed.steps[0]?.permille ?? 0) / 10 : null;
}

/** Why the text is no plan; undefined when it is one. */
export function findPlanProblem(plan: string): string | undefined {
  const parsed = parseRamp(plan);
  return parsed.kind === 'plan' ? undefined : parsed.problem;
}

/** Share of visitors after approval, 0 to 100; null when there is no step to approve. */
export function percentAfterApproval({ ramp }: RemoteReleases): number | null {
  return ramp === undefined || ramp.runningSince === null ? null : nextPermille(ramp) / 10;
}

/** Whether the plan can be paused or resumed. */
export function canChangePause(
  { ramp }: Pick<RemoteReleases, 'ramp'>,
  action: 'pause' | 'resume',
): boolean {
  return ramp !== undefined && (ramp.runningSince === null) === (action === 'resume');
}

export function noteOfApproval(remote: RemoteReleases): readonly string[] {
  return percentAfterApproval(remote) === 100
    ? ['The plan ends. You can roll back later. The registry no longer monitors the release.']
    : ['The next step begins now, whatever the current one waits for.'];
}

export function noteOfPause(action: 'pause' | 'resume'): string {
  return action === 'pause'
    ? 'The share stays as it is until you resume the plan. The registry still rolls the release back if its failures exceed the budget.'
    : 'The plan goes on when the time of its step is over and enough visits show no problem.';
}

/** What a command that ends the plan says about it; empty without a plan. */
export function notesOfReplacedPlan({ ramp }: RemoteReleases): readonly string[] {
  return ramp === undefined
    ? []
    : [`This ends the ramp plan, which is at ${formatPosition(ramp)}.`];
}
