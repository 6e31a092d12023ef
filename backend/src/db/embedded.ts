/** The embedded database: PGlite in `DATA_DIR/db`, with its lock and checks. */
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockDirectory } from './directory-lock.ts';
import { DurableNodeFs } from './durable-file-system.ts';
import type { OpenDatabase } from './open-database.ts';
import { createPglite } from './pglite.ts';
import { createEmbeddedKysely, type OnQuery } from './pools.ts';
import { getTemplate } from './template.ts';
import { unpackTemplate } from './unpack-template.ts';

/** Major version of PostgreSQL inside the pinned PGlite. */
const EMBEDDED_PG_VERSION = '18';
/** Removes `-F`, which turns fsync off. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
];

/** The directory belongs to another version of PostgreSQL; the message says what to do. */
export class DataDirectoryVersionError extends Error {
  override readonly name = 'DataDirectoryVersionError';
}

export interface EmbeddedLocation {
  readonly dataDir: string;
  readonly templateDir: string;
  /**
   * Name of this process in the error of another process that opens the directory; default `the
   * API`.
   */
  readonly purpose?: string;
}

/** Throws `DataDirectoryBusyError` or `DataDirectoryVersionError` before anything is changed. */
export async function openEmbedded(
  location: EmbeddedLocation,
  onQuery?: OnQuery,
): Promise<OpenDatabase> {
  const directory = directoryOf(location);
  const lock = await lockDirectory(directory, location.purpose ?? 'the API');
  try {
    const lite = await startPglite(directory, location.templateDir);
    const db = createEmbeddedKysely(lite, { onQuery });
    const close = async () => {
      await db.destroy();
      await lite.close();
      await lock.release();
    };
    return { db, close, kind: 'embedded' };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Whether the directory contains a complete embedded database. */
export function hasEmbedded(location: Pick<EmbeddedLocation, 'dataDir'>): boolean {
  const directory = directoryOf(location);
  return readVersion(directory) !== null && !existsSync(markerOf(directory));
}

/**
 * Creates an embedded database from a dump. Throws `DataDirectoryBusyError`, or an error if a
 * database exists. The next start ignores an incomplete one.
 */
export async function loadEmbedded(
  location: Pick<EmbeddedLocation, 'dataDir'>,
  dump: string,
): Promise<void> {
  const directory = directoryOf(location);
  const lock = await lockDirectory(directory, 'db:load');
  try {
    if (hasEmbedded(location)) throw new Error(`${directory} already contains a database`);
    const marker = markerOf(directory);
    await writeFile(marker, '', { flush: true });
    await rm(directory, { recursive: true, force: true });
    const lite = await openPglite(directory);
    await lite.exec(dump);
    await lite.close();
    await rm(marker);
  } finally {
    await lock.release();
  }
}

function directoryOf({ dataDir }: Pick<EmbeddedLocation, 'dataDir'>): string {
  return path.join(dataDir, 'db');
}

/** While this marker exists, the directory counts as empty. */
function markerOf(directory: string): string {
  return `${directory}.incomplete`;
}

async function startPglite(directory: string, templateDir: string): Promise<PGlite> {
  const marker = markerOf(directory);
  if (existsSync(marker)) await rm(directory, { recursive: true, force: true });
  const version = readVersion(directory);
  if (version === null) {
    const template = await getTemplate(templateDir);
    await writeFile(marker, '', { flush: true });
    await unpackTemplate(template, directory);
    await rm(marker);
  } else if (version !== EMBEDDED_PG_VERSION) {
    throw wrongVersion(directory, version);
  }
  return openPglite(directory);
}

function openPglite(directory: string): Promise<PGlite> {
  return createPglite({ fs: new DurableNodeFs(directory), startParams: START_PARAMETERS });
}

function readVersion(directory: string): string | null {
  const file = path.join(directory, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

function wrongVersion(directory: string, version: string): DataDirectoryVersionError {
  return new DataDirectoryVersionError(
    `${directory} was created by PostgreSQL ${version}, this release embeds ${EMBEDDED_PG_VERSION}. ` +
      'Dump it with the release that created it (npm run db:dump), then load the dump into an empty DATA_DIR (npm run db:load).',
  );
}
