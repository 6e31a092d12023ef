/** Publishes a release with a slow `load` beside the healthy one, as a real slow remote. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createControlPlane,
  readHostCapabilities,
  type ControlPlane,
} from 'release-registry/control-plane';
import { createDirectoryStorage } from 'release-registry/storage';
import { releaseRecordSchema, type ReleaseRecord } from 'shared-contracts/release';
import * as v from 'valibot';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { listLocalBuilds } from '../start/list-local-builds.ts';

export interface SlowRelease {
  readonly healthyVersion: string;
  readonly slowVersion: string;
}

/** Gives half of the visitors a release that takes `delayMs` longer to load; the other half keep theirs. */
export async function rollOutSlowRelease(
  dataDirectory: string,
  { remote, delayMs }: { readonly remote: string; readonly delayMs: number },
): Promise<SlowRelease> {
  const builds = await listLocalBuilds(REPOSITORY_ROOT, () => undefined);
  const healthy = builds.find((build) => build.remote === remote);
  if (healthy === undefined) throw new Error(`${remote} has no build`);
  const slowVersion = `${healthy.version}-slow`;
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-release-'));
  try {
    await cp(healthy.folder, folder, { recursive: true });
    await changeVersion(folder, slowVersion, formatDelay(delayMs));
    const registry = openRegistry(dataDirectory);
    await registry.publish(remote, folder);
    const share = { kind: 'percent', percent: 50 } as const;
    await registry.rollout({ remote, version: slowVersion, share });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { healthyVersion: healthy.version, slowVersion };
}

/** Release commands for the benchmark. */
export function openRegistry(dataDirectory: string): ControlPlane {
  return createControlPlane({
    storage: createDirectoryStorage(path.join(dataDirectory, 'releases')),
    keysDirectory: path.join(dataDirectory, 'keys'),
    actor: 'benchmark',
    clock: { now: () => new Date() },
    readHost: () => readHostCapabilities(REPOSITORY_ROOT),
  });
}

/** Changes the build in the folder to another version, with code appended to its server half. */
export async function changeVersion(
  folder: string,
  version: string,
  addedCode: string,
): Promise<void> {
  const recordFile = path.join(folder, 'release.json');
  const record = v.parse(releaseRecordSchema, JSON.parse(await readFile(recordFile, 'utf8')));
  const { entry } = record.server;
  const file = path.join(folder, 'server', entry);
  const code = `${await readFile(file, 'utf8')}\n${addedCode}`;
  await writeFile(file, code);
  const digest = createHash('sha384').update(code).digest('base64');
  const changed: ReleaseRecord = {
    ...record,
    version,
    server: {
      ...record.server,
      files: {
        ...record.server.files,
        [entry]: { integrity: `sha384-${digest}`, bytes: Buffer.byteLength(code) },
      },
    },
  };
  await writeFile(recordFile, JSON.stringify(changed));
}

/** Appended to a server build; a bundle's exports cannot be modified, so they are replaced. */
function formatDelay(delayMs: number): string {
  return `{
  const { serverEntry } = module.exports;
  module.exports = {
    serverEntry: {
      ...serverEntry,
      async load(...request) {
        await new Promise((resolve) => setTimeout(resolve, ${delayMs}));
        return serverEntry.load(...request);
      },
    },
  };
}
`;
}
