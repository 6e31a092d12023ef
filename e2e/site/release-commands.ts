/** The registry's command line against the site under test, and builds of further versions. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { releaseRecordSchema, type ReleaseRecord } from 'shared-contracts/release';
import * as v from 'valibot';
import { REPOSITORY_ROOT } from './repository-root.ts';
import type { RunningSite } from './running-site.ts';

const run = promisify(execFile);

/** Texts of the built files to change, so that visitors can tell the version apart. */
export interface VersionChange {
  readonly remote: string;
  /** For example `1.1.0`. */
  readonly version: string;
  readonly replacements?: readonly { readonly from: string; readonly to: string }[];
}

/** Runs `npm run release -- …`; answers what it printed. @throws with its message when refused */
export async function runRelease(site: RunningSite, args: readonly string[]): Promise<string> {
  const cli = path.join(REPOSITORY_ROOT, 'release-registry/dist/cli.js');
  const env = {
    ...process.env,
    DATA_DIR: site.dataDirectory,
    SITE_URL: site.url,
    RELEASE_ACTOR: 'journey',
  };
  const { stdout } = await run(process.execPath, [cli, ...args], { env });
  return stdout.trim();
}

/**
 * Builds the remote's sources under another version and publishes them.
 *
 * @returns the version's full name: the one asked for and a mark, so that it never meets another build
 */
export async function publishVersion(site: RunningSite, change: VersionChange): Promise<string> {
  const version = `${change.version}-journey.${Date.now()}`;
  const build = await buildVersion(change.remote, version);
  for (const replacement of change.replacements ?? []) await replaceText(build, replacement);
  await renewIntegrity(build);
  await runRelease(site, ['publish', change.remote, build]);
  return version;
}

/** Per remote, a build whose server half is altered again and again: what differs is not built. */
const serverBuilds = new Map<string, Promise<string>>();

/** Publishes a version whose browser half is the remote's own and whose server half is altered. */
export async function publishServerBuild(
  site: RunningSite,
  remote: string,
  alter: (code: string) => string,
): Promise<string> {
  const version = `1.9.0-journey.${Date.now()}`;
  const made = serverBuilds.get(remote) ?? buildVersion(remote, version);
  serverBuilds.set(remote, made);
  const build = await copyAs(version, await made);
  const file = path.join(build, 'server/server.cjs');
  await writeFile(file, alter(await readFile(file, 'utf8')));
  await renewIntegrity(build);
  await runRelease(site, ['publish', remote, build]);
  return version;
}

/** A copy of a remote's build whose record no longer provides a template; answers its folder. */
export async function buildWithoutTemplate(
  { remote, version }: Pick<VersionChange, 'remote' | 'version'>,
  template: string,
): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'e2e-build-')), version);
  await cp(path.join(REPOSITORY_ROOT, remote, 'dist', version), folder, { recursive: true });
  const file = path.join(folder, 'release.json');
  const record = v.parse(releaseRecordSchema, JSON.parse(await readFile(file, 'utf8')));
  const provides = record.provides.filter((provided) => provided.template !== template);
  await writeFile(file, JSON.stringify({ ...record, version: '1.9.0-without', provides }));
  return folder;
}

/** Builds into a folder of its own: the repository keeps only the builds people made. */
async function buildVersion(remote: string, version: string): Promise<string> {
  const builder = path.join(REPOSITORY_ROOT, 'tooling/dist/build.js');
  const env = { ...process.env, RELEASE_VERSION: version };
  await run(process.execPath, [builder, remote], { env, cwd: REPOSITORY_ROOT });
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'e2e-build-')), version);
  const built = path.join(REPOSITORY_ROOT, remote, 'dist', version);
  await cp(built, folder, { recursive: true });
  await rm(built, { recursive: true });
  return folder;
}

/** Answers the copy's folder. */
async function copyAs(version: string, build: string): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'e2e-build-')), version);
  await cp(build, folder, { recursive: true });
  const file = path.join(folder, 'release.json');
  const record = v.parse(releaseRecordSchema, JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, JSON.stringify({ ...record, version } satisfies ReleaseRecord));
  return folder;
}

/** @throws when no file has the text, since the version would look like the other one */
async function replaceText(
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

async function renewIntegrity(build: string): Promise<void> {
  const file = path.join(build, 'release.json');
  const record = v.parse(releaseRecordSchema, JSON.parse(await readFile(file, 'utf8')));
  const renewed: ReleaseRecord = {
    ...record,
    web: { ...record.web, files: await describeFiles(path.join(build, 'web'), record.web) },
    server: {
      ...record.server,
      files: await describeFiles(path.join(build, 'server'), record.server),
    },
  };
  await writeFile(file, JSON.stringify(renewed));
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
