/**
 * Imports the site of an archive into an empty installation: all rows in one transaction, and the
 * files.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';
import { indexContent } from '../search/content-search-index.ts';
import { indexProducts } from '../search/product-search-index.ts';
import { inTransaction } from '../db/transaction.ts';
import { storeModel, modelPath } from '../media/model-files.ts';
import { SiteArchiveError } from './archive-error.ts';
import type { SiteLocation } from './export-site.ts';
import type { OpenArchive } from './open-archive.ts';
import { listSiteFiles, type SiteFile } from './site-files.ts';
import { insertSiteRows, listFilledTables } from './site-rows.ts';

/**
 * Key of the lock that prevents two processes from importing into one database at the same time; an
 * arbitrary constant.
 */
const IMPORT_LOCK = 7_366_001;
/** Syncs run in parallel, so that the file system can merge them. */
const FILES_AT_ONCE = 16;

export type ImportOutcome =
  | { readonly kind: 'imported' }
  /** These tables already contain rows; nothing was changed. */
  | { readonly kind: 'filled'; readonly tables: readonly string[] };

/**
 * Throws `SiteArchiveError` for inconsistent rows; then nothing is changed.
 *
 * The files are installed before their rows: a row without its file would be a broken picture. They
 * are not part of the transaction, which the database ends when it waits for a slow disk.
 */
export async function importSite(site: SiteLocation, archive: OpenArchive): Promise<ImportOutcome> {
  const tables = await listFilledTables(site.db);
  if (tables.length > 0) return { kind: 'filled', tables };
  const installed: string[] = [];
  try {
    await installSiteFiles(archive, site.dataDir, installed);
    // If another process has filled the database, its rows may refer to files installed here.
    return await inTransaction(site.db, (transaction) => importRows(transaction, archive));
  } catch (error) {
    await Promise.all(installed.map((file) => rm(file, { force: true })));
    throw error;
  }
}

async function importRows(transaction: Connection, archive: OpenArchive): Promise<ImportOutcome> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction);
  const tables = await listFilledTables(transaction);
  if (tables.length > 0) return { kind: 'filled', tables };
  await insertSiteRows(transaction, archive.rows);
  await indexProducts(transaction);
  await indexContent(transaction);
  return { kind: 'imported' };
}

/** @param installed receives the newly created files */
async function installSiteFiles(
  archive: OpenArchive,
  dataDir: string,
  installed: string[],
): Promise<void> {
  const remaining = listSiteFiles(archive.rows, dataDir).filter((file) =>
    archive.files.has(file.path),
  );
  const installNext = async () => {
    for (let file = remaining.pop(); file !== undefined; file = remaining.pop()) {
      installed.push(...(await installFile(file, archive.fileOf(file.path), dataDir)));
    }
  };
  // All copies finish before the first failure is thrown, so that none creates a file afterwards.
  const runs = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, installNext));
  const failed = runs.find((run) => run.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Returns the created files; none if the same file already exists. */
export async function installFile(
  file: SiteFile,
  source: string,
  dataDir: string,
): Promise<readonly string[]> {
  const target = targetOf(file, dataDir);
  if (existsSync(target)) {
    // The file name of a model is its hash.
    if (file.kind === 'model' || (await digestOf(target)) === (await digestOf(source))) return [];
    throw new SiteArchiveError(`${target} already exists with different content`);
  }
  if (file.kind === 'model') await storeModel(dataDir, await readFile(source));
  else await copyWhole(source, target);
  return [target];
}

/** Path of a site's file in the data folder. */
export function targetOf(file: SiteFile, dataDir: string): string {
  return file.kind === 'model' ? modelPath(dataDir, file.hash) : file.target;
}

/** Copies under a temporary name, so that an incomplete copy never has the final name. */
async function copyWhole(source: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const temporary = `${target}.${randomUUID()}.part`;
  await copyFile(source, temporary);
  const handle = await open(temporary, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, target);
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
