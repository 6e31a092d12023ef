/** The embedded database: PGlite in `DATA_DIR/db`, with every guard it needs (design §9). */
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockDirectory } from './directory-lock.ts';
import { DurableNodeFs } from './durable-file-system.ts';
import type { OpenDatabase } from './open.ts';
import { createEmbeddedKysely } from './pools.ts';
import { getTemplate } from './template.ts';
import { unpackTemplate } from './unpack-template.ts';

/** Major version of PostgreSQL inside the pinned PGlite. */
const EMBEDDED_PG_VERSION = '18';
/** `-F` would turn fsync off. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
];

/** The directory belongs to another version of PostgreSQL; says what to do. */
export class DataDirectoryVersion extends Error {
  override readonly name = 'DataDirectoryVersion';
}

export interface EmbeddedLocation {
  readonly dataDir: string;
  readonly templateDir: string;
}

/** Throws `DataDirectoryBusy` or `DataDirectoryVersion` before anything is touched. */
export async function openEmbedded(location: EmbeddedLocation): Promise<OpenDatabase> {
  const directory = path.join(location.dataDir, 'db');
  const lock = await lockDirectory(directory);
  try {
    const lite = await startPglite(directory, location.templateDir);
    const db = createEmbeddedKysely(lite);
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

async function startPglite(directory: string, templateDir: string): Promise<PGlite> {
  const marker = `${directory}.incomplete`;
  if (existsSync(marker)) await rm(directory, { recursive: true, force: true });
  const version = readVersion(directory);
  if (version === null) {
    // While the marker is there, nothing in the directory counts.
    const template = await getTemplate(templateDir);
    await writeFile(marker, '', { flush: true });
    await unpackTemplate(template, directory);
    await rm(marker);
  } else if (version !== EMBEDDED_PG_VERSION) {
    throw wrongVersion(directory, version);
  }
  return PGlite.create({ fs: new DurableNodeFs(directory), startParams: START_PARAMETERS });
}

function readVersion(directory: string): string | null {
  const file = path.join(directory, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

function wrongVersion(directory: string, version: string): DataDirectoryVersion {
  return new DataDirectoryVersion(
    `${directory} was made by PostgreSQL ${version}, this release embeds ${EMBEDDED_PG_VERSION}. ` +
      'Dump it with the release that made it (npm run db:dump), then start with an empty DATA_DIR and load the dump.',
  );
}
