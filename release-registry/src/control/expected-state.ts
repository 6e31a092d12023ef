/**
 * What an operator saw when they decided (FED-20): a page or a program shows a state and gives
 * a command later, which must not fall upon another state.
 */
import type { RolloutDocument } from 'shared-contracts/release';
import { ConcurrentChangeError } from '../gate/control-error.ts';
import { readHistory, type HistoryLine } from './history.ts';
import type { StoreAccess } from './store-access.ts';

export interface ExpectedState {
  /** Sequence of the rollout document the operator looked at. */
  readonly expectedSequence?: number | undefined;
  /** The release the operator means: the candidate, or without one what serves everyone. */
  readonly version?: string | undefined;
}

/**
 * Changes of other remotes since then are no obstacle.
 *
 * @throws ConcurrentChangeError naming who changed the remote, and what
 */
export async function refuseUnseen(
  access: StoreAccess,
  {
    remote,
    rollout,
    seen = {},
  }: {
    readonly remote: string;
    readonly rollout: RolloutDocument;
    readonly seen?: ExpectedState | undefined;
  },
): Promise<void> {
  const { expectedSequence = rollout.sequence, version } = seen;
  if (expectedSequence > rollout.sequence) {
    throw new ConcurrentChangeError(
      `Sequence ${expectedSequence} is not known here: the rollout is at ${rollout.sequence}`,
    );
  }
  if (expectedSequence < rollout.sequence) {
    const history = await readHistory(access, rollout);
    const change = history.findLast(
      (line) => line.remote === remote && line.sequence > expectedSequence && isChange(line),
    );
    if (change !== undefined) throw describeChange(remote, change);
  }
  const plan = rollout.remotes[remote]?.plan;
  const present = plan?.kind === 'staged' ? plan.candidate : plan?.version;
  if (version !== undefined && version !== present) {
    throw new ConcurrentChangeError(`${remote} ${version} is not what is there: it is ${present}`);
  }
}

/** A release that was only stored changes nothing for visitors. */
function isChange({ plan, action }: HistoryLine): boolean {
  return plan !== null || action === 'revoke';
}

function describeChange(remote: string, line: HistoryLine): ConcurrentChangeError {
  const { actor, action, version, reason, at } = line;
  const what = `${action}${version === null ? '' : ` of ${version}`}: ${reason}`;
  return new ConcurrentChangeError(
    `${remote} was changed meanwhile by ${actor} (${what}) at ${at}; look at it again before you decide`,
  );
}
