/**
 * Which releases an open document may go on using. A browser names the releases of its document with
 * each request, so the name alone proves nothing: the rollout has to give the visitor each of them,
 * or have given it to them recently (ADR 0060). Pure, like the choice for a new document.
 */
import type { ReplacedRelease, RolloutDocument } from 'shared-contracts/release';
import { chooseVersion, visitorBucket, type RolloutVisitor } from './bucketing.ts';
import type { ReleaseId } from './trust/verified-documents.ts';

/** Days that an open document keeps a release after a newer one took its place. */
export const OPEN_DOCUMENT_DAYS = 30;
const DAY_MS = 86_400_000;

type Rollout = Pick<RolloutDocument, 'remotes' | 'recent'>;

export interface OpenDocument {
  readonly visitor: RolloutVisitor;
  /** Key of the buckets. */
  readonly key: Uint8Array;
  readonly now: Date;
}

/** True when the rollout gives the visitor the release, or gave it to them recently. */
export function mayUseRelease(
  rollout: Rollout,
  { remote, version }: ReleaseId,
  { visitor, key, now }: OpenDocument,
): boolean {
  const entry = findEntry(rollout, remote);
  if (entry === undefined) return false;
  const { rolloutId, plan } = entry;
  if (stableOf(plan) === version) return true;
  const bucketOf = (id: string) =>
    visitorBucket({ key, remote, rolloutId: id, visitorId: visitor.id });
  if (chooseVersion(plan, bucketOf(rolloutId), visitor.cohorts) === version) return true;
  return listRecent(rollout, now).some(
    (past) =>
      past.remote === remote &&
      past.version === version &&
      past.why === 'replaced' &&
      (past.share === undefined ||
        past.share.cohorts.some((cohort) => visitor.cohorts.includes(cohort)) ||
        bucketOf(past.share.rolloutId) < past.share.permille),
  );
}

/** True when the rollout gives the release to any visitor, or gave it recently. */
export function isServed(rollout: Rollout, { remote, version }: ReleaseId, now: Date): boolean {
  const plan = findEntry(rollout, remote)?.plan;
  if (plan === undefined) return false;
  if (stableOf(plan) === version) return true;
  if (plan.kind === 'staged' && plan.candidate === version) return true;
  return listRecent(rollout, now).some(
    (past) => past.remote === remote && past.version === version,
  );
}

/** Releases that left less than `OPEN_DOCUMENT_DAYS` ago. */
export function listRecent(
  { recent = [] }: Pick<Rollout, 'recent'>,
  now: Date,
): readonly ReplacedRelease[] {
  const since = now.getTime() - OPEN_DOCUMENT_DAYS * DAY_MS;
  return recent.filter(({ leftAt }) => new Date(leftAt).getTime() > since);
}

/** `constructor`, a property of every object, is also a well-formed name of a remote. */
function findEntry({ remotes }: Rollout, remote: string) {
  return Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
}

function stableOf(plan: Rollout['remotes'][string]['plan']): string {
  return plan.kind === 'single' ? plan.version : plan.stable;
}
