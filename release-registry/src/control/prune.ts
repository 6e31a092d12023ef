/**
 * Pruning: the files of releases that no tab is to be expected to need any more are
 * removed (FED-24). Never those of a release that is given to somebody, or that the
 * next rollback goes back to.
 *
 * The order makes it safe beside other commands: the rollout document names the release
 * as pruned first, by compare and swap, so that nothing decided later brings it back;
 * then the version is noted as taken, then its files go. The record goes last: while it
 * is there, the next pruning ends what this one could not.
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
  /** `tell`: says what would go and changes nothing. */
  readonly effect: 'remove' | 'tell';
  readonly reason?: string | undefined;
}

export interface PrunedRelease extends ReleaseId {
  /** When a visitor could last get it; null when an earlier pruning had begun with it. */
  readonly lastServed: string | null;
  readonly why: string;
}

export interface PruneOutcome {
  readonly pruned: readonly PrunedRelease[];
  /** How many releases stay. */
  readonly kept: number;
}

/** Versions a reason names; the document names all. */
const NAMED = 20;

/** @throws StorageError where the store may not be changed */
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
  if (effect === 'tell')
    return listLeaving(access, stored, { rule, at: await findRollout(access) });
  let leaving: readonly PrunedRelease[] = [];
  await changeRollout(access, async (current) => {
    leaving = await listLeaving(access, stored, { rule, at: current });
    const [first] = leaving;
    if (first === undefined) return undefined;
    return {
      action: 'prune',
      remote: first.remote,
      version: null,
      plan: null,
      reason: `${describe(leaving)}${reason === undefined ? '' : `: ${reason}`}`,
      pruned: [...listStillThere(current, stored), ...leaving.map(formatReleaseId)],
    };
  });
  for (const release of leaving) await removeRelease(access, release);
  return leaving;
}

interface Rule {
  readonly rule: RetentionRule;
  /** The document that decides. */
  readonly at: RolloutDocument | undefined;
}

async function listLeaving(
  access: StoreAccess,
  stored: readonly StoredRelease[],
  { rule, at: rollout }: Rule,
): Promise<readonly PrunedRelease[]> {
  const [{ remote } = { remote: '' }] = stored;
  const plan = rollout?.remotes[remote]?.plan;
  if (rollout === undefined || plan === undefined) return [];
  const isBegun = stored.some((release) => isPruned(release, rollout));
  if (stored.length <= rule.keepCount && !isBegun) return [];
  const given = listVersions(plan);
  const history = await readHistory(access, rollout);
  const target = await findReturnVersion(access, remote, { rollout, history });
  const lastServed = findLastServed(history, remote);
  const retained = stored.map((release): Retained & ReleaseId => {
    const { version } = release;
    const isGiven = given.includes(version);
    return { ...release, lastServed: isGiven ? 'now' : (lastServed.get(version) ?? 'unknown') };
  });
  const begun = retained.filter((release) => isPruned(release, rollout));
  const expired = listExpired(retained, rule, access.clock.now());
  const leaves = [...new Set([...begun, ...expired])].filter(
    ({ version }) => version !== target && !given.includes(version),
  );
  return leaves.map(({ version, lastServed: at }) => ({
    remote,
    version,
    lastServed: at instanceof Date ? at.toISOString() : null,
    why: `left over ${rule.keepDays} days ago and is not among the newest ${rule.keepCount}`,
  }));
}

/** Of other remotes, what an earlier pruning could not end. */
function listStillThere(
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

/** Releases with a record, by the name of its object. */
async function listStored({ storage }: StoreAccess): Promise<readonly StoredRelease[]> {
  const paths = await storage.list(RECORDS_FOLDER);
  return paths.flatMap((path) => {
    const [, remote = '', file = ''] = path.split('/');
    const release = { remote, version: file.replace(/\.json$/, '') };
    return isReleaseId(release) && recordPath(release) === path ? [release] : [];
  });
}

function describe(leaving: readonly ReleaseId[]): string {
  const named = leaving.slice(0, NAMED).map(({ version }) => version);
  const more = leaving.length > NAMED ? ` and ${leaving.length - NAMED} more` : '';
  return `no longer kept: ${named.join(', ')}${more}`;
}
