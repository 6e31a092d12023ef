/**
 * Turns a stored rollout document and its records into a set that may serve. A
 * release that cannot be verified costs its remote the change, never the others.
 */
import { isRevoked, type ReleaseRecord, type RolloutDocument } from 'shared-contracts/release';
import type { TrustedKeys } from '../keys.ts';
import { UntrustedDocumentError } from '../trust/untrusted-document-error.ts';
import {
  formatReleaseId,
  listPlannedReleases,
  verifyRecord,
  type ReleaseId,
} from '../trust/verified-documents.ts';
import { recordPath } from '../storage/store-paths.ts';

/** Releases that may serve: every version of every plan has its verified record. */
export interface VerifiedRollout {
  /** Without the remotes of which no release could be verified. */
  readonly document: RolloutDocument;
  /** Records by `remote@version`; see `getPlannedRecord`. */
  readonly records: ReadonlyMap<string, ReleaseRecord>;
}

export interface UnverifiedRelease extends ReleaseId {
  readonly reason: string;
}

export interface RolloutVerification {
  readonly rollout: VerifiedRollout;
  readonly unverified: readonly UnverifiedRelease[];
  /** Envelopes of the verified records, to be kept for a cold start. */
  readonly recordTexts: Readonly<Record<string, string>>;
}

interface VerificationSources {
  readonly keys: TrustedKeys;
  /** Serves remotes whose new releases fail. */
  readonly lastGood: VerifiedRollout | undefined;
  /** Envelopes of a release's record, best first: the store's, then the kept one. */
  readonly listRecordTexts: (release: ReleaseId) => Promise<readonly string[]>;
}

export async function verifyReleases(
  document: RolloutDocument,
  sources: VerificationSources,
): Promise<RolloutVerification> {
  const records = new Map<string, ReleaseRecord>();
  const recordTexts: Record<string, string> = {};
  const unverified: UnverifiedRelease[] = [];
  for (const release of listPlannedReleases(document)) {
    const outcome = await findVerifiedRecord(release, sources);
    if ('record' in outcome && isRevoked(outcome.record, document)) {
      unverified.push({ ...release, reason: 'it is revoked' });
    } else if ('reason' in outcome) {
      unverified.push({ ...release, reason: outcome.reason });
    } else {
      records.set(formatReleaseId(release), outcome.record);
      recordTexts[formatReleaseId(release)] = outcome.text;
    }
  }
  const rollout = keepLastGoodPlans({ document, records }, sources.lastGood, unverified);
  return { rollout, unverified, recordTexts };
}

/** Record of a version that a plan names. @throws when the version is in no plan */
export function getPlannedRecord(rollout: VerifiedRollout, release: ReleaseId): ReleaseRecord {
  const record = rollout.records.get(formatReleaseId(release));
  if (record === undefined) throw new Error(`${formatReleaseId(release)} is not in the rollout`);
  return record;
}

function keepLastGoodPlans(
  next: VerifiedRollout,
  lastGood: VerifiedRollout | undefined,
  unverified: readonly UnverifiedRelease[],
): VerifiedRollout {
  if (unverified.length === 0) return next;
  const failed = new Set(unverified.map((release) => release.remote));
  const records = new Map(
    [...(lastGood?.records ?? []), ...next.records].filter(
      ([, record]) => !isRevoked(record, next.document),
    ),
  );
  const remotes = Object.entries(next.document.remotes).flatMap(([remote, entry]) => {
    const kept = failed.has(remote) ? lastGood?.document.remotes[remote] : entry;
    if (kept === undefined) return [];
    const canServe = listPlannedReleases({ remotes: { [remote]: kept } }).every((release) =>
      records.has(formatReleaseId(release)),
    );
    return canServe ? [[remote, kept] as const] : [];
  });
  return { document: { ...next.document, remotes: Object.fromEntries(remotes) }, records };
}

async function findVerifiedRecord(
  release: ReleaseId,
  { keys, listRecordTexts }: VerificationSources,
): Promise<{ record: ReleaseRecord; text: string } | { reason: string }> {
  const teamKeys = keys.teams.get(release.remote) ?? new Map();
  let reason = `${recordPath(release)} is missing`;
  for (const text of await listRecordTexts(release)) {
    try {
      return { record: verifyRecord(text, release, teamKeys), text };
    } catch (error) {
      if (!(error instanceof UntrustedDocumentError)) throw error;
      reason = error.message;
    }
  }
  return { reason };
}
