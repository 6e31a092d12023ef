/**
 * The control plane: the commands that change what visitors get (design §10).
 * Every command either happens completely and is in the history, or changes nothing.
 */
import type { RolloutDocument } from 'shared-contracts/release';
import { checkCompatibility, type HostCapabilities } from './control/compatibility.ts';
import { ControlError } from './control/control-error.ts';
import { findPreviousVersion, readHistory, type HistoryLine } from './control/history.ts';
import {
  planPromotion,
  planRollback,
  planRollout,
  type RolloutCommand,
} from './control/plan-changes.ts';
import { publishBuild, type PublishOutcome } from './control/publish.ts';
import {
  changePlan,
  findRollout,
  findStoredRecord,
  listLiveRecords,
  renewRollout,
  withStoreLock,
  type PlanChange,
  type StoreAccess,
} from './control/rollout-file.ts';
import type { ReleaseId } from './trust/verified-documents.ts';

export { ControlError } from './control/control-error.ts';
export { readHostCapabilities } from './control/host-capabilities.ts';
export type { HostCapabilities } from './control/compatibility.ts';
export type { HistoryLine } from './control/history.ts';
export type { RolloutCommand, RolloutShare } from './control/plan-changes.ts';
export type { PublishOutcome } from './control/publish.ts';

export interface ControlPlaneOptions extends StoreAccess {
  readonly host: HostCapabilities;
}

/** Every method but `history` throws ControlError, in plain words, when it refuses. */
export interface ControlPlane {
  /** Stores a build; the first one of a remote serves everyone at once. */
  publish(remote: string, buildDirectory: string): Promise<PublishOutcome>;
  /** Gives a published version to a share of visitors or to a cohort. */
  rollout(command: RolloutCommand): Promise<RolloutDocument>;
  /** Gives the candidate to everyone. */
  promote(remote: string, reason?: string): Promise<RolloutDocument>;
  /** Drops the candidate, or returns to the version before. */
  rollback(remote: string, reason?: string): Promise<RolloutDocument>;
  /**
   * Drops the candidate if it still is the one; undefined when somebody decided meanwhile.
   * Never goes back behind stable, which `rollback` may.
   */
  rollbackCandidate(candidate: ReleaseId, reason: string): Promise<RolloutDocument | undefined>;
  /** Extends the rollout's validity once half of it is over; true when it did. */
  renew(): Promise<boolean>;
  /** The rollout as stored; undefined before the first publish. */
  findRollout(): Promise<RolloutDocument | undefined>;
  /** What happened, oldest first, to one remote or to all. */
  history(remote?: string): Promise<readonly HistoryLine[]>;
}

export function createControlPlane(options: ControlPlaneOptions): ControlPlane {
  return {
    publish: (remote, buildDirectory) =>
      publishBuild(options, { remote, buildDirectory, host: options.host }),
    rollout: (command) => rollOut(options, command),
    promote: (remote, reason = 'given to everyone') =>
      changeLivePlan(options, remote, async ({ plan }) => {
        const promoted = planPromotion(remote, plan);
        return { plan: promoted, action: 'promote', reason };
      }),
    rollback: (remote, reason = 'rolled back by command') =>
      changeLivePlan(options, remote, async ({ plan, rollout }) => {
        const lines = await readHistory(options.directory, rollout.sequence);
        const previous = planRollback(remote, plan, findPreviousVersion(lines, remote));
        return { plan: previous, action: 'rollback', reason };
      }),
    rollbackCandidate: (candidate, reason) => dropCandidate(options, candidate, reason),
    renew: () => renewWhenDue(options),
    findRollout: () => findRollout(options),
    history: async (remote) => {
      const rollout = await findRollout(options);
      const lines = await readHistory(options.directory, rollout?.sequence ?? 0);
      return remote === undefined ? lines : lines.filter((line) => line.remote === remote);
    },
  };
}

type LivePlan = {
  readonly rollout: RolloutDocument;
  readonly plan: RolloutDocument['remotes'][string]['plan'];
};

async function changeLivePlan(
  options: ControlPlaneOptions,
  remote: string,
  decide: (live: LivePlan) => Promise<Pick<PlanChange, 'plan' | 'action' | 'reason'>>,
): Promise<RolloutDocument> {
  return withStoreLock(options, async () => {
    const rollout = await findRollout(options);
    const entry = rollout?.remotes[remote];
    if (rollout === undefined || entry === undefined) {
      throw new ControlError(`${remote} is not live: publish it first`);
    }
    const change = await decide({ rollout, plan: entry.plan });
    const version = change.plan.kind === 'single' ? change.plan.version : change.plan.candidate;
    return changePlan(options, rollout, { ...change, remote, version });
  });
}

async function dropCandidate(
  options: ControlPlaneOptions,
  { remote, version }: ReleaseId,
  reason: string,
): Promise<RolloutDocument | undefined> {
  return withStoreLock(options, async () => {
    const rollout = await findRollout(options);
    const plan = rollout?.remotes[remote]?.plan;
    if (plan?.kind !== 'staged' || plan.candidate !== version) return undefined;
    return changePlan(options, rollout, {
      remote,
      version: plan.stable,
      plan: { kind: 'single', version: plan.stable },
      action: 'rollback',
      reason,
    });
  });
}

async function rollOut(
  options: ControlPlaneOptions,
  { remote, version, share }: RolloutCommand,
): Promise<RolloutDocument> {
  return changeLivePlan(options, remote, async ({ plan, rollout }) => {
    const record = await findStoredRecord(options, { remote, version });
    if (record === undefined) throw new ControlError(`${remote} ${version} is not published`);
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
      reason: `given to ${given}`,
    };
  });
}

async function renewWhenDue(options: ControlPlaneOptions): Promise<boolean> {
  return withStoreLock(options, async () => {
    const rollout = await findRollout(options);
    if (rollout === undefined) return false;
    const issuedAt = new Date(rollout.issuedAt).getTime();
    const halfTime = (issuedAt + new Date(rollout.expiresAt).getTime()) / 2;
    if (options.clock.now().getTime() < halfTime) return false;
    await renewRollout(options, rollout);
    return true;
  });
}
