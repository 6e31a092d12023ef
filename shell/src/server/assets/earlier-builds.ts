/**
 * Browser files of earlier builds of the shell, for tabs that were opened before a deployment. Each
 * build copies its files to disk when it starts. The retention rule of releases removes old copies.
 * File names contain a content hash, and documents contain the integrity digests.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_RETENTION, listExpired, type Retained } from 'release-registry/retention';
import type { AssetFile } from './shell-assets.ts';

export interface EarlierBuilds {
  /** Finds a file of a build that was started on this installation. */
  find(file: string): Promise<AssetFile | undefined>;
}

export interface EarlierBuildsParts {
  /** Created if missing. */
  readonly directory: string;
  /** Files of the build that is starting, by name. */
  readonly files: ReadonlyMap<string, AssetFile>;
  readonly now: Date;
  /** Called with the reason when builds cannot be stored. */
  readonly onError: (reason: string) => void;
}

interface StoredBuild {
  readonly folder: string;
  readonly startedAt: Date;
}

/** Written last: a folder without it is incomplete. */
const STARTED_FILE = 'started-at';
/** File names of a build. They cannot leave their folder. */
const FILE_NAME = /^[\w-]+(?:\.[\w-]+)+$/;

/** Stores the build's files. Never rejects: a shell that cannot store its build still serves it. */
export async function storeBuild(parts: EarlierBuildsParts): Promise<EarlierBuilds> {
  const { directory, files, now } = parts;
  try {
    await writeBuild(join(directory, nameOf(files)), files, now);
    await removeExpired(directory, now);
  } catch (error) {
    parts.onError(error instanceof Error ? error.message : String(error));
  }
  return {
    async find(file) {
      if (!FILE_NAME.test(file)) return undefined;
      for (const { folder } of await listBuilds(directory)) {
        const [body, brotli] = await Promise.all([
          readIfPresent(join(folder, file)),
          readIfPresent(join(folder, `${file}.br`)),
        ]);
        if (body !== undefined && brotli !== undefined) return { body, brotli };
      }
      return undefined;
    },
  };
}

function nameOf(files: ReadonlyMap<string, AssetFile>): string {
  const hash = createHash('sha256');
  for (const [name, { body }] of [...files].toSorted(([a], [b]) => a.localeCompare(b))) {
    hash.update(`${name} ${body.length}\n`).update(body);
  }
  return hash.digest('hex').slice(0, 16);
}

async function writeBuild(
  folder: string,
  files: ReadonlyMap<string, AssetFile>,
  startedAt: Date,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder));
  for (const [name, { body, brotli }] of files) {
    if (!FILE_NAME.test(name) || present.has(`${name}.br`)) continue;
    await writeWhole(join(folder, name), body);
    await writeWhole(join(folder, `${name}.br`), brotli);
  }
  await writeWhole(join(folder, STARTED_FILE), startedAt.toISOString());
}

/** Writes atomically: readers see the whole file or none. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

async function removeExpired(directory: string, now: Date): Promise<void> {
  const builds = await listBuilds(directory);
  const retained = builds.map((build, index): Retained & StoredBuild => ({
    ...build,
    // A build was last served when the next one started.
    lastServed: builds[index - 1]?.startedAt ?? 'now',
  }));
  for (const { folder } of listExpired(retained, DEFAULT_RETENTION, now)) {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Complete builds, most recently started first. */
async function listBuilds(directory: string): Promise<readonly StoredBuild[]> {
  const names = await readdir(directory).catch(() => []);
  const builds = await Promise.all(
    names.map(async (name) => {
      const folder = join(directory, name);
      const text = (await readIfPresent(join(folder, STARTED_FILE)))?.toString('utf8') ?? '';
      const startedAt = new Date(text);
      return Number.isNaN(startedAt.getTime()) ? [] : [{ folder, startedAt }];
    }),
  );
  return builds.flat().toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
}

async function readIfPresent(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}
