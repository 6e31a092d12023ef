/** Writes a whole site as an archive: a tar file, compressed depending on its name, or a folder. */
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import { pack, type Pack } from 'tar-stream';
import type { Database } from '../db/schema.ts';
import { SiteArchiveError } from './archive-error.ts';
import {
  formatManifest,
  isSafePath,
  MANIFEST_FILE,
  type ArchivedFile,
  type Manifest,
} from './manifest.ts';
import { formatRows } from './row-files.ts';
import { listSiteFiles, nameOf, openSiteFile } from './site-files.ts';
import { readSiteRows } from './site-rows.ts';

/** Where a site is stored. */
export interface SiteLocation {
  readonly db: Kysely<Database>;
  /** Contains the folders of pictures, models and videos. */
  readonly dataDir: string;
}

/** A file of the archive; it can be opened several times. */
interface Content {
  readonly path: string;
  open(): Readable | Promise<Readable>;
}

interface Archive {
  readonly manifest: Manifest;
  readonly contents: readonly Content[];
}

/**
 * Writes a tar file if the name ends in `.tar`, `.tar.gz` or `.tgz`, else a folder. Returns the
 * number of files.
 */
export async function exportSite(site: SiteLocation, target: string): Promise<number> {
  if (existsSync(target)) throw new SiteArchiveError(`${target} already exists`);
  const archive = await collectArchive(site);
  await mkdir(path.dirname(target), { recursive: true });
  // An incomplete archive must not have the final name.
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  if (/\.(?:tar|tar\.gz|tgz)$/.test(target)) {
    await writeTarFile(archive, partial, target.endsWith('.tar') ? 'plain' : 'gzip');
  } else {
    await writeFolder(archive, partial);
  }
  await rename(partial, target);
  return archive.manifest.files.length;
}

async function collectArchive({ db, dataDir }: SiteLocation): Promise<Archive> {
  const { rows, migration } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => ({
      rows: await readSiteRows(transaction),
      migration: await findNewestMigration(transaction),
    }));
  const contents: Content[] = [...formatRows(rows)].map(([name, content]) => ({
    path: name,
    open: () => Readable.from([content]),
  }));
  for (const file of listSiteFiles(rows, dataDir)) {
    const open = async () => {
      const content = await openSiteFile(file, dataDir);
      if (content === undefined) throw new SiteArchiveError(`The ${nameOf(file)} is missing`);
      return content;
    };
    const found = await openSiteFile(file, dataDir);
    found?.destroy();
    if (found !== undefined || file.kind !== 'video') contents.push({ path: file.path, open });
  }
  const sorted = contents.toSorted((left, right) => (left.path < right.path ? -1 : 1));
  const files: ArchivedFile[] = [];
  for (const content of sorted) files.push(await describe(content));
  return { manifest: { migration, files }, contents: sorted };
}

async function findNewestMigration(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? '';
}

async function describe({ path: name, open }: Content): Promise<ArchivedFile> {
  if (!isSafePath(name)) throw new SiteArchiveError(`${name} is not a valid file name`);
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of await open()) {
    const content = Buffer.from(chunk);
    hash.update(content);
    bytes += content.length;
  }
  return { path: name, bytes, sha256: hash.digest('hex') };
}

async function writeFolder({ manifest, contents }: Archive, folder: string): Promise<void> {
  await mkdir(folder);
  await writeFile(path.join(folder, MANIFEST_FILE), formatManifest(manifest));
  for (const { path: name, open } of contents) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(await open(), createWriteStream(file));
  }
}

async function writeTarFile(
  archive: Archive,
  file: string,
  compression: 'plain' | 'gzip',
): Promise<void> {
  const tar = pack();
  const target = createWriteStream(file, { flush: true });
  const written =
    compression === 'plain' ? pipeline(tar, target) : pipeline(tar, createGzip(), target);
  await Promise.all([written, fillTar(tar, archive)]);
}

/** The manifest comes first, because it lists the files that may follow. */
async function fillTar(tar: Pack, { manifest, contents }: Archive): Promise<void> {
  try {
    const content = formatManifest(manifest);
    await addEntry(tar, { path: MANIFEST_FILE, bytes: content.length }, Readable.from([content]));
    for (const [index, { open }] of contents.entries()) {
      const file = manifest.files[index];
      if (file !== undefined) await addEntry(tar, file, await open());
    }
    tar.finalize();
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/** Without timestamps, users and permissions: the same site gives the same bytes. */
async function addEntry(
  tar: Pack,
  { path: name, bytes }: Pick<ArchivedFile, 'path' | 'bytes'>,
  content: Readable,
): Promise<void> {
  const header = { name, size: bytes, mode: 0o644, mtime: new Date(0) };
  await new Promise<void>((resolve, reject) => {
    const entry = tar.entry(header, (error) => {
      if (error === undefined || error === null) resolve();
      else reject(error);
    });
    content.on('error', reject);
    content.pipe(entry);
  });
}
