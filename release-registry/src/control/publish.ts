/** Publishing: a checked, signed, immutable copy of a build in the store (FED-12, FED-13). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from 'shared-contracts/release';
import { readTeamKey } from '../keys.ts';
import { recordPath, releaseFilesPath } from '../store/store-paths.ts';
import { signDocument } from '../trust/envelope.ts';
import type { GateReport } from '../gate/refusal.ts';
import type { SiteQuestion } from '../gate/template-fit.ts';
import { compressFiles, readBuiltRelease, type BuiltRelease } from './built-release.ts';
import { ControlError } from './control-error.ts';
import { judgeRelease, noteUnasked, requireFit, type GateAccess } from './judge-release.ts';
import {
  changePlan,
  findRollout,
  findStoredRecord,
  noteUnchanged,
  withStoreLock,
  type StoreAccess,
} from './rollout-file.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

export interface PublishRequest {
  readonly remote: string;
  /** Folder with `release.json`, `web` and `server`. */
  readonly buildDirectory: string;
  readonly site: SiteQuestion;
}

export interface PublishOutcome {
  readonly version: string;
  /** `live`: the remote's first release serves everyone; `stored`: waits for a rollout; `unchanged`: was there already. */
  readonly kind: 'live' | 'stored' | 'unchanged';
  readonly warnings: readonly string[];
}

const NOTHING_LIVE = 'nothing is live in this store: the build was compared with the shell only';

/** @throws ControlError naming every reason why the build cannot be taken */
export async function publishBuild(
  access: GateAccess,
  { remote, buildDirectory, site }: PublishRequest,
): Promise<PublishOutcome> {
  const built = await readBuiltRelease(buildDirectory, remote);
  const { version } = built.record;
  const files = [...built.files, ...(await compressFiles(built))];
  return withStoreLock(access, async () => {
    const rollout = await findRollout(access);
    const stored = await findStoredRecord(access, built.record);
    if (stored !== undefined && !isSameBuild(stored, built.record)) {
      throw new ControlError(
        `${remote} ${version} is published already with other content; give this build a new version`,
      );
    }
    const report = await requireFit(access, { record: built.record, rollout, site });
    const { warnings } = report;
    await storeRelease(access, { ...built, files }, stored);
    if (rollout?.remotes[remote] === undefined) {
      const plan = { kind: 'single', version } as const;
      const reason = 'first release of the remote';
      await changePlan(access, rollout, { remote, version, plan, action: 'publish', reason });
      return { version, kind: 'live', warnings };
    }
    if (stored !== undefined) return { version, kind: 'unchanged', warnings };
    await noteUnchanged(access, rollout, {
      remote,
      version,
      action: 'publish',
      reason: noteUnasked('stored', report),
    });
    return { version, kind: 'stored', warnings };
  });
}

/** What the gate would say to a build, without storing anything. @throws ControlError */
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

/** The same content may have been built twice; only the time differs then. */
function isSameBuild(stored: ReleaseRecord, built: ReleaseRecord): boolean {
  const comparable = (record: ReleaseRecord) => JSON.stringify({ ...record, builtAt: '' });
  return comparable(stored) === comparable(built);
}

/** Files first, the record last: a release whose record exists is complete. */
async function storeRelease(
  access: StoreAccess,
  { record, files }: BuiltRelease,
  stored: ReleaseRecord | undefined,
): Promise<void> {
  const folder = path.join(access.directory, releaseFilesPath(record));
  await Promise.all(
    files.map(async (file) => {
      const target = path.join(folder, file.path);
      if (!(await holds(target, file.bytes))) await writeFileAtomically(target, file.bytes);
    }),
  );
  if (stored !== undefined) return;
  const key = await readTeamKey(access.keysDirectory, record.remote);
  await writeFileAtomically(
    path.join(access.directory, recordPath(record)),
    `${JSON.stringify(signDocument(record, key), null, 2)}\n`,
  );
}

async function holds(file: string, bytes: Uint8Array): Promise<boolean> {
  const present = await readFile(file).catch(() => undefined);
  return present !== undefined && present.equals(bytes);
}
