/**
 * Who publishes which release: written before its first file, so that of two
 * builds with one version only one is taken, wherever they come from (FED-20).
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { ReleaseRecord } from 'shared-contracts/release';
import { findText } from '../storage/release-storage.ts';
import {
  publicationPath,
  PUBLICATIONS_FOLDER,
  recordPath,
  RECORDS_FOLDER,
} from '../store/store-paths.ts';
import { ControlError } from './control-error.ts';
import type { ReleaseId } from '../trust/verified-documents.ts';
import { readInParallel } from './read-in-parallel.ts';
import { describePruned } from './refuse-pruned.ts';
import type { StoreAccess } from './store-access.ts';

const publicationSchema = v.object({
  remote: v.string(),
  version: v.string(),
  /** Of what is published: one version never has two contents. */
  digest: v.string(),
  at: v.string(),
  actor: v.string(),
  reason: v.string(),
  /** Of the rollout document at that time; 0 when there was none. */
  sequence: v.number(),
  /** When its files were removed because of its age: the version stays taken. */
  prunedAt: v.optional(v.string()),
});
export type Publication = v.InferOutput<typeof publicationSchema>;

/** A publish takes seconds; one that has not ended after this time was killed. */
const ABANDONED_AFTER_MS = 600_000;

/** @throws ControlError while another build of the version is being published, or when it was pruned */
export async function claimPublication(
  { storage, actor, clock }: StoreAccess,
  record: ReleaseRecord,
  { sequence, reason }: Pick<Publication, 'sequence' | 'reason'>,
): Promise<void> {
  const { remote, version } = record;
  const digest = digestOf(record);
  const at = clock.now().toISOString();
  const own: Publication = { remote, version, digest, at, actor, reason, sequence };
  const path = publicationPath(record);
  const text = `${JSON.stringify(own)}\n`;
  if ((await storage.write(path, text, { kind: 'absent' })) === 'written') return;
  const present = await storage.find(path);
  const other = present === undefined ? undefined : parsePublication(present.bytes.toString());
  if (other?.prunedAt !== undefined) throw describePruned(record);
  if (other?.digest === digest) return;
  const since = new Date(other?.at ?? 0).getTime();
  const isAbandoned = clock.now().getTime() - since > ABANDONED_AFTER_MS;
  if (present !== undefined && isAbandoned) {
    const condition = { kind: 'unchanged', etag: present.etag } as const;
    if ((await storage.write(path, text, condition)) === 'written') return;
  }
  throw new ControlError(
    `${remote} ${version} is being published by ${other?.actor ?? 'somebody'} with other content; give this build a new version`,
  );
}

/** Publications that came to their end. */
export async function listPublications({ storage }: StoreAccess): Promise<readonly Publication[]> {
  const [paths, stored] = await Promise.all([
    storage.list(PUBLICATIONS_FOLDER),
    storage.list(RECORDS_FOLDER),
  ]);
  const records = new Set(stored);
  const found = await readInParallel(paths, async (path) => {
    const publication = parsePublication((await findText(storage, path)) ?? '');
    if (publication === undefined) return [];
    const isComplete = publication.prunedAt !== undefined || records.has(recordPath(publication));
    return isComplete ? [publication] : [];
  });
  return found.flat();
}

/** The version stays taken and the history goes on naming it. */
export async function notePruned(
  { storage, clock, actor }: StoreAccess,
  { remote, version }: ReleaseId,
): Promise<void> {
  const path = publicationPath({ remote, version });
  const prunedAt = clock.now().toISOString();
  const present = await storage.find(path);
  const known = present === undefined ? undefined : parsePublication(present.bytes.toString());
  if (known?.prunedAt !== undefined) return;
  // One of the time before publications were noted has none.
  const own = { remote, version, digest: '', at: prunedAt, actor, reason: 'pruned', sequence: 0 };
  const text = `${JSON.stringify({ ...(known ?? own), prunedAt })}\n`;
  const condition =
    present === undefined
      ? ({ kind: 'absent' } as const)
      : ({ kind: 'unchanged', etag: present.etag } as const);
  if ((await storage.write(path, text, condition)) === 'written') return;
  throw new ControlError(`${remote} ${version} was changed meanwhile; give the command again`);
}

/** The same content may be built twice; only the time differs then. */
function digestOf(record: ReleaseRecord): string {
  return createHash('sha256').update(describeContent(record)).digest('hex');
}

/** What makes a build the same as another. */
export function describeContent(record: ReleaseRecord): string {
  return JSON.stringify({ ...record, builtAt: '' });
}

function parsePublication(text: string): Publication | undefined {
  try {
    return v.parse(publicationSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
