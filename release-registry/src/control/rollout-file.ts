/**
 * Changing the rollout document: one writer at a time, and only on top of the
 * document it read (compare and swap), so that no concurrent change is lost (FED-20).
 */
import path from 'node:path';
import type { ReleaseRecord, RolloutDocument, RolloutPlan } from 'shared-contracts/release';
import { readRegistryKey, readTrustedKeys } from '../keys.ts';
import { findText } from '../store/store-directory.ts';
import { DISCOVERY_PATH, recordPath, ROLLOUT_PATH } from '../store/store-paths.ts';
import { signDocument } from '../trust/envelope.ts';
import {
  listPlannedReleases,
  verifyRecord,
  verifyRollout,
  type ReleaseId,
} from '../trust/verified-documents.ts';
import { ControlError } from './control-error.ts';
import { presentDiscovery } from './discovery.ts';
import { withFileLock } from './file-lock.ts';
import { appendHistory, type HistoryLine } from './history.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

export interface StoreAccess {
  readonly directory: string;
  readonly keysDirectory: string;
  /** Who gives the commands, for the history. */
  readonly actor: string;
  readonly clock: { now(): Date };
}

export interface PlanChange {
  readonly remote: string;
  readonly version: string;
  readonly plan: RolloutPlan;
  readonly action: HistoryLine['action'];
  readonly reason: string;
}

/** A shell that cannot reach the registry takes nothing new after this time. */
const VALID_DAYS = 30;
const DAY_MS = 86_400_000;
const LOCK_FILE = 'store.lock';

/** Runs work that reads and writes the store while no other command does. */
export async function withStoreLock<T>(access: StoreAccess, work: () => Promise<T>): Promise<T> {
  return withFileLock(path.join(access.directory, LOCK_FILE), work);
}

/** The rollout as stored; undefined in a new store. @throws RefusedDocument when it is not genuine */
export async function findRollout(access: StoreAccess): Promise<RolloutDocument | undefined> {
  const text = await findText(access.directory, ROLLOUT_PATH);
  if (text === undefined) return undefined;
  return verifyRollout(text, (await readTrustedKeys(access.keysDirectory)).registry);
}

/** Record of a published release; undefined when it was not published. @throws RefusedDocument */
export async function findStoredRecord(
  access: StoreAccess,
  release: ReleaseId,
): Promise<ReleaseRecord | undefined> {
  const text = await findText(access.directory, recordPath(release));
  if (text === undefined) return undefined;
  const { teams } = await readTrustedKeys(access.keysDirectory);
  return verifyRecord(text, release, teams.get(release.remote) ?? new Map());
}

/** Records of everything a visitor may get now. */
export async function listLiveRecords(
  access: StoreAccess,
  rollout: RolloutDocument | undefined,
): Promise<readonly ReleaseRecord[]> {
  if (rollout === undefined) return [];
  const records = await Promise.all(
    listPlannedReleases(rollout).map((release) => findStoredRecord(access, release)),
  );
  return records.filter((record) => record !== undefined);
}

/** Writes a remote's new plan; call it with the store's lock held and the document read under it. */
export async function changePlan(
  access: StoreAccess,
  current: RolloutDocument | undefined,
  change: PlanChange,
): Promise<RolloutDocument> {
  const sequence = (current?.sequence ?? 0) + 1;
  const before = current?.remotes[change.remote];
  const isSameCandidate =
    before?.plan.kind === 'staged' &&
    (change.plan.kind === 'single' || change.plan.candidate === before.plan.candidate);
  const rolloutId = before !== undefined && isSameCandidate ? before.rolloutId : `r${sequence}`;
  const remotes = { ...current?.remotes, [change.remote]: { rolloutId, plan: change.plan } };
  await appendHistory(access.directory, {
    ...presentLine(access, { sequence, action: change.action, reason: change.reason }),
    remote: change.remote,
    version: change.version,
    plan: change.plan,
  });
  return writeRollout(access, current, remotes);
}

/** Signs the same plans again for another period. */
export async function renewRollout(
  access: StoreAccess,
  current: RolloutDocument,
): Promise<RolloutDocument> {
  await appendHistory(access.directory, {
    ...presentLine(access, {
      sequence: current.sequence + 1,
      action: 'renew',
      reason: 'the rollout document was about to expire',
    }),
    remote: null,
    version: null,
    plan: null,
  });
  return writeRollout(access, current, current.remotes);
}

/** Notes a command that left the plans as they are. */
export async function noteUnchanged(
  access: StoreAccess,
  current: RolloutDocument,
  note: ReleaseId & { readonly action: HistoryLine['action']; readonly reason: string },
): Promise<void> {
  const { remote, version } = note;
  const { action, reason } = note;
  const line = presentLine(access, { sequence: current.sequence, action, reason });
  await appendHistory(access.directory, { ...line, remote, version, plan: null });
}

function presentLine(
  { actor, clock }: StoreAccess,
  command: Pick<HistoryLine, 'sequence' | 'action' | 'reason'>,
): Omit<HistoryLine, 'remote' | 'version' | 'plan'> {
  return { at: clock.now().toISOString(), actor, ...command };
}

async function writeRollout(
  access: StoreAccess,
  current: RolloutDocument | undefined,
  remotes: RolloutDocument['remotes'],
): Promise<RolloutDocument> {
  const now = access.clock.now();
  const next: RolloutDocument = {
    sequence: (current?.sequence ?? 0) + 1,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString(),
    remotes,
  };
  const key = await readRegistryKey(access.keysDirectory);
  const stored = await findRollout(access);
  if (stored?.sequence !== current?.sequence) {
    throw new ControlError('The rollout changed meanwhile; give the command again');
  }
  await writeJson(access, ROLLOUT_PATH, signDocument(next, key));
  await writeJson(access, DISCOVERY_PATH, await describeLive(access, next));
  return next;
}

async function describeLive(access: StoreAccess, rollout: RolloutDocument): Promise<object> {
  const records = await listLiveRecords(access, rollout);
  return presentDiscovery(
    Object.entries(rollout.remotes).map(([remote, { plan }]) => ({
      remote,
      plan,
      records: records.filter((record) => record.remote === remote),
    })),
  );
}

async function writeJson(access: StoreAccess, document: string, content: object): Promise<void> {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  await writeFileAtomically(path.join(access.directory, document), text);
}
