/** Publishing: stores a verified, signed, immutable copy of a build. */
import type { ReleaseRecord } from 'shared-contracts/release';
import type { GateReport } from '../gate/refusal.ts';
import type { SiteQuestion } from '../gate/template-fit.ts';
import { readTeamKey } from '../keys.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import { recordPath, releaseFilesPath } from '../storage/store-paths.ts';
import { signDocument } from '../trust/envelope.ts';
import {
  compressFiles,
  readBuiltRelease,
  type BuiltFile,
  type BuiltRelease,
} from './built-release.ts';
import { changeRollout } from './change-rollout.ts';
import { ControlError } from '../gate/control-error.ts';
import { judgeRelease, noteSkippedCheck, requireFit, type GateAccess } from './judge-release.ts';
import { claimPublication, describeContent } from './publications.ts';
import { refusePruned } from './refuse-pruned.ts';
import { findRollout, findStoredRecord, type StoreAccess } from './store-access.ts';

export interface PublishRequest {
  readonly remote: string;
  /** Folder with `release.json`, `web` and `server`. */
  readonly buildDirectory: string;
  readonly site: SiteQuestion;
  /** The reason, for the history. */
  readonly reason?: string | undefined;
}

export interface PublishOutcome {
  readonly version: string;
  /**
   * `live`: the remote's first release serves everyone; `stored`: waits for a rollout; `unchanged`:
   * was already published.
   */
  readonly kind: 'live' | 'stored' | 'unchanged';
  readonly warnings: readonly string[];
}

const FILES_AT_ONCE = 8;
const NOTHING_LIVE = 'nothing is live in this store: the build was compared with the shell only';

/** @throws ControlError with every reason why the build is refused */
export async function publishBuild(
  access: GateAccess,
  { remote, buildDirectory, site, reason }: PublishRequest,
): Promise<PublishOutcome> {
  const built = await readBuiltRelease(buildDirectory, remote);
  const { record } = built;
  const { version } = record;
  const rollout = await findRollout(access);
  const stored = await findStoredRecord(access, record);
  if (stored !== undefined) refuseOtherContent(stored, record);
  const report = await requireFit(access, { record, rollout, site });
  const { warnings } = report;
  if (stored === undefined) {
    const sequence = rollout?.sequence ?? 0;
    const fullReason = noteSkippedCheck(reason ?? 'stored', report);
    await claimPublication(access, record, { sequence, reason: fullReason });
  }
  await storeRelease(access, { record, files: [...built.files, ...(await compressFiles(built))] });
  const wentLive = await changeRollout(access, async (current) => {
    refusePruned(record, current);
    if (current?.remotes[remote] !== undefined) return undefined;
    if (current?.sequence !== rollout?.sequence) {
      await requireFit(access, { record, rollout: current, site });
    }
    const plan = { kind: 'single', version } as const;
    const givenReason = reason ?? 'first release of the remote';
    return { action: 'publish', remote, version, plan, reason: givenReason };
  });
  if (wentLive !== undefined) return { version, kind: 'live', warnings };
  return { version, kind: stored === undefined ? 'stored' : 'unchanged', warnings };
}

/** The gate's report on a build, without storing anything. @throws ControlError */
export async function checkBuild(
  access: GateAccess,
  { remote, buildDirectory, site }: PublishRequest,
): Promise<GateReport> {
  const { record } = await readBuiltRelease(buildDirectory, remote);
  const rollout = await findRollout(access);
  const report = await judgeRelease(access, { record, rollout, site });
  if (rollout !== undefined) return report;
  return { ...report, warnings: [...report.warnings, NOTHING_LIVE] };
}

function refuseOtherContent(stored: ReleaseRecord, built: ReleaseRecord): void {
  if (describeContent(stored) === describeContent(built)) return;
  throw new ControlError(
    `${built.remote} ${built.version} is already published with other content; give this build a new version`,
  );
}

/** Writes the files first and the record last: a release whose record exists is complete. */
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

/** Replaces a file that was altered in the store. */
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
