/** The registry's command line against the site under test, and builds of further versions. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildVersion, copyAs, renewIntegrity, replaceText } from './release-builds.ts';
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
