#!/usr/bin/env node
/**
 * `remote-publish --registry URL [--reason WHY] [--without-site] [folder]` publishes a build in a
 * site's registry: the folder with `release.json`, by default the newest one in `dist`.
 *
 * TEAM_KEY is the team's private key (PEM), or TEAM_KEY_FILE the path of it; it is not sent.
 * RELEASE_ACTOR names who publishes, in the history. Exits with 0 when published, 1 when refused, 2
 * for wrong usage, 3 when the build, the key or the registry cannot be reached.
 */
import { readdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isRecord } from 'shared-contracts/json';
import { UploadError, uploadRelease, type Uploaded } from './publish/upload-release.ts';

const USAGE =
  'Usage: remote-publish --registry URL [--reason WHY] [--without-site] [folder of a build]';
const ACTOR_MAX = 64;

class UsageError extends Error {
  override readonly name = 'UsageError';
}

try {
  const { registry, reason, site, folder } = readArguments(process.argv.slice(2));
  const uploaded = await uploadRelease({
    registry,
    reason,
    site,
    folder: folder ?? (await findNewestBuild('dist')),
    key: await readTeamKey(),
    actor: (process.env['RELEASE_ACTOR'] ?? userInfo().username).slice(0, ACTOR_MAX),
    now: new Date(),
  });
  console.log(formatUploaded(uploaded));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = exitCodeOf(error);
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const { registry, reason } = values;
  const [folder, ...rest] = positionals;
  if (registry === undefined || rest.length > 0) throw new UsageError(USAGE);
  const site = values['without-site'] === true ? 'skip' : 'ask';
  return { registry, reason, site, folder } as const;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        registry: { type: 'string' },
        reason: { type: 'string' },
        'without-site': { type: 'boolean' },
      },
    });
  } catch (cause) {
    throw new UsageError(USAGE, { cause });
  }
}

async function readTeamKey(): Promise<string> {
  const { TEAM_KEY: key = '', TEAM_KEY_FILE: file = '' } = process.env;
  if (key !== '') return key;
  if (file === '') throw new UsageError('Set TEAM_KEY or TEAM_KEY_FILE to the team’s private key');
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UploadError('failed', `${file} cannot be read`, { cause });
  });
}

async function findNewestBuild(dist: string): Promise<string> {
  const names = await readdir(dist).catch(() => []);
  const builds = await Promise.all(
    names.map(async (name) => {
      const folder = path.join(dist, name);
      const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => 'null');
      const record: unknown = JSON.parse(text);
      return { folder, builtAt: isRecord(record) ? String(record['builtAt']) : '' };
    }),
  );
  const [newest] = builds
    .filter(({ builtAt }) => builtAt !== '')
    .toSorted((a, b) => b.builtAt.localeCompare(a.builtAt));
  if (newest !== undefined) return newest.folder;
  throw new UploadError('failed', `There is no build in ${dist}; build the remote first`);
}

function formatUploaded({ remote, version, outcome, warnings }: Uploaded): string {
  const outcomes = {
    live: 'published; serves everyone as the remote’s first release',
    stored: 'published; use rollout to give it to visitors',
    unchanged: 'was already published, with the same content',
  } as const;
  return [
    ...warnings.map((warning) => `Warning: ${remote} ${version}: ${warning}`),
    `${remote} ${version} ${outcomes[outcome]}`,
  ].join('\n');
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return 2;
  return error instanceof UploadError && error.kind === 'refused' ? 1 : 3;
}
