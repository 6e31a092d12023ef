/**
 * The control plane: the commands that change what visitors get. Every command either completes and
 * is recorded in the history, or changes nothing.
 */
import { formatRamp } from 'shared-contracts/ramp';
import type { RemoteReleases } from 'shared-contracts/registry';
import type { ReleaseRecord, RolloutDocument } from 'shared-contracts/release';
import { changeRollout } from './control/change-rollout.ts';
import { UnknownReleaseError } from './gate/control-error.ts';
import { readHistory, type HistoryLine } from './control/history.ts';
import {
  judgeLive,
  noteSkippedCheck,
  requireFit,
  type GateAccess,
} from './control/judge-release.ts';
import { changeLivePlan } from './control/live-plans.ts';
import {
  planPromotion,
  planRollback,
  planRollout,
  type RolloutCommand,
  type RolloutShare,
} from './control/plan-changes.ts';
import { pruneReleases, type PruneCommand, type PruneOutcome } from './control/prune.ts';
import {
  checkBuild,
  publishBuild,
  publishUpload,
  type PublishOutcome,
  type UploadedBuild,
} from './control/publish.ts';
import {
  advanceRamp,
  approveStep,
  pauseRamp,
  resumeRamp,
  type RampPosition,
} from './control/ramp-commands.ts';
import { repairRollout, type RepairCommand, type RepairOutcome } from './control/repair.ts';
import { listRemotes } from './control/overview.ts';
import { findReturnVersion, revokeRelease, type RevokeCommand } from './control/revoke.ts';
import type { ExpectedState } from './control/expected-state.ts';
import { listStatus, type RemoteStatus } from './control/status.ts';
import { findKeptRecord, findRollout } from './control/store-access.ts';
import type { GateReport } from './gate/refusal.ts';
import type { SiteQuestion } from './gate/template-fit.ts';
import type { ReleaseId } from './trust/verified-documents.ts';

export { ConcurrentChangeError, ControlError, UnknownReleaseError } from './gate/control-error.ts';
export { readHostCapabilities } from './control/host-capabilities.ts';
export { UnreadableStateError } from './control/unreadable-state-error.ts';
export { GateError, type GateReport, type Refusal } from './gate/refusal.ts';
export {
  SiteUnreachableError,
  type SiteQuestion,
  type TemplateQuery,
  type TemplateUse,
} from './gate/template-fit.ts';
export type { HistoryLine } from './control/history.ts';
export type { RolloutCommand, RolloutShare } from './control/plan-changes.ts';
export type { RampPosition } from './control/ramp-commands.ts';
export type { PruneCommand, PruneOutcome } from './control/prune.ts';
export { DEFAULT_RETENTION, type RetentionRule } from './control/retention.ts';
export type { PublishOutcome } from './control/publish.ts';
export type { RevokeCommand } from './control/revoke.ts';
export type { RemoteStatus } from './control/status.ts';

export type ControlPlaneOptions = GateAccess;

/** Options of a command. */
export interface CommandOptions {
  /** Whether to ask the running site which pages show a template that a release removes. */
  readonly site?: SiteQuestion;
  /** The reason, for the history. */
  readonly reason?: string | undefined;
  /** Sequence of the rollout document the operator saw. */
  readonly expectedSequence?: number | undefined;
}

export interface ReleaseOverview {
  /** Undefined before the first publish. */
  readonly rollout: RolloutDocument | undefined;
  readonly remotes: readonly RemoteReleases[];
}

/**
 * Every method except `history` throws ControlError, with a message for operators, when it refuses,
 * and StorageError when the store refuses. The reason is recorded in the history.
 */
export interface ControlPlane {
  /** Stores a build; the first release of a remote serves everyone at once. */
  publish(
    remote: string,
    buildDirectory: string,
    options?: CommandOptions,
  ): Promise<PublishOutcome>;
  /** As `publish`, for a build that its team has signed and sent. */
  publishUpload(upload: UploadedBuild, options?: CommandOptions): Promise<PublishOutcome>;
  /** The gate's report on a build; changes nothing. */
  check(remote: string, buildDirectory: string, options?: CommandOptions): Promise<GateReport>;
  /** The gate's report on everything live, to be read before a new shell is deployed. */
  checkLive(): Promise<readonly GateReport[]>;
  /** Gives a published version to a share of visitors or to a cohort. */
  rollout(command: RolloutCommand, options?: CommandOptions): Promise<RolloutDocument>;
  /** Gives the candidate to everyone. */
  promote(remote: string, reason?: string, expected?: ExpectedState): Promise<RolloutDocument>;
  /** Drops the candidate, or returns to the version before. */
  rollback(remote: string, reason?: string, expected?: ExpectedState): Promise<RolloutDocument>;
  /**
   * Drops the candidate if it is still the current one; returns undefined when another command
   * decided first. Unlike `rollback`, it never replaces the stable release.
   */
  rollbackCandidate(candidate: ReleaseId, reason: string): Promise<RolloutDocument | undefined>;
  /** Stops the time of the candidate's ramp plan; the candidate is still judged. */
  pause(remote: string, reason?: string, expected?: ExpectedState): Promise<RolloutDocument>;
  /** Lets the time of a paused ramp plan pass again. */
  resume(remote: string, reason?: string, expected?: ExpectedState): Promise<RolloutDocument>;
  /** Ends the current step of a ramp plan, whatever it waits for. */
  approve(remote: string, reason?: string, expected?: ExpectedState): Promise<RolloutDocument>;
  /**
   * Goes on to the next step of a ramp plan if it is still exactly there; returns undefined when
   * another command decided first.
   */
  advance(position: RampPosition, reason: string): Promise<RolloutDocument | undefined>;
  /**
   * Makes sure that a release is never loaded again; its visitors return to the previous release.
   */
  revoke(command: RevokeCommand): Promise<RolloutDocument>;
  /** Removes releases outside the retention rule, or lists what would be removed. */
  prune(command: PruneCommand): Promise<PruneOutcome>;
  /** Renews the rollout document once half of its validity is over. Returns whether it did. */
  renew(reason?: string): Promise<boolean>;
  /** Restores a rollout document that cannot be used from the history. */
  repair(command: RepairCommand): Promise<RepairOutcome>;
  /** The rollout as stored; undefined before the first publish. */
  findRollout(): Promise<RolloutDocument | undefined>;
  /** What every remote serves, since when and by whom. */
  status(): Promise<readonly RemoteStatus[]>;
  /** Every release of every live remote, with the rollout document they were read from. */
  overview(): Promise<ReleaseOverview>;
  /** The history of one remote or of all, oldest first. */
  history(remote?: string): Promise<readonly HistoryLine[]>;
}

