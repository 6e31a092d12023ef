/**
 * Revoking: a revoked release never runs again, in any shell, under any version. It is identified
 * by the hashes of its entry files.
 */
import {
  isRevoked,
  listEntryDigests,
  type ReleaseRecord,
  type RolloutDocument,
  type RolloutPlan,
} from 'shared-contracts/release';
import { formatReleaseId } from '../trust/verified-documents.ts';
import { changeRollout } from './change-rollout.ts';
import { ControlError, UnknownReleaseError } from '../gate/control-error.ts';
import { listPreviousVersions, readHistory, type HistoryLine } from './history.ts';
import { requireLive } from './live-plans.ts';
import { isPruned } from './refuse-pruned.ts';
import { refuseOutdated } from './expected-state.ts';
import { findKeptRecord, findStoredRecord, type StoreAccess } from './store-access.ts';

export interface RevokeCommand {
  readonly remote: string;
  readonly version: string;
  /** The reason, for the history and for operators whose command is refused later. */
  readonly reason: string;
  /** Sequence of the rollout document the operator saw. */
  readonly expectedSequence?: number | undefined;
}

/** @throws ControlError when no release would be left to serve, or there is nothing to revoke */
export async function revokeRelease(
  access: StoreAccess,
  { remote, version, reason, expectedSequence }: RevokeCommand,
): Promise<RolloutDocument> {
  if (reason.trim() === '') throw new ControlError('revoke needs a reason: --reason "…"');
  const record = await findStoredRecord(access, { remote, version });
  if (record === undefined) throw new UnknownReleaseError(`${remote} ${version} is not published`);
  const changed = await changeRollout(access, async (current) => {
    const { rollout, plan } = requireLive(current, remote);
    await refuseOutdated(access, { remote, rollout, expected: { expectedSequence } });
    if (isRevoked(record, rollout)) {
      throw new ControlError(`${remote} ${version} is already revoked`);
    }
    const next = await planWithout(access, { record, rollout, plan });
    const revoke = await listFaultyDigests(access, record, next ?? plan);
    return { action: 'revoke', remote, version, reason, plan: next, revoke };
  });
  if (changed === undefined) throw new Error('A revocation always changes the rollout');
  return changed;
}

interface ReturnSearch {
  readonly rollout: RolloutDocument;
  readonly without?: ReleaseRecord;
  /** Passed when the caller has already read it. */
  readonly history?: readonly HistoryLine[];
}

/**
 * The newest release that a remote served to everyone before its current one and that may still
 * run; undefined when there is none.
 */
export async function findReturnVersion(
  access: StoreAccess,
  remote: string,
  { rollout, without, history }: ReturnSearch,
): Promise<string | undefined> {
  const lines = history ?? (await readHistory(access, rollout));
  for (const version of listPreviousVersions(lines, remote)) {
    const record = await findKeptRecord(access, { remote, version });
    const canRun =
      record !== undefined && !isRevoked(record, rollout) && !isPruned(record, rollout);
    if (canRun && (without === undefined || !isSameRelease(record, without))) return version;
  }
  return undefined;
}

/** The plan without the release; null when no visitor gets the release anyway. */
async function planWithout(
  access: StoreAccess,
  {
    record,
    rollout,
    plan,
  }: {
    readonly record: ReleaseRecord;
    readonly rollout: RolloutDocument;
    readonly plan: RolloutPlan;
  },
): Promise<RolloutPlan | null> {
  const { remote, version } = record;
  if (plan.kind === 'staged' && plan.candidate === version) {
    return { kind: 'single', version: plan.stable };
  }
  const stable = plan.kind === 'single' ? plan.version : plan.stable;
  if (stable !== version) return null;
  const previous = await findReturnVersion(access, remote, { rollout, without: record });
  if (previous !== undefined) return { kind: 'single', version: previous };
  throw new ControlError(
    `${remote} ${version} cannot be revoked: there is no earlier release to return to; publish and promote a better one first`,
  );
}

/**
 * Digests that only the revoked release has. An entry file that a live release shares, for example
 * an unchanged server half, is not revoked.
 */
async function listFaultyDigests(
  access: StoreAccess,
  record: ReleaseRecord,
  plan: RolloutPlan,
): Promise<readonly string[]> {
  const { remote } = record;
  const served = plan.kind === 'single' ? [plan.version] : [plan.stable, plan.candidate];
  const kept = await Promise.all(
    served.map((version) => findStoredRecord(access, { remote, version })),
  );
  const trusted = new Set(
    kept.flatMap((live) => (live === undefined ? [] : listEntryDigests(live))),
  );
  const faulty = listEntryDigests(record).filter((digest) => !trusted.has(digest));
  if (faulty.length > 0) return faulty;
  const same = kept.find((live) => live !== undefined && isSameRelease(live, record));
  throw new ControlError(
    `${formatReleaseId(record)} has the same content as the live release${same === undefined ? '' : ` ${same.version}: revoke that one`}`,
  );
}

function isSameRelease(one: ReleaseRecord, other: ReleaseRecord): boolean {
  return listEntryDigests(one).join() === listEntryDigests(other).join();
}
