/** Publishing: a checked, signed, immutable copy of a build in the store (FED-12, FED-13). */
import type { ReleaseRecord, RolloutDocument } from 'shared-contracts/release';
import { readTeamKey } from '../keys.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import { recordPath, releaseFilesPath } from '../store/store-paths.ts';
import { signDocument } from '../trust/envelope.ts';
import { readBuiltRelease, type BuiltFile, type BuiltRelease } from './built-release.ts';
import { changeRollout } from './change-rollout.ts';
import { checkCompatibility, type HostCapabilities } from './compatibility.ts';
import { ControlError } from './control-error.ts';
import { claimPublication, describeContent } from './publications.ts';
import { refuseRevoked } from './refuse-revoked.ts';
import {
  findRollout,
  findStoredRecord,
  listLiveRecords,
  type StoreAccess,
} from './store-access.ts';

export interface PublishRequest {
  readonly remote: string;
  /** Folder with `release.json`, `web` and `server`. */
  readonly buildDirectory: string;
  readonly host: HostCapabilities;
  /** Why, for the history. */
  readonly reason?: string | undefined;
}

export interface PublishOutcome {
  readonly version: string;
  /** `live`: the remote's first release serves everyone; `stored`: waits for a rollout; `unchanged`: was there already. */
  readonly kind: 'live' | 'stored' | 'unchanged';
  readonly warnings: readonly string[];
}

const FILES_AT_ONCE = 8;

/** @throws ControlError naming every reason why the build cannot be taken */
export async function publishBuild(
  access: StoreAccess,
  request: PublishRequest,
): Promise<PublishOutcome> {
  const { remote, host } = request;
  const built = await readBuiltRelease(request.buildDirectory, remote);
  const { record } = built;
  const { version } = record;
  const rollout = await findRollout(access);
  const stored = await findStoredRecord(access, record);
  if (stored !== undefined) refuseOtherContent(stored, record);
  const warnings = await refuseUnfit(access, { record, host, rollout });
  if (stored === undefined) {
    const sequence = rollout?.sequence ?? 0;
    const reason = request.reason ?? 'stored';
    await claimPublication(access, record, { sequence, reason });
  }
  await storeRelease(access, built);
  const wentLive = await changeRollout(access, async (current) => {
    if (current?.remotes[remote] !== undefined) return undefined;
    if (current?.sequence !== rollout?.sequence) {
      await refuseUnfit(access, { record, host, rollout: current });
    }
    const plan = { kind: 'single', version } as const;
    const reason = request.reason ?? 'first release of the remote';
    return { action: 'publish', remote, version, plan, reason };
  });
  if (wentLive !== undefined) return { version, kind: 'live', warnings };
  return { version, kind: stored === undefined ? 'stored' : 'unchanged', warnings };
}

/** Answers what is to be told about a release that fits. @throws ControlError when it does not */
async function refuseUnfit(
  access: StoreAccess,
  {
    record,
    host,
    rollout,
  }: {
    readonly record: ReleaseRecord;
    readonly host: HostCapabilities;
    readonly rollout: RolloutDocument | undefined;
  },
): Promise<readonly string[]> {
  refuseRevoked(record, rollout);
  const { remote, version } = record;
  const live = await listLiveRecords(access, rollout);
  const others = live.filter((other) => other.remote !== remote);
  const { problems, warnings } = checkCompatibility(record, host, others);
  if (problems.length > 0) {
    throw new ControlError(`${remote} ${version} is refused: ${problems.join('; ')}`);
  }
  return warnings;
}

function refuseOtherContent(stored: ReleaseRecord, built: ReleaseRecord): void {
  if (describeContent(stored) === describeContent(built)) return;
  throw new ControlError(
    `${built.remote} ${built.version} is published already with other content; give this build a new version`,
  );
}

/** Files first, the record last: a release whose record exists is complete. */
async function storeRelease(access: StoreAccess, { record, files }: BuiltRelease): Promise<void> {
  const folder = releaseFilesPath(record);
  for (let start = 0; start < files.length; start += FILES_AT_ONCE) {
    await Promise.all(
      files
        .slice(start, start + FILES_AT_ONCE)
        .map((file) => storeFile(access.storage, `${folder}/${file.path}`, file)),
    );
  }
  const key = await readTeamKey(access.keysDirectory, record.remote);
  const text = `${JSON.stringify(signDocument(record, key), null, 2)}\n`;
  const outcome = await access.storage.write(recordPath(record), text, { kind: 'absent' });
  if (outcome === 'written') return;
  const present = await findStoredRecord(access, record);
  if (present !== undefined) refuseOtherContent(present, record);
}

/** A file that was altered in the store is put right. */
async function storeFile(
  storage: ReleaseStorage,
  path: string,
  { bytes }: BuiltFile,
): Promise<void> {
  if ((await storage.write(path, bytes, { kind: 'absent' })) === 'written') return;
  const present = await storage.find(path);
  if (present === undefined || present.bytes.equals(bytes)) return;
  await storage.write(path, bytes, { kind: 'unchanged', etag: present.etag });
}
