/**
 * Optimistic concurrency for operators: a page or program shows a state and sends a command later,
 * which must not apply to another state.
 */
import type { RolloutDocument } from 'shared-contracts/release';
import { ConcurrentChangeError } from '../gate/control-error.ts';
import { readHistory, type HistoryLine } from './history.ts';
import type { StoreAccess } from './store-access.ts';

export interface ExpectedState {
  /** Sequence of the rollout document the operator saw. */
  readonly expectedSequence?: number | undefined;
  /** The release the operator means: the candidate, or the live one when there is no candidate. */
  readonly version?: string | undefined;
}

/**
 * Refuses a command when its remote has changed since the operator saw it. Changes of other remotes
 * do not matter.
 *
 * @throws ConcurrentChangeError with the operator who changed the remote, and the change
 */
export async function refuseOutdated(
  access: StoreAccess,
  {
    remote,
    rollout,
    expected = {},
  }: {
    readonly remote: string;
    readonly rollout: RolloutDocument;
    readonly expected?: ExpectedState | undefined;
  },
): Promise<void> {
  const { expectedSequence = rollout.sequence, version } = expected;
  if (expectedSequence > rollout.sequence) {
    throw new ConcurrentChangeError(
      `Sequence ${expectedSequence} does not exist yet: the rollout is at ${rollout.sequence}`,
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
  const current = plan?.kind === 'staged' ? plan.candidate : plan?.version;
  if (version !== undefined && version !== current) {
    throw new ConcurrentChangeError(
      `${remote} ${version} is not the current release, which is ${current}`,
    );
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
    `${remote} was changed in the meantime by ${actor} (${what}) at ${at}; check it again before you decide`,
  );
}
