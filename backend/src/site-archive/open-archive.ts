/**
 * Opens an archive and verifies it completely: every file in the manifest exists with its size and
 * digest, and there are no other files.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { listMigrations } from '../db/migrate.ts';
import { SiteArchiveError } from './archive-error.ts';
import { MANIFEST_BYTES_MAX, MANIFEST_FILE, parseManifest, type ArchivedFile } from './manifest.ts';
import { parseRows } from './row-files.ts';
import { listSiteFiles } from './site-files.ts';
import type { SiteRows } from './site-rows.ts';
import { unpackArchive } from './unpack-archive.ts';

export interface OpenArchive {
  readonly rows: SiteRows;
  /** By path. */
  readonly files: ReadonlyMap<string, ArchivedFile>;
  /** Path of an archived file on disk. */
  fileOf(path: string): string;
  /** Removes the unpacked files. */
  close(): Promise<void>;
}

/**
 * Reads a folder in place; unpacks a tar file below `dataDir` first. Throws `SiteArchiveError` and
 * leaves no files behind.
 */
export async function openArchive(source: string, dataDir: string): Promise<OpenArchive> {
  const found = await stat(source).catch(() => undefined);
  if (found === undefined) throw new SiteArchiveError(`${source} does not exist`);
  if (found.isDirectory()) return openFolder(source, async () => undefined);
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(path.join(dataDir, 'site-import-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await unpackArchive(source, folder);
    return await openFolder(folder, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function openFolder(folder: string, close: () => Promise<void>): Promise<OpenArchive> {
  const present = await listFolder(folder);
  const manifestBytes = present.get(MANIFEST_FILE);
  if (manifestBytes === undefined || manifestBytes > MANIFEST_BYTES_MAX) {
    throw new SiteArchiveError(`This is not a site archive: it has no ${MANIFEST_FILE}`);
  }
  const migrations = listMigrations().map(({ name }) => name);
  const manifest = parseManifest(await readFile(path.join(folder, MANIFEST_FILE)), migrations);
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  const fileOf = (name: string) => path.join(folder, name);
  for (const name of present.keys()) {
    if (name !== MANIFEST_FILE && !files.has(name)) {
      throw new SiteArchiveError(`The manifest does not list ${name}`);
    }
  }
  for (const file of files.values())
    await checkFile(file, { fileOf, bytes: present.get(file.path) });
  const rows = await readRows(manifest.files, fileOf);
  return { rows, files, fileOf, close };
}

/** Sizes by path. Throws for anything that is neither a file nor a folder, for example a link. */
async function listFolder(folder: string): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    if (entry.isDirectory()) continue;
    if (!entry.isFile()) throw new SiteArchiveError(`${name} is not a file`);
    sizes.set(name, (await stat(file)).size);
  }
  return sizes;
}

async function checkFile(
  { path: name, bytes, sha256 }: ArchivedFile,
  found: { readonly bytes: number | undefined; fileOf(name: string): string },
): Promise<void> {
  if (found.bytes === undefined) throw new SiteArchiveError(`${name} is missing`);
  if (found.bytes !== bytes) {
    throw new SiteArchiveError(`${name} has ${found.bytes} bytes instead of ${bytes}`);
  }
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(found.fileOf(name))) hash.update(chunk);
  if (hash.digest('hex') !== sha256) throw new SiteArchiveError(`${name} is damaged`);
}

/** Reads the rows of every table. Checks that each file belongs to a row and each row has its files. */
async function readRows(
  files: readonly ArchivedFile[],
  fileOf: (name: string) => string,
): Promise<SiteRows> {
  const isRowFile = (name: string) => !name.includes('/') || name.startsWith('texts/');
  const rowFiles = new Map<string, Buffer>();
  for (const { path: name } of files) {
    if (isRowFile(name)) rowFiles.set(name, await readFile(fileOf(name)));
  }
  const { rows, used } = parseRows(rowFiles);
  const known = new Set(used);
  const digests = new Map(files.map((file) => [file.path, file]));
  for (const file of listSiteFiles(rows, '')) {
    const found = digests.get(file.path);
    if (found === undefined && file.kind === 'video') continue;
    if (found === undefined) throw new SiteArchiveError(`${file.path} is referenced but missing`);
    if (file.kind !== 'video' && !found.sha256.startsWith(file.hash)) {
      throw new SiteArchiveError(`${file.path} is not the ${file.kind} that its row references`);
    }
    known.add(file.path);
  }
  const unreferenced = files.find(({ path: name }) => !known.has(name));
  if (unreferenced !== undefined) {
    throw new SiteArchiveError(`No row references ${unreferenced.path}`);
  }
  return rows;
}
