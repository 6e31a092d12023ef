/**
 * Releases of `fixtures/mfe-fault`, each with one fault. The remote is built once, by the
 * command that builds every remote; the name of the fault is replaced in copies of that
 * build.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addTeam } from 'release-registry/site-keys';
import type { ReleaseRecord } from 'shared-contracts/release';
import { forgeRelease } from './forged-documents.ts';
import {
  alterRecord,
  buildVersion,
  copyAs,
  renewIntegrity,
  replaceText,
} from './release-builds.ts';
import { runRelease } from './release-commands.ts';
import type { RunningSite } from './running-site.ts';
import { findLiveVersion } from './store-faults.ts';

export const FAULT_REMOTE = 'mfe-fault';
const FOLDER = 'e2e/fixtures/mfe-fault';
const NO_FAULT = '"fault":"none"';

/** A change to files of one half, for faults that no build can contain. */
export interface FileChange {
  /** File of the build, for example `server/server.cjs`. */
  readonly file: string;
  readonly alter: (content: string) => string;
}

export interface ReleaseChanges {
  readonly changes?: readonly FileChange[] | undefined;
  /** Parts of the release record to change. */
  readonly record?: Partial<ReleaseRecord>;
}

export interface FaultReleases {
  /** Version without a fault, which serves every visitor. */
  readonly healthy: string;
  /**
   * Publishes a release with the fault; returns its version.
   *
   * @throws when it is refused
   */
  publish(fault: string, changes?: ReleaseChanges): Promise<string>;
  /** Serves a version to every visitor, until the next call or `rollBack`. */
  serve(version: string): Promise<void>;
  /** Does the same without the registry: the record is changed but signed by the team. */
  forge(version: string, record: Partial<ReleaseRecord>): Promise<void>;
  /** Does nothing when the version without faults is already live. */
  rollBack(): Promise<void>;
}

/** Builds the remote and publishes it without a fault. */
export async function openFaultReleases(site: RunningSite): Promise<FaultReleases> {
  await addTeam(path.join(site.dataDirectory, 'keys'), FAULT_REMOTE);
  const stamp = Date.now();
  const first = `1.0.0-journey.${stamp}`;
  const build = await buildVersion(FOLDER, first);
  await runRelease(site, ['publish', FAULT_REMOTE, build]);
  // A failed journey may have left an earlier version live.
  const healthy = await findLiveVersion(site, FAULT_REMOTE);
  let count = 0;
  let isServing = false;
  return {
    healthy,
    async publish(fault, { changes = [], record } = {}) {
      count += 1;
      const version = `1.0.${count}-${fault}.${stamp}`;
      const copy = await copyAs(version, build);
      if (fault !== 'none') {
        await replaceText(copy, { from: NO_FAULT, to: `"fault":"${fault}"` });
      }
      for (const { file, alter } of changes) {
        const location = path.join(copy, file);
        await writeFile(location, alter(await readFile(location, 'utf8')));
      }
      await renewIntegrity(copy);
      if (record !== undefined) await alterRecord(copy, record);
      await runRelease(site, ['publish', FAULT_REMOTE, copy]);
      return version;
    },
    async serve(version) {
      await runRelease(site, ['rollout', FAULT_REMOTE, version, '--percent', '100']);
      isServing = true;
    },
    async forge(version, record) {
      await forgeRelease(site, { remote: FAULT_REMOTE, stable: healthy, version, record });
      isServing = true;
    },
    async rollBack() {
      if (!isServing) return;
      await runRelease(site, ['rollback', FAULT_REMOTE]);
      isServing = false;
    },
  };
}
