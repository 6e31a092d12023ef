/**
 * `node tooling/dist/build.js [--all | workspace… | folder…]` builds what changed. A remote that is
 * not a workspace is given by its path, for example `e2e/fixtures/mfe-fault`. `--expose` builds
 * nothing: it derives the entries of all remotes, for the type checker.
 *
 * RELEASE_VERSION sets the version of the remotes; SOURCE_DATE_EPOCH (seconds) sets the time in
 * their records. Exits with 1 when a build fails.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildRemote } from './build/build-remote.ts';
import { exposeRemotes } from './build/expose-remotes.ts';
import { formatBuildOutcome, type BuildOutcome } from './build/build-report.ts';
import { hashPreset } from './build/build-version.ts';
import { buildShell } from './shell-build/build-shell.ts';
import { REMOTES, REPOSITORY_ROOT } from './build/repository.ts';
import type { BuildCache } from './build/webpack-parts.ts';

const WORKSPACES: readonly string[] = ['shell', ...REMOTES];

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  if (words.join() === '--expose') {
    await exposeRemotes(REMOTES.map((remote) => join(REPOSITORY_ROOT, remote)));
    return;
  }
  const names = chooseWorkspaces(words);
  const cache = await describeCache();
  let failures = 0;
  // One after the other: webpack keeps one core busy, and its minimizer another.
  for (const name of names) {
    try {
      console.log(await formatBuildOutcome(await buildWorkspace(name, cache)));
    } catch (error) {
      failures += 1;
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (failures > 0) process.exitCode = 1;
}

function chooseWorkspaces(words: readonly string[]): readonly string[] {
  const unknown = words.filter(
    (word) => word !== '--all' && !WORKSPACES.includes(word) && !isFolderOfRemote(word),
  );
  if (unknown.length > 0) {
    throw new Error(`Unknown workspace ${unknown.join(', ')}; there are ${WORKSPACES.join(', ')}`);
  }
  return words.length === 0 || words.includes('--all') ? WORKSPACES : words;
}

function isFolderOfRemote(word: string): boolean {
  return word.includes('/') && existsSync(join(REPOSITORY_ROOT, word, 'remote.manifest.ts'));
}

function buildWorkspace(name: string, cache: BuildCache): Promise<BuildOutcome> {
  if (name === 'shell') return buildShell(cache);
  const folder = join(REPOSITORY_ROOT, name);
  return buildRemote({
    folder,
    outputFolder: join(folder, 'dist'),
    version: process.env['RELEASE_VERSION'],
    builtAt: getBuildTime(),
    cache,
  });
}

function getBuildTime(): Date {
  const epochSeconds = process.env['SOURCE_DATE_EPOCH'];
  return epochSeconds === undefined ? new Date() : new Date(Number(epochSeconds) * 1000);
}

async function describeCache(): Promise<BuildCache> {
  return {
    folder: join(REPOSITORY_ROOT, 'node_modules', '.cache', 'webpack'),
    version: await hashPreset(),
  };
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
