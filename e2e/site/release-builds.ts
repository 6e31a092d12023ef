/** Builds of remotes that a journey alters before it publishes them. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { releaseRecordSchema, type ReleaseRecord } from 'shared-contracts/release';
import * as v from 'valibot';
import { REPOSITORY_ROOT } from './repository-root.ts';

const run = promisify(execFile);

/**
 * Builds into a separate folder, because the repository's build folders belong to
 * developers.
 *
 * @param remote a workspace, or the path of a remote outside the workspaces
 */
export async function buildVersion(remote: string, version: string): Promise<string> {
  const builder = path.join(REPOSITORY_ROOT, 'tooling/dist/build.js');
  const env = { ...process.env, RELEASE_VERSION: version };
  await run(process.execPath, [builder, remote], { env, cwd: REPOSITORY_ROOT });
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'e2e-build-')), version);
  const built = path.join(REPOSITORY_ROOT, remote, 'dist', version);
  await cp(built, folder, { recursive: true });
  await rm(built, { recursive: true });
  return folder;
}

/** Copies a build under another version; returns its folder. */
export async function copyAs(version: string, build: string): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'e2e-build-')), version);
  await cp(build, folder, { recursive: true });
  await alterRecord(folder, { version });
  return folder;
}

/** Copies a remote's build without one template in its record; returns its folder. */
export async function buildWithoutTemplate(
  { remote, version }: Pick<ReleaseRecord, 'remote' | 'version'>,
  template: string,
): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'e2e-build-')), version);
  await cp(path.join(REPOSITORY_ROOT, remote, 'dist', version), folder, { recursive: true });
  const { provides } = await readRecord(folder);
  const others = provides.filter((provided) => provided.template !== template);
  await alterRecord(folder, { version: '1.9.0-without', provides: others });
  return folder;
}

/** Changes parts of the build's record. */
export async function alterRecord(build: string, change: Partial<ReleaseRecord>): Promise<void> {
  const record: ReleaseRecord = { ...(await readRecord(build)), ...change };
  await writeFile(path.join(build, 'release.json'), JSON.stringify(record));
}

export async function readRecord(build: string): Promise<ReleaseRecord> {
  const text = await readFile(path.join(build, 'release.json'), 'utf8');
  return v.parse(releaseRecordSchema, JSON.parse(text));
}

/** @throws when no file contains the text, because the version would look like the original */
export async function replaceText(
  build: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  let isFound = false;
  for (const half of ['web', 'server']) {
    for (const file of await readdir(path.join(build, half))) {
      const location = path.join(build, half, file);
      const text = await readFile(location, 'utf8');
      if (!text.includes(from)) continue;
      isFound = true;
      await writeFile(location, text.replaceAll(from, to));
    }
  }
  if (!isFound) throw new Error(`The build does not contain "${from}"`);
}

export async function renewIntegrity(build: string): Promise<void> {
  const { web, server } = await readRecord(build);
  await alterRecord(build, {
    web: { ...web, files: await describeFiles(path.join(build, 'web'), web) },
    server: { ...server, files: await describeFiles(path.join(build, 'server'), server) },
  });
}

async function describeFiles(
  folder: string,
  { files }: Pick<ReleaseRecord['web'], 'files'>,
): Promise<ReleaseRecord['web']['files']> {
  const described = await Promise.all(
    Object.keys(files).map(async (file) => {
      const bytes = await readFile(path.join(folder, file));
      const digest = createHash('sha384').update(bytes).digest('base64');
      return [file, { integrity: `sha384-${digest}`, bytes: bytes.length }] as const;
    }),
  );
  return Object.fromEntries(described);
}
