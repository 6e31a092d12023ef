/**
 * Restores a rollout document that cannot be used from the history. Only a document that the
 * registry signed is restored, and shells accept the result, because its sequence is higher than any
 * they may have seen.
 */
import { randomUUID } from 'node:crypto';
import type { RolloutDocument } from 'shared-contracts/release';
import { ControlError } from '../gate/control-error.ts';
import { readTrustedKeys } from '../keys.ts';
import type { StoredObject } from '../storage/release-storage.ts';
import { damagedRolloutPath, pastRolloutPath, ROLLOUT_PATH } from '../storage/store-paths.ts';
import { UntrustedDocumentError } from '../trust/untrusted-document-error.ts';
import { verifyRollout } from '../trust/verified-documents.ts';
import { validity, writeRollout } from './change-rollout.ts';
import { writeDiscoveryFile } from './discovery-file.ts';
import { listPastRollouts } from './history.ts';
import type { StoreAccess } from './store-access.ts';

export interface RepairCommand {
  /**
   * What to do with a document of an unknown key: it may be damage, or a change by a machine with a
   * newer key.
   */
  readonly unknownKey: 'refuse' | 'discard';
  readonly reason?: string | undefined;
}

export type RepairOutcome =
  | { readonly kind: 'intact'; readonly sequence: number }
  /** `restored` is the sequence of the archived document. */
  | { readonly kind: 'repaired'; readonly sequence: number; readonly restored: number };

/** The document that was written last may be missing in the history, so its number is skipped. */
const SKIPPED = 2;

/** @throws ControlError when there is nothing to restore, or the document may be a newer one */
export async function repairRollout(
  access: StoreAccess,
  { unknownKey, reason }: RepairCommand,
): Promise<RepairOutcome> {
  const { storage } = access;
  const stored = await storage.find(ROLLOUT_PATH);
  const problem = await findProblem(access, stored);
  const newest = (await listPastRollouts(access)).at(-1);
  if (typeof problem === 'number' && problem >= (newest?.sequence ?? 0)) {
    return { kind: 'intact', sequence: problem };
  }
  if (problem === 'unknown-key' && unknownKey === 'refuse') {
    throw new ControlError(
      `${ROLLOUT_PATH} is signed with a key that is not trusted here. If the registry’s key was replaced on another machine, copy its trusted-keys.json instead. If not, restore the last trusted document with: npm run release -- repair --discard-unknown-key`,
    );
  }
  if (newest === undefined) {
    throw new ControlError(
      `${storage.address} has no archived rollout document with a trusted signature; restore the store or the keys from a backup`,
    );
  }
  const next = await describeRepair(access, newest, reason);
  const condition =
    stored === undefined
      ? ({ kind: 'absent' } as const)
      : ({ kind: 'unchanged', etag: stored.etag } as const);
  if (stored !== undefined) {
    await storage.write(damagedRolloutPath(next.sequence), stored.bytes, { kind: 'absent' });
  }
  if (!(await writeRollout(access, next, condition))) {
    throw new ControlError(`${ROLLOUT_PATH} was changed in the meantime; run the command again`);
  }
  await writeDiscoveryFile(access);
  return { kind: 'repaired', sequence: next.sequence, restored: newest.sequence };
}

/** The sequence of a genuine document; otherwise why it cannot be used. */
async function findProblem(
  { keysDirectory }: StoreAccess,
  stored: StoredObject | undefined,
): Promise<number | 'missing' | 'damaged' | 'unknown-key'> {
  if (stored === undefined) return 'missing';
  const { registry } = await readTrustedKeys(keysDirectory);
  try {
    return verifyRollout(stored.bytes.toString('utf8'), registry).sequence;
  } catch (error) {
    if (!(error instanceof UntrustedDocumentError)) throw error;
    return error.reason === 'unknown-key' ? 'unknown-key' : 'damaged';
  }
}

async function describeRepair(
  access: StoreAccess,
  newest: RolloutDocument,
  reason = 'the rollout document could not be used',
): Promise<RolloutDocument> {
  let sequence = newest.sequence + SKIPPED;
  // Documents of an unknown key may be archived under higher numbers.
  while ((await access.storage.find(pastRolloutPath(sequence))) !== undefined) sequence += 1;
  return {
    ...newest,
    sequence,
    ...validity(access),
    change: {
      id: randomUUID(),
      actor: access.actor,
      action: 'repair',
      remote: null,
      version: null,
      reason: `${reason}; restored from sequence ${newest.sequence}`,
      plan: null,
    },
  };
}
