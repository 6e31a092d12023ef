/**
 * The control plane: the commands that change what visitors get (design §10).
 * Every command either happens completely and is in the history, or changes nothing.
 */
import type { RolloutDocument } from 'shared-contracts/release';
import { ControlError } from './control/control-error.ts';
import { findPreviousVersion, readHistory, type HistoryLine } from './control/history.ts';
import { judgeLive, noteUnasked, requireFit, type GateAccess } from './control/judge-release.ts';
import {
  planPromotion,
  planRollback,
  planRollout,
  type RolloutCommand,
} from './control/plan-changes.ts';
import { checkBuild, publishBuild, type PublishOutcome } from './control/publish.ts';
import {
  changePlan,
  findRollout,
  findStoredRecord,
  renewRollout,
  withStoreLock,
  type PlanChange,
} from './control/rollout-file.ts';
import { listStatus, type RemoteStatus } from './control/status.ts';
import type { GateReport } from './gate/refusal.ts';
import type { SiteQuestion } from './gate/template-fit.ts';

export { ControlError } from './control/control-error.ts';
export { readHostCapabilities } from './control/host-capabilities.ts';
export { Unreadable } from './control/unreadable.ts';
export { GateRefusal, type GateReport, type Refusal } from './gate/refusal.ts';
export { SiteNotReachable, type SiteQuestion, type TemplateUse } from './gate/template-fit.ts';
export type { HistoryLine } from './control/history.ts';
export type { RolloutCommand, RolloutShare } from './control/plan-changes.ts';
export type { PublishOutcome } from './control/publish.ts';
export type { RemoteStatus } from './control/status.ts';

export type ControlPlaneOptions = GateAccess;

/** Whether the running site is asked which pages show a template that a release drops. */
export interface GateOptions {
  readonly site?: SiteQuestion;
}

/** Every method but `history` throws ControlError, in plain words, when it refuses. */
export interface ControlPlane {
  /** Stores a build; the first one of a remote serves everyone at once. */
  publish(remote: string, buildDirectory: string, gate?: GateOptions): Promise<PublishOutcome>;
  /** What the gate says to a build; changes nothing. */
  check(remote: string, buildDirectory: string, gate?: GateOptions): Promise<GateReport>;
  /** What the gate says to everything live, before another shell is brought out. */
  checkLive(): Promise<readonly GateReport[]>;
  /** Gives a published version to a share of visitors or to a cohort. */
  rollout(command: RolloutCommand, gate?: GateOptions): Promise<RolloutDocument>;
  /** Gives the candidate to everyone. */
  promote(remote: string, reason?: string): Promise<RolloutDocument>;
  /** Drops the candidate, or returns to the version before. */
  rollback(remote: string, reason?: string): Promise<RolloutDocument>;
  /** Extends the rollout's validity once half of it is over; true when it did. */
  renew(): Promise<boolean>;
  /** The rollout as stored; undefined before the first publish. */
  findRollout(): Promise<RolloutDocument | undefined>;
  /** What every remote serves, since when and by whom. */
  status(): Promise<readonly RemoteStatus[]>;
  /** What happened, oldest first, to one remote or to all. */
  history(remote?: string): Promise<readonly HistoryLine[]>;
}

export function createControlPlane(options: ControlPlaneOptions): ControlPlane {
  return {
    publish: (remote, buildDirectory, { site = 'ask' } = {}) =>
      publishBuild(options, { remote, buildDirectory, site }),
    check: (remote, buildDirectory, { site = 'ask' } = {}) =>
      checkBuild(options, { remote, buildDirectory, site }),
    checkLive: async () => judgeLive(options, await findRollout(options)),
    rollout: (command, { site = 'ask' } = {}) => rollOut(options, command, site),
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
    renew: () => renewWhenDue(options),
    findRollout: () => findRollout(options),
    status: async () => {
      const rollout = await findRollout(options);
      if (rollout === undefined) return [];
      return listStatus(rollout, await readHistory(options.directory, rollout.sequence));
    },
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

async function rollOut(
  options: ControlPlaneOptions,
  { remote, version, share }: RolloutCommand,
  site: SiteQuestion,
): Promise<RolloutDocument> {
  return changeLivePlan(options, remote, async ({ plan, rollout }) => {
    const record = await findStoredRecord(options, { remote, version });
    if (record === undefined) throw new ControlError(`${remote} ${version} is not published`);
    const report = await requireFit(options, { record, rollout, site });
    const given = share.kind === 'percent' ? `${share.percent} %` : `cohort ${share.cohort}`;
    return {
      plan: planRollout({ remote, version, share }, plan),
      action: 'rollout',
      reason: noteUnasked(`given to ${given}`, report),
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
