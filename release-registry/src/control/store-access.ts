/** What commands read of a store, verified. */
import type { ReleaseRecord, RolloutDocument } from 'shared-contracts/release';
import { readTrustedKeys } from '../keys.ts';
import { findText, type ReleaseStorage } from '../storage/release-storage.ts';
import { recordPath, ROLLOUT_PATH } from '../storage/store-paths.ts';
import {
  formatReleaseId,
  listPlannedReleases,
  verifyRecord,
  verifyRollout,
  type ReleaseId,
} from '../trust/verified-documents.ts';

export interface StoreAccess {
  readonly storage: ReleaseStorage;
  readonly keysDirectory: string;
  /** Who gives the commands, for the history. */
  readonly actor: string;
  readonly clock: { now(): Date };
  /** Verified records by `remote@version`; they never change, so each is read once. */
  readonly records?: Map<string, ReleaseRecord>;
}

/** A rollout document as stored, to be changed on top of. */
export interface StoredRollout {
  readonly document: RolloutDocument;
  /** The signed envelope. */
  readonly text: string;
  readonly etag: string;
}

/** Undefined in a new store. @throws UntrustedDocumentError when it is not genuine */
export async function findStoredRollout(access: StoreAccess): Promise<StoredRollout | undefined> {
  const stored = await access.storage.find(ROLLOUT_PATH);
  if (stored === undefined) return undefined;
  const text = stored.bytes.toString('utf8');
  const { registry } = await readTrustedKeys(access.keysDirectory);
  return { document: verifyRollout(text, registry), text, etag: stored.etag };
}

/** The rollout as stored; undefined in a new store. @throws UntrustedDocumentError when it is not genuine */
export async function findRollout(access: StoreAccess): Promise<RolloutDocument | undefined> {
  return (await findStoredRollout(access))?.document;
}

/** Record of a published release; undefined when it was not published. @throws UntrustedDocumentError */
export async function findStoredRecord(
  access: StoreAccess,
  release: ReleaseId,
): Promise<ReleaseRecord | undefined> {
  const id = formatReleaseId(release);
  const known = access.records?.get(id);
  if (known !== undefined) return known;
  const text = await findText(access.storage, recordPath(release));
  if (text === undefined) return undefined;
  const { teams } = await readTrustedKeys(access.keysDirectory);
  const record = verifyRecord(text, release, teams.get(release.remote) ?? new Map());
  access.records?.set(id, record);
  return record;
}

/**
 * As `findStoredRecord`, but read anew, for what is to be given to visitors again: another process
 * may have pruned what this one remembers (FED-24).
 */
export async function findKeptRecord(
  access: StoreAccess,
  release: ReleaseId,
): Promise<ReleaseRecord | undefined> {
  access.records?.delete(formatReleaseId(release));
  return findStoredRecord(access, release);
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
