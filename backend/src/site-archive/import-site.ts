/**
 * Imports the site of an archive into an empty installation: all rows in one transaction, and the
 * files.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { indexProducts } from '../search/product-search-index.ts';
import { inTransaction } from '../db/transaction.ts';
import { storeModel, modelPath } from '../media/model-files.ts';
import { SiteArchiveError } from './archive-error.ts';
import type { SitePlace } from './export-site.ts';
import type { OpenArchive } from './open-archive.ts';
import { listSiteFiles, type SiteFile } from './site-files.ts';
import { insertSiteRows, listFilledTables } from './site-rows.ts';

/**
 * An arbitrary constant: prevents two processes from importing into one server at the same time.
 */
const IMPORT_LOCK = 7_366_001;
/** Syncs run in parallel, so that the file system can merge them. */
const FILES_AT_ONCE = 16;

export type ImportOutcome =
  | { readonly kind: 'imported' }
  /** These tables already contain rows; nothing was changed. */
  | { readonly kind: 'filled'; readonly tables: readonly string[] };

/** Throws `SiteArchiveError` for inconsistent rows; then nothing is changed. */
export async function importSite(place: SitePlace, archive: OpenArchive): Promise<ImportOutcome> {
  const placed: string[] = [];
  try {
    return await inTransaction(place.db, async (transaction) => {
      await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction);
      const tables = await listFilledTables(transaction);
      if (tables.length > 0) return { kind: 'filled', tables };
      await insertSiteRows(transaction, archive.rows);
      await indexProducts(transaction);
      // The files first: a row without a file would be a broken picture.
      await placeSiteFiles(archive, place.dataDir, placed);
      return { kind: 'imported' };
    });
  } catch (error) {
    await Promise.all(placed.map((file) => rm(file, { force: true })));
    throw error;
  }
}

/** @param placed receives the newly created files */
async function placeSiteFiles(
  archive: OpenArchive,
  dataDir: string,
  placed: string[],
): Promise<void> {
  const left = listSiteFiles(archive.rows, dataDir).filter((file) => archive.files.has(file.path));
  const placeNext = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      placed.push(...(await placeFile(file, archive.fileOf(file.path), dataDir)));
    }
  };
  // All copies finish before the first failure is thrown, so that none creates a file afterwards.
  const runs = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, placeNext));
  const failed = runs.find((run) => run.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Returns the created files; none if the same file already exists. */
export async function placeFile(
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

/** Path in the data folder. */
export function targetOf(file: SiteFile, dataDir: string): string {
  return file.kind === 'model' ? modelPath(dataDir, file.hash) : file.target;
}

/** An incomplete copy has another name. */
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
