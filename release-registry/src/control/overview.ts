/** Overview of every remote: what visitors get, and each published release. */
import { compare } from 'semver';
import { presentRelease, type ReleaseState, type RemoteReleases } from 'shared-contracts/registry';
import {
  isRevoked,
  type ReleaseRecord,
  type RolloutDocument,
  type RolloutPlan,
} from 'shared-contracts/release';
import { RECORDS_FOLDER } from '../storage/store-paths.ts';
import type { ReleaseId } from '../trust/verified-documents.ts';
import { UntrustedDocumentError } from '../trust/untrusted-document-error.ts';
import type { HistoryLine } from './history.ts';
import { readInParallel } from './read-in-parallel.ts';
import { isPruned } from './refuse-pruned.ts';
import { findReturnVersion } from './revoke.ts';
import { listStatus } from './status.ts';
import { findStoredRecord, type StoreAccess } from './store-access.ts';

/**
 * Sorted by remote name. Remotes that are not live are left out, and so are releases whose pruning
 * has begun: no command can use them any more.
 */
export async function listRemotes(
  access: StoreAccess,
  rollout: RolloutDocument,
  history: readonly HistoryLine[],
): Promise<readonly RemoteReleases[]> {
  const ids = (await access.storage.list(RECORDS_FOLDER)).flatMap(parseRecordPath);
  const records = await readInParallel(ids, (release) => findGenuine(access, release));
  return Promise.all(
    listStatus(rollout, history).map(async (status): Promise<RemoteReleases> => {
      const { remote, stable, candidate, permille, cohorts, ramp, since, by } = status;
      const own = records.filter((record) => record?.remote === remote);
      return {
        remote,
        live: stable,
        candidate,
        since,
        by,
        cohorts: [...cohorts],
        ...(ramp !== null && { ramp }),
        percent: permille === null ? null : permille / 10,
        previous:
          (await findReturnVersion(access, remote, {
            rollout,
            history,
          })) ?? null,
        releases: own
          .flatMap((record) => record ?? [])
          .filter((record) => !isPruned(record, rollout))
          .toSorted((a, b) => compare(b.version, a.version))
          .map((record) => presentRelease(record, stateOf(record, rollout))),
      };
    }),
  );
}

function stateOf(record: ReleaseRecord, rollout: RolloutDocument): ReleaseState {
  const plan: RolloutPlan | undefined = rollout.remotes[record.remote]?.plan;
  if (isRevoked(record, rollout)) return 'revoked';
  if (plan?.kind === 'single') return plan.version === record.version ? 'live' : 'kept';
  if (plan?.stable === record.version) return 'live';
  return plan?.candidate === record.version ? 'candidate' : 'kept';
}

/** Skips records without a valid signature. */
async function findGenuine(
  access: StoreAccess,
  release: ReleaseId,
): Promise<ReleaseRecord | undefined> {
  try {
    return await findStoredRecord(access, release);
  } catch (error) {
    if (error instanceof UntrustedDocumentError) return undefined;
    throw error;
  }
}

function parseRecordPath(path: string): readonly ReleaseId[] {
  const [, remote, version] = /^records\/([a-z][a-z0-9-]{1,63})\/([^/]+)\.json$/.exec(path) ?? [];
  return remote === undefined || version === undefined ? [] : [{ remote, version }];
}
