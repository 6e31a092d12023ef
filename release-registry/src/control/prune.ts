/**
 * Pruning removes the files of releases that open tabs are no longer expected to need. It never
 * removes a release that is being served, or the target of the next rollback.
 *
 * The order makes it safe beside other commands. The rollout document marks the release as pruned
 * first, by compare and swap, so that no later command can bring it back. Then the version is
 * recorded as taken, and its files are removed. The record is removed last: while it exists, the
 * next pruning completes an interrupted one.
 */
import type { RolloutDocument } from 'shared-contracts/release';
import {
  recordPath,
  RECORDS_FOLDER,
  releaseFilesPath,
  type StoredRelease,
} from '../storage/store-paths.ts';
import { formatReleaseId, isReleaseId, type ReleaseId } from '../trust/verified-documents.ts';
import { changeRollout } from './change-rollout.ts';
import { readHistory } from './history.ts';
import { findLastServed, listVersions } from './last-served.ts';
import { notePruned } from './publications.ts';
import { readInParallel } from './read-in-parallel.ts';
import { isPruned } from './refuse-pruned.ts';
import { listExpired, type Retained, type RetentionRule } from './retention.ts';
import { findReturnVersion } from './revoke.ts';
import { findRollout, type StoreAccess } from './store-access.ts';

export interface PruneCommand {
  readonly rule: RetentionRule;
  /** `list`: returns what would be removed and changes nothing. */
  readonly effect: 'remove' | 'list';
  readonly reason?: string | undefined;
}

export interface PrunedRelease extends ReleaseId {
  /** When a visitor could last get it; null when that is not recorded. */
  readonly lastServed: string | null;
  readonly why: string;
}

export interface PruneOutcome {
  readonly pruned: readonly PrunedRelease[];
  /** Number of releases that stay. */
  readonly kept: number;
}

/** Number of versions listed in a reason; the document lists all. */
const NAMED = 20;

/** @throws StorageError when the store is not writable */
export async function pruneReleases(
  access: StoreAccess,
  command: PruneCommand,
): Promise<PruneOutcome> {
  const stored = await listStored(access);
  const remotes = [...new Set(stored.map(({ remote }) => remote))];
  const pruned: PrunedRelease[] = [];
  for (const remote of remotes) {
    const own = stored.filter((release) => release.remote === remote);
    pruned.push(...(await pruneRemote(access, own, command)));
  }
  return { pruned, kept: stored.length - pruned.length };
}

async function pruneRemote(
  access: StoreAccess,
  stored: readonly StoredRelease[],
  { rule, effect, reason }: PruneCommand,
): Promise<readonly PrunedRelease[]> {
  if (effect === 'list')
    return listPrunable(access, stored, { rule, at: await findRollout(access) });
  let prunable: readonly PrunedRelease[] = [];
  await changeRollout(access, async (current) => {
    prunable = await listPrunable(access, stored, { rule, at: current });
    const [first] = prunable;
    if (first === undefined) return undefined;
    return {
      action: 'prune',
      remote: first.remote,
      version: null,
      plan: null,
      reason: `${describe(prunable)}${reason === undefined ? '' : `: ${reason}`}`,
      pruned: [...listUnfinished(current, stored), ...prunable.map(formatReleaseId)],
    };
  });
  for (const release of prunable) await removeRelease(access, release);
  return prunable;
}

interface Rule {
  readonly rule: RetentionRule;
  /** The rollout document the decision is based on. */
  readonly at: RolloutDocument | undefined;
}

async function listPrunable(
  access: StoreAccess,
  stored: readonly StoredRelease[],
  { rule, at: rollout }: Rule,
): Promise<readonly PrunedRelease[]> {
  const [{ remote } = { remote: '' }] = stored;
  const plan = rollout?.remotes[remote]?.plan;
  if (rollout === undefined || plan === undefined) return [];
  const isInterrupted = stored.some((release) => isPruned(release, rollout));
  if (stored.length <= rule.keepCount && !isInterrupted) return [];
  const served = listVersions(plan);
  const history = await readHistory(access, rollout);
  const target = await findReturnVersion(access, remote, { rollout, history });
  const lastServed = findLastServed(history, remote);
  const retained = stored.map((release): Retained & ReleaseId => {
    const { version } = release;
    const isServed = served.includes(version);
    return { ...release, lastServed: isServed ? 'now' : (lastServed.get(version) ?? 'unknown') };
  });
  const interrupted = retained.filter((release) => isPruned(release, rollout));
  const expired = listExpired(retained, rule, access.clock.now());
  const prunable = [...new Set([...interrupted, ...expired])].filter(
    ({ version }) => version !== target && !served.includes(version),
  );
  return prunable.map(({ version, lastServed: at }) => ({
    remote,
    version,
    lastServed: at instanceof Date ? at.toISOString() : null,
    why: `last served over ${rule.keepDays} days ago and not among the newest ${rule.keepCount}`,
  }));
}

/** Releases of other remotes whose pruning was interrupted. */
function listUnfinished(
  rollout: RolloutDocument | undefined,
  stored: readonly StoredRelease[],
): readonly string[] {
  const own = `${stored[0]?.remote ?? ''}@`;
  return (rollout?.pruned ?? []).filter((id) => !id.startsWith(own));
}

async function removeRelease(access: StoreAccess, release: ReleaseId): Promise<void> {
  const { storage } = access;
  await notePruned(access, release);
  const files = await storage.list(releaseFilesPath(release));
  await readInParallel(files, (path) => storage.remove(path));
  await storage.remove(recordPath(release));
  access.records?.delete(formatReleaseId(release));
}

/** Releases that have a record, parsed from the object's path. */
async function listStored({ storage }: StoreAccess): Promise<readonly StoredRelease[]> {
  const paths = await storage.list(RECORDS_FOLDER);
  return paths.flatMap((path) => {
    const [, remote = '', file = ''] = path.split('/');
    const release = { remote, version: file.replace(/\.json$/, '') };
    return isReleaseId(release) && recordPath(release) === path ? [release] : [];
  });
}

function describe(prunable: readonly ReleaseId[]): string {
  const named = prunable.slice(0, NAMED).map(({ version }) => version);
  const more = prunable.length > NAMED ? ` and ${prunable.length - NAMED} more` : '';
  return `no longer kept: ${named.join(', ')}${more}`;
}
