/**
 * Restores pictures, models and videos of the demo in a new data folder, when the database already
 * exists.
 */
import { existsSync } from 'node:fs';
import { inTransaction } from '../db/transaction.ts';
import type { SiteLocation } from '../site-archive/export-site.ts';
import { installFile, targetOf } from '../site-archive/import-site.ts';
import { openArchive, type OpenArchive } from '../site-archive/open-archive.ts';
import { HASH_LENGTH, listSiteFiles, type SiteFile } from '../site-archive/site-files.ts';
import { readSiteRows } from '../site-archive/site-rows.ts';

/** @param folder of the demo's archive */
export async function restoreDemoFiles(place: SiteLocation, folder: string): Promise<void> {
  const { db, dataDir } = place;
  const files = listSiteFiles(await inTransaction(db, readSiteRows), dataDir);
  const missing = files.filter((file) => !existsSync(targetOf(file, dataDir)));
  if (missing.length === 0) return;
  const archive = await openArchive(folder, dataDir);
  const sourceOf = findSources(archive);
  for (const file of missing) {
    const source = sourceOf(file);
    if (source !== undefined) await installFile(file, archive.fileOf(source), dataDir);
  }
}

/** Pictures and models are matched by content; videos by name. */
function findSources({ files }: OpenArchive): (file: SiteFile) => string | undefined {
  const byHash = new Map(
    [...files.values()].map((file) => [file.sha256.slice(0, HASH_LENGTH), file.path]),
  );
  return (file) => {
    if (file.kind !== 'video') return byHash.get(file.hash);
    return files.has(file.path) ? file.path : undefined;
  };
}
