/** Puts the site of an archive into an empty place: every row in one transaction, and its files with it. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { indexProducts } from '../search/product-search-index.ts';
import { inTransaction } from '../db/transaction.ts';
import { keepModel, modelPath } from '../media/model-files.ts';
import { SiteArchiveError } from './archive-error.ts';
import type { SitePlace } from './export-site.ts';
import type { OpenArchive } from './open-archive.ts';
import { listSiteFiles, type SiteFile } from './site-files.ts';
import { insertSiteRows, listFilledTables } from './site-rows.ts';

/** Any constant: keeps two processes from importing into one server at the same time. */
const IMPORT_LOCK = 7_366_001;
/** Syncs run together, so that the file system can join them. */
const FILES_AT_ONCE = 16;

export type ImportOutcome =
  | { readonly kind: 'imported' }
  /** There is content already, in these tables; nothing was changed. */
  | { readonly kind: 'filled'; readonly tables: readonly string[] };

/** Throws `SiteArchiveError` for rows that do not fit together; then nothing is changed. */
export async function importSite(place: SitePlace, archive: OpenArchive): Promise<ImportOutcome> {
  const placed: string[] = [];
  try {
    return await inTransaction(place.db, async (transaction) => {
      await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction);
      const tables = await listFilledTables(transaction);
      if (tables.length > 0) return { kind: 'filled', tables };
      await insertSiteRows(transaction, archive.rows);
      await indexProducts(transaction);
      // The files first: a row without one would be a broken picture.
      await placeSiteFiles(archive, place.dataDir, placed);
      return { kind: 'imported' };
    });
  } catch (error) {
    await Promise.all(placed.map((file) => rm(file, { force: true })));
    throw error;
  }
}

/** @param placed gets the files that were not there before */
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
  // Every run ends before the first failure counts: none places a file afterwards.
  const runs = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, placeNext));
  const failed = runs.find((run) => run.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Returns what it has made: nothing where the same file is already. */
export async function placeFile(
  file: SiteFile,
  source: string,
  dataDir: string,
): Promise<readonly string[]> {
  const target = targetOf(file, dataDir);
  if (existsSync(target)) {
    // A model has its content for a name.
    if (file.kind === 'model' || (await digestOf(target)) === (await digestOf(source))) return [];
    throw new SiteArchiveError(`There is another file ${target} already`);
  }
  if (file.kind === 'model') await keepModel(dataDir, await readFile(source));
  else await copyWhole(source, target);
  return [target];
}

/** Where a site keeps it. */
export function targetOf(file: SiteFile, dataDir: string): string {
  return file.kind === 'model' ? modelPath(dataDir, file.hash) : file.target;
}

/** A copy that is cut short has another name. */
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
