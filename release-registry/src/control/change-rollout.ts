/**
 * Changes the rollout document by compare and swap, so that no concurrent change is lost. A command
 * that loses the race decides again on the newer document, or is refused.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RolloutDocument, RolloutPlan } from 'shared-contracts/release';
import { readRegistryKey } from '../keys.ts';
import type { WriteCondition } from '../storage/release-storage.ts';
import { pastRolloutPath, ROLLOUT_PATH } from '../storage/store-paths.ts';
import { signDocument } from '../trust/envelope.ts';
import { ControlError } from '../gate/control-error.ts';
import type { HistoryLine } from './history.ts';
import { recentAfter } from './recent-releases.ts';
import { writeDiscoveryFile } from './discovery-file.ts';
import { findStoredRollout, type StoreAccess, type StoredRollout } from './store-access.ts';

export interface RolloutChange {
  readonly action: HistoryLine['action'];
  readonly remote: string | null;
  readonly version: string | null;
  readonly reason: string;
  /** The remote's new plan; null leaves every plan unchanged. */
  readonly plan: RolloutPlan | null;
  /** Digests of entry files that must never be loaded again. */
  readonly revoke?: readonly string[];
  /**
   * Releases, as `remote@version`, whose files are being removed; when absent, the earlier list
   * stays.
   */
  readonly pruned?: readonly string[];
}

/**
 * Decides on the change; undefined leaves the document unchanged. @throws ControlError when the
 * document does not allow the command
 */
type Decide = (current: RolloutDocument | undefined) => Promise<RolloutChange | undefined>;

/** A shell that cannot reach the registry accepts nothing new after this time. */
const VALID_DAYS = 30;
const DAY_MS = 86_400_000;
/** Maximum time a command keeps retrying; one attempt takes a few reads and two writes. */
const MAX_WAIT_MS = 60_000;
const MAX_PAUSE_MS = 50;

/**
 * Decides on the stored document, and again whenever another command was written first.
 *
 * @returns the new document; undefined when nothing had to change
 * @throws ControlError when refused, or when other commands keep changing the document for a minute
 */
export async function changeRollout(
  access: StoreAccess,
  decide: Decide,
): Promise<RolloutDocument | undefined> {
  const giveUpAt = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const stored = await findStoredRollout(access);
    await refuseOlderThanHistory(access, stored);
    const change = await decide(stored?.document);
    if (change === undefined) return undefined;
    const next = describeNext(access, stored?.document, change);
    if (await replace(access, stored, next)) {
      await writeDiscoveryFile(access);
      return next;
    }
    if (performance.now() > giveUpAt) {
      throw new ControlError('Other commands kept changing the rollout; run the command again');
    }
    await delay(randomInt(MAX_PAUSE_MS));
  }
}

/**
 * Archives the replaced document first, with its signature, so that the history has no gap, and the
 * new one last, so that a repair of a damaged document loses no change.
 */
async function replace(
  access: StoreAccess,
  stored: StoredRollout | undefined,
  next: RolloutDocument,
): Promise<boolean> {
  const { storage } = access;
  if (stored !== undefined) {
    await storage.write(pastRolloutPath(stored.document.sequence), stored.text, { kind: 'absent' });
  }
  const condition =
    stored === undefined
      ? ({ kind: 'absent' } as const)
      : ({ kind: 'unchanged', etag: stored.etag } as const);
  return writeRollout(access, next, condition);
}

/** Signs and writes a rollout document. Returns whether the condition was met. */
export async function writeRollout(
  { storage, keysDirectory }: StoreAccess,
  next: RolloutDocument,
  condition: WriteCondition,
): Promise<boolean> {
  const key = await readRegistryKey(keysDirectory);
  const text = `${JSON.stringify(signDocument(next, key), null, 2)}\n`;
  if ((await storage.write(ROLLOUT_PATH, text, condition)) === 'lost') return false;
  await storage.write(pastRolloutPath(next.sequence), text, { kind: 'absent' });
  return true;
}

/**
 * Shells have accepted the newer document, so they would refuse what follows an older one.
 *
 * @throws ControlError when a newer document is in the history
 */
async function refuseOlderThanHistory(
  access: StoreAccess,
  stored: StoredRollout | undefined,
): Promise<void> {
  const { storage } = access;
  const following = pastRolloutPath((stored?.document.sequence ?? 0) + 1);
  if ((await storage.find(following)) === undefined) return;
  // Another command may have been written between both reads.
  const again = await storage.find(ROLLOUT_PATH);
  if (again?.etag !== stored?.etag) return;
  const what = stored === undefined ? 'is missing' : 'is older than its history';
  throw new ControlError(
    `${ROLLOUT_PATH} ${what}; restore the newest one with: npm run release -- repair`,
  );
}

/** From when until when a document that is written now is valid. */
export function validity({ clock }: StoreAccess): Pick<RolloutDocument, 'issuedAt' | 'expiresAt'> {
  const now = clock.now();
  return {
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString(),
  };
}

function describeNext(
  access: StoreAccess,
  current: RolloutDocument | undefined,
  { revoke = [], pruned = current?.pruned ?? [], ...change }: RolloutChange,
): RolloutDocument {
  const { actor } = access;
  const { action, remote, version, reason, plan } = change;
  const sequence = (current?.sequence ?? 0) + 1;
  const remotes = planRemotes(current, { remote, plan, sequence });
  const recent = recentAfter(current, { action, remote, remotes, now: access.clock.now() });
  const revoked = [...new Set([...(current?.revoked ?? []), ...revoke])];
  return {
    sequence,
    ...validity(access),
    remotes,
    ...(revoked.length === 0 ? {} : { revoked }),
    ...(pruned.length === 0 ? {} : { pruned: [...pruned] }),
    ...(recent.length === 0 ? {} : { recent: [...recent] }),
    change: { id: randomUUID(), actor, action, remote, version, reason, plan },
  };
}

/** A new candidate gets a new draw of visitors; later changes to it keep that draw. */
function planRemotes(
  current: RolloutDocument | undefined,
  change: Pick<RolloutChange, 'remote' | 'plan'> & { readonly sequence: number },
): RolloutDocument['remotes'] {
  const { remote, plan } = change;
  if (remote === null || plan === null) return current?.remotes ?? {};
  const before = current?.remotes[remote];
  const isSameCandidate =
    before?.plan.kind === 'staged' &&
    (plan.kind === 'single' || plan.candidate === before.plan.candidate);
  const rolloutId =
    before !== undefined && isSameCandidate ? before.rolloutId : `r${change.sequence}`;
  return { ...current?.remotes, [remote]: { rolloutId, plan } };
}
