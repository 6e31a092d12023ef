/** Changing the plan of a remote that is live, on top of what the operator saw. */
import type { RolloutDocument, RolloutPlan } from 'shared-contracts/release';
import { changeRollout, type RolloutChange } from './change-rollout.ts';
import { ConcurrentChangeError, UnknownReleaseError } from '../gate/control-error.ts';
import { refuseUnseen, type ExpectedState } from './expected-state.ts';
import type { StoreAccess } from './store-access.ts';

export interface LivePlan {
  readonly rollout: RolloutDocument;
  readonly plan: RolloutPlan;
}

type PlanChange = Pick<RolloutChange, 'action' | 'reason'> & { readonly plan: RolloutPlan };

/**
 * Another remote's change in between is no obstacle: the command is decided anew.
 * Another change of the same remote is: it is not what the operator decided on.
 *
 * @throws ControlError when the remote is not live, or was changed meanwhile
 */
export async function changeLivePlan(
  access: StoreAccess,
  {
    remote,
    seen: seenBefore,
  }: { readonly remote: string; readonly seen?: ExpectedState | undefined },
  decide: (live: LivePlan) => Promise<PlanChange>,
): Promise<RolloutDocument> {
  let seen: string | undefined;
  const changed = await changeRollout(access, async (current) => {
    const { rollout, plan } = requireLive(current, remote);
    const entry = JSON.stringify(rollout.remotes[remote]);
    seen ??= entry;
    if (entry !== seen) throw describeMeanwhile(remote, rollout);
    await refuseUnseen(access, { remote, rollout, seen: seenBefore });
    const change = await decide({ rollout, plan });
    const version = change.plan.kind === 'single' ? change.plan.version : change.plan.candidate;
    return { ...change, remote, version };
  });
  if (changed === undefined) throw new Error('A change of a plan always changes the rollout');
  return changed;
}

/** @throws ControlError when the remote is not live */
export function requireLive(current: RolloutDocument | undefined, remote: string): LivePlan {
  // A name every object knows, `constructor`, is a well-formed name of a remote.
  const isLive = current !== undefined && Object.hasOwn(current.remotes, remote);
  const entry = isLive ? current.remotes[remote] : undefined;
  if (current === undefined || entry === undefined) {
    throw new UnknownReleaseError(`${remote} is not live: publish it first`);
  }
  return { rollout: current, plan: entry.plan };
}

function describeMeanwhile(remote: string, { change }: RolloutDocument): ConcurrentChangeError {
  const who =
    change?.remote === remote ? ` by ${change.actor} (${change.action}: ${change.reason})` : '';
  return new ConcurrentChangeError(
    `${remote} was changed meanwhile${who}; look at its history and give the command again`,
  );
}
