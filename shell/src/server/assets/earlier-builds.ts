/**
 * Browser files of the shell's earlier builds, for tabs that were opened before a new one came
 * (FED-24): each build leaves a copy on the disk when it starts, and the copies go by the same
 * rule as releases. Names carry a hash of the content, and documents carry its integrity.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_RETENTION, listExpired, type Retained } from 'release-registry/retention';
import type { AssetFile } from './shell-assets.ts';

export interface EarlierBuilds {
  /** A file of a build that was started here; undefined for any other name. */
  find(file: string): Promise<AssetFile | undefined>;
}

export interface EarlierBuildsParts {
  /** Need not exist. */
  readonly directory: string;
  /** Of the build that starts, by name. */
  readonly files: ReadonlyMap<string, AssetFile>;
  readonly now: Date;
  /** Called with why, when nothing can be kept here. */
  readonly onError: (reason: string) => void;
}

interface KeptBuild {
  readonly folder: string;
  readonly startedAt: Date;
}

/** Written last: a folder without it is not complete. */
const STARTED_FILE = 'started-at';
/** As the build names its files; nothing in it leads out of a folder. */
const FILE_NAME = /^[\w-]+(?:\.[\w-]+)+$/;

/** Never rejects: a shell that cannot keep anything still serves its own build. */
export async function keepBuild(parts: EarlierBuildsParts): Promise<EarlierBuilds> {
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
          readIfThere(join(folder, file)),
          readIfThere(join(folder, `${file}.br`)),
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

/** A reader sees the whole file or none. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

async function removeExpired(directory: string, now: Date): Promise<void> {
  const builds = await listBuilds(directory);
  const retained = builds.map((build, index): Retained & KeptBuild => ({
    ...build,
    // The build that came after it took its place.
    lastServed: builds[index - 1]?.startedAt ?? 'now',
  }));
  for (const { folder } of listExpired(retained, DEFAULT_RETENTION, now)) {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Complete ones, the one started last first. */
async function listBuilds(directory: string): Promise<readonly KeptBuild[]> {
  const names = await readdir(directory).catch(() => []);
  const builds = await Promise.all(
    names.map(async (name) => {
      const folder = join(directory, name);
      const text = (await readIfThere(join(folder, STARTED_FILE)))?.toString('utf8') ?? '';
      const startedAt = new Date(text);
      return Number.isNaN(startedAt.getTime()) ? [] : [{ folder, startedAt }];
    }),
  );
  return builds.flat().toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}
