/** Publishing: stores a verified, signed, immutable copy of a build. */
import type { ReleaseRecord } from 'shared-contracts/release';
import type { GateReport } from '../gate/refusal.ts';
import type { SiteQuestion } from '../gate/template-fit.ts';
import { readRegistryKey, readTeamKey } from '../keys.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import { recordPath, releaseFilesPath } from '../storage/store-paths.ts';
import { signDocument, type SigningKey } from '../trust/envelope.ts';
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

export interface PublishOptions {
  readonly site: SiteQuestion;
  /** The reason, for the history. */
  readonly reason?: string | undefined;
}

export interface PublishRequest extends PublishOptions {
  readonly remote: string;
  /** Folder with `release.json`, `web` and `server`. */
  readonly buildDirectory: string;
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
  { remote, buildDirectory, ...options }: PublishRequest,
): Promise<PublishOutcome> {
  const built = await readBuiltRelease(buildDirectory, remote);
  const readKey = () => readTeamKey(access.keysDirectory, remote);
  const signRecord = async () =>
    `${JSON.stringify(signDocument(built.record, await readKey()), null, 2)}\n`;
  return publishSigned(access, { built, signRecord, readClaimKey: readKey }, options);
}

/** A build that its team has signed and sent. */
export interface UploadedBuild {
  readonly built: BuiltRelease;
  /** The envelope of the record, with the team's signature; the caller has verified it. */
  readonly recordText: string;
}

/**
 * As `publishBuild`, without the team's key: the registry signs the claim of the version.
 *
 * @throws ControlError with every reason why the build is refused
 */
export async function publishUpload(
  access: GateAccess,
  { built, recordText }: UploadedBuild,
  options: PublishOptions,
): Promise<PublishOutcome> {
  const signed: SignedBuild = {
    built,
    signRecord: async () => recordText,
    readClaimKey: () => readRegistryKey(access.keysDirectory),
  };
  return publishSigned(access, signed, options);
}

interface SignedBuild {
  readonly built: BuiltRelease;
  readonly signRecord: () => Promise<string>;
  readonly readClaimKey: () => Promise<SigningKey>;
}

async function publishSigned(
  access: GateAccess,
  { built, signRecord, readClaimKey }: SignedBuild,
  { site, reason }: PublishOptions,
): Promise<PublishOutcome> {
  const { record } = built;
  const { remote, version } = record;
  const rollout = await findRollout(access);
  const stored = await findStoredRecord(access, record);
  if (stored !== undefined) refuseOtherContent(stored, record);
  const report = await requireFit(access, { record, rollout, site });
  const { warnings } = report;
  if (stored === undefined) {
    const sequence = rollout?.sequence ?? 0;
    const fullReason = noteSkippedCheck(reason ?? 'stored', report);
    const key = await readClaimKey();
    await claimPublication(access, record, { sequence, reason: fullReason, key });
  }
  const files = [...built.files, ...(await compressFiles(built))];
  await storeRelease(access, { record, files }, await signRecord());
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
async function storeRelease(
  access: StoreAccess,
  { record, files }: BuiltRelease,
  recordText: string,
): Promise<void> {
  const folder = releaseFilesPath(record);
  for (let start = 0; start < files.length; start += FILES_AT_ONCE) {
    await Promise.all(
      files
        .slice(start, start + FILES_AT_ONCE)
        .map((file) => storeFile(access.storage, `${folder}/${file.path}`, file)),
    );
  }
  const outcome = await access.storage.write(recordPath(record), recordText, { kind: 'absent' });
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
