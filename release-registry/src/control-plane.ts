/**
 * The control plane: the commands that change what visitors get (design §10).
 * Every command either happens completely and is in the history, or changes nothing.
 */
import type { ReleaseRecord, RolloutDocument } from 'shared-contracts/release';
import { changeRollout } from './control/change-rollout.ts';
import { checkCompatibility, type HostCapabilities } from './control/compatibility.ts';
import { ControlError } from './control/control-error.ts';
import { readHistory, type HistoryLine } from './control/history.ts';
import { changeLivePlan } from './control/live-plans.ts';
import {
  planPromotion,
  planRollback,
  planRollout,
  type RolloutCommand,
} from './control/plan-changes.ts';
import { publishBuild, type PublishOutcome } from './control/publish.ts';
import { refuseRevoked } from './control/refuse-revoked.ts';
import { findReturnVersion, revokeRelease, type RevokeCommand } from './control/revoke.ts';
import {
  findRollout,
  findStoredRecord,
  listLiveRecords,
  type StoreAccess,
} from './control/store-access.ts';

export { ControlError } from './control/control-error.ts';
export { readHostCapabilities } from './control/host-capabilities.ts';
export type { HostCapabilities } from './control/compatibility.ts';
export type { HistoryLine } from './control/history.ts';
export type { RolloutCommand, RolloutShare } from './control/plan-changes.ts';
export type { PublishOutcome } from './control/publish.ts';
export type { RevokeCommand } from './control/revoke.ts';

export interface ControlPlaneOptions extends StoreAccess {
  readonly host: HostCapabilities;
}

/**
 * Every method but `history` throws ControlError, in plain words, when it refuses,
 * and StorageError when the store does. A reason is for the history.
 */
export interface ControlPlane {
  /** Stores a build; the first one of a remote serves everyone at once. */
  publish(remote: string, buildDirectory: string, reason?: string): Promise<PublishOutcome>;
  /** Gives a published version to a share of visitors or to a cohort. */
  rollout(command: RolloutCommand, reason?: string): Promise<RolloutDocument>;
  /** Gives the candidate to everyone. */
  promote(remote: string, reason?: string): Promise<RolloutDocument>;
  /** Drops the candidate, or returns to the version before. */
  rollback(remote: string, reason?: string): Promise<RolloutDocument>;
  /** Sees to it that a release is never loaded again; visitors who have it return to the one before. */
  revoke(command: RevokeCommand): Promise<RolloutDocument>;
  /** Extends the rollout's validity once half of it is over; true when it did. */
  renew(reason?: string): Promise<boolean>;
  /** The rollout as stored; undefined before the first publish. */
  findRollout(): Promise<RolloutDocument | undefined>;
  /** What happened, oldest first, to one remote or to all. */
  history(remote?: string): Promise<readonly HistoryLine[]>;
}

export function createControlPlane(settings: ControlPlaneOptions): ControlPlane {
  const options = { ...settings, records: new Map<string, ReleaseRecord>() };
  return {
    publish: (remote, buildDirectory, reason) =>
      publishBuild(options, { remote, buildDirectory, host: options.host, reason }),
    rollout: (command, reason) => rollOut(options, command, reason),
    promote: (remote, reason = 'given to everyone') =>
      changeLivePlan(options, remote, async ({ plan }) => {
        const promoted = planPromotion(remote, plan);
        return { plan: promoted, action: 'promote', reason };
      }),
    rollback: (remote, reason = 'rolled back by command') =>
      changeLivePlan(options, remote, async ({ plan, rollout }) => {
        const previous = await findReturnVersion(options, remote, { rollout });
        return { plan: planRollback(remote, plan, previous), action: 'rollback', reason };
      }),
    revoke: (command) => revokeRelease(options, command),
    renew: (reason) => renewWhenDue(options, reason),
    findRollout: () => findRollout(options),
    history: async (remote) => {
      const lines = await readHistory(options, await findRollout(options));
      return remote === undefined ? lines : lines.filter((line) => line.remote === remote);
    },
  };
}

async function rollOut(
  options: ControlPlaneOptions,
  { remote, version, share }: RolloutCommand,
  reason: string | undefined,
): Promise<RolloutDocument> {
  return changeLivePlan(options, remote, async ({ plan, rollout }) => {
    const record = await findStoredRecord(options, { remote, version });
    if (record === undefined) throw new ControlError(`${remote} ${version} is not published`);
    refuseRevoked(record, rollout);
    const live = await listLiveRecords(options, rollout);
    const others = live.filter((other) => other.remote !== remote);
    const { problems } = checkCompatibility(record, options.host, others);
    if (problems.length > 0) {
      throw new ControlError(`${remote} ${version} is refused: ${problems.join('; ')}`);
    }
    const given = share.kind === 'percent' ? `${share.percent} %` : `cohort ${share.cohort}`;
    return {
      plan: planRollout({ remote, version, share }, plan),
      action: 'rollout',
      reason: `given to ${given}${reason === undefined ? '' : `: ${reason}`}`,
    };
  });
}

async function renewWhenDue(
  options: ControlPlaneOptions,
  reason = 'the rollout document was about to expire',
): Promise<boolean> {
  const renewed = await changeRollout(options, async (current) => {
    if (current === undefined) return undefined;
    const issuedAt = new Date(current.issuedAt).getTime();
    const halfTime = (issuedAt + new Date(current.expiresAt).getTime()) / 2;
    if (options.clock.now().getTime() < halfTime) return undefined;
    return { action: 'renew', remote: null, version: null, plan: null, reason };
  });
  return renewed !== undefined;
}
