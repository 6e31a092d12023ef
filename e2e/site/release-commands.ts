/**
 * Runs the registry's command line against the site under test, and publishes builds of
 * other versions.
 */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildVersion, copyAs, readRecord, renewIntegrity, replaceText } from './release-builds.ts';
import { REPOSITORY_ROOT } from './repository-root.ts';
import type { RunningSite } from './running-site.ts';

const run = promisify(execFile);

/** Texts to change in the built files, so that visitors can distinguish the version. */
export interface VersionChange {
  readonly remote: string;
  /** For example `1.1.0`. */
  readonly version: string;
  readonly replacements?: readonly { readonly from: string; readonly to: string }[];
}

/**
 * Runs `npm run release -- …`; returns its output.
 *
 * @throws with its message when refused
 */
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
 * @returns the version's full name: the requested version and a unique suffix, so that it
 * never collides with another build
 */
export async function publishVersion(site: RunningSite, change: VersionChange): Promise<string> {
  const version = `${change.version}-journey.${Date.now()}`;
  const build = await buildVersion(change.remote, version);
  for (const replacement of change.replacements ?? []) await replaceText(build, replacement);
  await renewIntegrity(build);
  await runRelease(site, ['publish', change.remote, build]);
  return version;
}

/**
 * One build per remote, of which one half is altered again and again; the altered copies
 * are not built.
 */
const builds = new Map<string, Promise<string>>();

/** Publishes a version with the remote's own browser half and an altered server half. */
export async function publishServerBuild(
  site: RunningSite,
  remote: string,
  alter: (code: string) => string,
): Promise<string> {
  return publishAltered(site, { remote, file: 'server/server.cjs' }, alter);
}

/**
 * Publishes a version with the remote's own server half and slots that do not mount in a
 * browser.
 */
export async function publishUnmountable(site: RunningSite, remote: string): Promise<string> {
  return publishAltered(site, { remote, file: 'web/remoteEntry.js' }, (code, globalName) =>
    [code, `${globalName}=(${unmountable.toString()})(${globalName});`].join('\n;'),
  );
}

/** Runs in the browser: wraps the remote's container so that its slots fail to mount. */
function unmountable(container: { get(name: string): Promise<() => object>; init: unknown }) {
  return {
    init: container.init,
    async get(name: string) {
      const factory = await container.get(name);
      const mount = async () => {
        throw new Error('bad hydrate');
      };
      return name === './slots' ? () => ({ ...factory(), mount }) : factory;
    },
  };
}

async function publishAltered(
  site: RunningSite,
  { remote, file }: { readonly remote: string; readonly file: string },
  alter: (code: string, globalName: string) => string,
): Promise<string> {
  const version = `1.9.0-journey.${Date.now()}`;
  const baseBuild = builds.get(remote) ?? buildVersion(remote, version);
  builds.set(remote, baseBuild);
  const build = await copyAs(version, await baseBuild);
  const location = path.join(build, file);
  const { globalName } = await readRecord(build);
  await writeFile(location, alter(await readFile(location, 'utf8'), globalName));
  await renewIntegrity(build);
  await runRelease(site, ['publish', remote, build]);
  return version;
}
