/**
 * Claims a version before its first file is written, so that only one of two builds with the same
 * version is accepted, from any machine. The claim is signed by the team, or by the registry for an
 * upload that the team signed, so that the history contains no line written by others.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { ReleaseRecord } from 'shared-contracts/release';
import { readTrustedKeys, type TrustedKeys } from '../keys.ts';
import { findText } from '../storage/release-storage.ts';
import {
  PRUNED_FOLDER,
  prunedPath,
  publicationPath,
  PUBLICATIONS_FOLDER,
  recordPath,
  RECORDS_FOLDER,
} from '../storage/store-paths.ts';
import { openEnvelope, signDocument, type SigningKey } from '../trust/envelope.ts';
import { UntrustedDocumentError } from '../trust/untrusted-document-error.ts';
import { ControlError } from '../gate/control-error.ts';
import type { ReleaseId } from '../trust/verified-documents.ts';
import { readInParallel } from './read-in-parallel.ts';
import { describePruned } from './refuse-pruned.ts';
import type { StoreAccess } from './store-access.ts';

const publicationSchema = v.object({
  remote: v.string(),
  version: v.string(),
  /** Digest of the published content: one version never has two contents. */
  digest: v.string(),
  at: v.string(),
  actor: v.string(),
  reason: v.string(),
  /** Sequence of the rollout document at that time; 0 when there was none. */
  sequence: v.number(),
});
export type Publication = v.InferOutput<typeof publicationSchema>;

/** A publish takes seconds; one that has not finished after this time has crashed. */
const ABANDONED_AFTER_MS = 600_000;

/**
 * @throws ControlError while another build of the version is being published, or when it was pruned
 */
export async function claimPublication(
  access: StoreAccess,
  record: ReleaseRecord,
  {
    sequence,
    reason,
    key,
  }: Pick<Publication, 'sequence' | 'reason'> & { readonly key: SigningKey },
): Promise<void> {
  const { storage, actor, clock } = access;
  const { remote, version } = record;
  if ((await storage.find(prunedPath(record))) !== undefined) throw describePruned(record);
  const digest = digestOf(record);
  const at = clock.now().toISOString();
  const own: Publication = { remote, version, digest, at, actor, reason, sequence };
  const path = publicationPath(record);
  const text = `${JSON.stringify(signDocument(own, key))}\n`;
  if ((await storage.write(path, text, { kind: 'absent' })) === 'written') return;
  const present = await storage.find(path);
  const trusted = await readTrustedKeys(access.keysDirectory);
  const other = present && verifyPublication(present.bytes.toString(), path, trusted);
  if (other?.digest === digest) return;
  const since = new Date(other?.at ?? 0).getTime();
  const isAbandoned = clock.now().getTime() - since > ABANDONED_AFTER_MS;
  if (present !== undefined && isAbandoned) {
    const condition = { kind: 'unchanged', etag: present.etag } as const;
    if ((await storage.write(path, text, condition)) === 'written') return;
  }
  throw new ControlError(
    `${remote} ${version} is being published by ${other?.actor ?? 'another operator'} with other content; give this build a new version`,
  );
}

/** Publications that completed. */
export async function listPublications(access: StoreAccess): Promise<readonly Publication[]> {
  const { storage } = access;
  const [paths, stored, pruned, trusted] = await Promise.all([
    storage.list(PUBLICATIONS_FOLDER),
    storage.list(RECORDS_FOLDER),
    storage.list(PRUNED_FOLDER),
    readTrustedKeys(access.keysDirectory),
  ]);
  const completed = new Set([...stored, ...pruned]);
  const found = await readInParallel(paths, async (path) => {
    const publication = verifyPublication((await findText(storage, path)) ?? '', path, trusted);
    if (publication === undefined) return [];
    const isCompleted =
      completed.has(recordPath(publication)) || completed.has(prunedPath(publication));
    return isCompleted ? [publication] : [];
  });
  return found.flat();
}

/**
 * Keeps the version reserved and its lines in the history. A separate object, since only the team
 * could sign another publication.
 */
export async function notePruned(
  { storage, clock }: StoreAccess,
  release: ReleaseId,
): Promise<void> {
  const text = `${JSON.stringify({ prunedAt: clock.now().toISOString() })}\n`;
  await storage.write(prunedPath(release), text, { kind: 'absent' });
}

/** The same content may be built twice; then only the time differs. */
function digestOf(record: ReleaseRecord): string {
  return createHash('sha256').update(describeContent(record)).digest('hex');
}

/** Two builds with the same description have the same content. */
export function describeContent(record: ReleaseRecord): string {
  return JSON.stringify({ ...record, builtAt: '' });
}

/**
 * Undefined for a publication without a valid signature of the team or the registry, or signed for
 * another path.
 */
function verifyPublication(
  text: string,
  path: string,
  { registry, teams }: TrustedKeys,
): Publication | undefined {
  const [, remote = ''] = path.split('/');
  try {
    const keys = new Map([...registry, ...(teams.get(remote) ?? [])]);
    const content = openEnvelope(text, path, keys);
    const publication = v.safeParse(publicationSchema, content);
    const isOwnPath = publication.success && publicationPath(publication.output) === path;
    return isOwnPath ? publication.output : undefined;
  } catch (error) {
    if (error instanceof UntrustedDocumentError) return undefined;
    throw error;
  }
}
