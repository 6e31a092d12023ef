/** Changes the plan of a live remote, based on the state the operator saw. */
import type { RolloutDocument, RolloutPlan } from 'shared-contracts/release';
import { changeRollout, type RolloutChange } from './change-rollout.ts';
import { ConcurrentChangeError, UnknownReleaseError } from '../gate/control-error.ts';
import { refuseOutdated, type ExpectedState } from './expected-state.ts';
import type { StoreAccess } from './store-access.ts';

export interface LivePlan {
  readonly rollout: RolloutDocument;
  readonly plan: RolloutPlan;
}

type PlanChange = Pick<RolloutChange, 'action' | 'reason'> & { readonly plan: RolloutPlan };

/**
 * A concurrent change of another remote does not matter: the command is decided again. A concurrent
 * change of the same remote does: the operator decided on another state.
 *
 * @throws ControlError when the remote is not live, or was changed in the meantime
 */
export async function changeLivePlan(
  access: StoreAccess,
  { remote, expected }: { readonly remote: string; readonly expected?: ExpectedState | undefined },
  decide: (live: LivePlan) => Promise<PlanChange>,
): Promise<RolloutDocument> {
  let firstEntry: string | undefined;
  const changed = await changeRollout(access, async (current) => {
    const { rollout, plan } = requireLive(current, remote);
    const entry = JSON.stringify(rollout.remotes[remote]);
    firstEntry ??= entry;
    if (entry !== firstEntry) throw describeConcurrentChange(remote, rollout);
    await refuseOutdated(access, { remote, rollout, expected });
    const change = await decide({ rollout, plan });
    const version = change.plan.kind === 'single' ? change.plan.version : change.plan.candidate;
    return { ...change, remote, version };
  });
  if (changed === undefined) throw new Error('A change of a plan always changes the rollout');
  return changed;
}

/** @throws ControlError when the remote is not live */
export function requireLive(current: RolloutDocument | undefined, remote: string): LivePlan {
  // `constructor`, a property of every object, is also a well-formed name of a remote.
  const isLive = current !== undefined && Object.hasOwn(current.remotes, remote);
  const entry = isLive ? current.remotes[remote] : undefined;
  if (current === undefined || entry === undefined) {
    throw new UnknownReleaseError(`${remote} is not live: publish it first`);
  }
  return { rollout: current, plan: entry.plan };
}

function describeConcurrentChange(
  remote: string,
  { change }: RolloutDocument,
): ConcurrentChangeError {
  const author =
    change?.remote === remote ? ` by ${change.actor} (${change.action}: ${change.reason})` : '';
  return new ConcurrentChangeError(
    `${remote} was changed in the meantime${author}; check its history and run the command again`,
  );
}