export function createControlPlane(settings: ControlPlaneOptions): ControlPlane {
  const options = { records: new Map<string, ReleaseRecord>(), ...settings };
  return {
    publish: (remote, buildDirectory, { site = 'ask', reason } = {}) =>
      publishBuild(options, { remote, buildDirectory, site, reason }),
    publishUpload: (upload, { site = 'ask', reason } = {}) =>
      publishUpload(options, upload, { site, reason }),
    check: (remote, buildDirectory, { site = 'ask' } = {}) =>
      checkBuild(options, { remote, buildDirectory, site }),
    checkLive: async () => judgeLive(options, await findRollout(options)),
    rollout: (command, commandOptions = {}) => rollOut(options, command, commandOptions),
    promote: (remote, reason = 'given to everyone', expected = {}) =>
      changeLivePlan(options, { remote, expected }, async ({ plan }) => {
        const promoted = planPromotion(remote, plan);
        return { plan: promoted, action: 'promote', reason };
      }),
    rollback: (remote, reason = 'rolled back by command', expected = {}) =>
      changeLivePlan(options, { remote, expected }, async ({ plan, rollout }) => {
        const previous = await findReturnVersion(options, remote, { rollout });
        return { plan: planRollback(remote, plan, previous), action: 'rollback', reason };
      }),
    rollbackCandidate: (candidate, reason) => dropCandidate(options, candidate, reason),
    pause: (remote, reason, expected) => pauseRamp(options, { remote, reason, expected }),
    resume: (remote, reason, expected) => resumeRamp(options, { remote, reason, expected }),
    approve: (remote, reason, expected) => approveStep(options, { remote, reason, expected }),
    advance: (position, reason) => advanceRamp(options, position, reason),
    revoke: (command) => revokeRelease(options, command),
    prune: (command) => pruneReleases(options, command),
    renew: (reason) => renewWhenDue(options, reason),
    repair: (command) => repairRollout(options, command),
    findRollout: () => findRollout(options),
    status: async () => {
      const rollout = await findRollout(options);
      if (rollout === undefined) return [];
      return listStatus(rollout, await readHistory(options, rollout));
    },
    overview: async () => {
      const rollout = await findRollout(options);
      if (rollout === undefined) return { rollout, remotes: [] };
      const history = await readHistory(options, rollout);
      return { rollout, remotes: await listRemotes(options, rollout, history) };
    },
    history: async (remote) => {
      const lines = await readHistory(options, await findRollout(options));
      return remote === undefined ? lines : lines.filter((line) => line.remote === remote);
    },
  };
}

async function dropCandidate(
  options: ControlPlaneOptions,
  { remote, version }: ReleaseId,
  reason: string,
): Promise<RolloutDocument | undefined> {
  return changeRollout(options, async (current) => {
    const plan = current?.remotes[remote]?.plan;
    if (plan?.kind !== 'staged' || plan.candidate !== version) return undefined;
    const { stable } = plan;
    const single = { kind: 'single', version: stable } as const;
    return { action: 'rollback', remote, version: stable, plan: single, reason };
  });
}

async function rollOut(
  options: ControlPlaneOptions,
  { remote, version, share }: RolloutCommand,
  { site = 'ask', reason, expectedSequence }: CommandOptions,
): Promise<RolloutDocument> {
  return changeLivePlan(
    options,
    { remote, expected: { expectedSequence } },
    async ({ plan, rollout }) => {
      const record = await findKeptRecord(options, { remote, version });
      if (record === undefined)
        throw new UnknownReleaseError(`${remote} ${version} is not published`);
      const report = await requireFit(options, { record, rollout, site });
      return {
        plan: planRollout({ remote, version, share }, plan, options.clock.now()),
        action: 'rollout',
        reason: noteSkippedCheck(
          `given to ${describeShare(share)}${reason === undefined ? '' : `: ${reason}`}`,
          report,
        ),
      };
    },
  );
}

function describeShare(share: RolloutShare): string {
  switch (share.kind) {
    case 'percent':
      return `${share.percent}%`;
    case 'plan':
      return `${(share.steps[0]?.permille ?? 0) / 10}%, by the plan ${formatRamp(share.steps)}`;
    case 'cohort':
      return `cohort ${share.cohort}`;
  }
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
