/**
 * Unpacks a tar file into a folder. Writes only regular files that the manifest lists, each up to
 * its listed size; the manifest comes first.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Entry } from 'tar-stream';
import { listMigrations } from '../db/migrate.ts';
import { SiteArchiveError } from './archive-error.ts';
import { MANIFEST_BYTES_MAX, MANIFEST_FILE, parseManifest, type ArchivedFile } from './manifest.ts';

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** Throws `SiteArchiveError` for a damaged or unrelated file. */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  const entries = extract();
  const source = createReadStream(file);
  const read = (await isGzip(file))
    ? pipeline(source, createGunzip(), entries)
    : pipeline(source, entries);
  try {
    await Promise.all([read, unpackEntries(entries, folder)]);
  } catch (error) {
    entries.destroy();
    await read.catch(() => undefined);
    if (error instanceof SiteArchiveError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new SiteArchiveError(`The archive cannot be read: ${reason}`, { cause: error });
  }
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.equals(GZIP_MAGIC);
  } finally {
    await handle.close();
  }
}

async function unpackEntries(entries: AsyncIterable<Entry>, folder: string): Promise<void> {
  let remaining: Map<string, ArchivedFile> | undefined;
  for await (const entry of entries) {
    const { name, type, size = 0 } = entry.header;
    if (type !== 'file') throw new SiteArchiveError(`${name} is a ${type ?? 'thing'}, not a file`);
    if (remaining === undefined) {
      if (name !== MANIFEST_FILE || size > MANIFEST_BYTES_MAX) {
        throw new SiteArchiveError(`This is not a site archive: it begins with ${name}`);
      }
      const content = await readAll(entry);
      const migrations = listMigrations().map((migration) => migration.name);
      const manifest = parseManifest(content, migrations);
      remaining = new Map(manifest.files.map((listed) => [listed.path, listed]));
      await writeFile(path.join(folder, MANIFEST_FILE), content);
      continue;
    }
    const listed = remaining.get(name);
    if (listed === undefined) {
      throw new SiteArchiveError(
        `The manifest does not list ${name}, or the archive contains it twice`,
      );
    }
    if (listed.bytes !== size) {
      throw new SiteArchiveError(`${name} has ${size} bytes instead of ${listed.bytes}`);
    }
    remaining.delete(name);
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(entry, createWriteStream(target));
  }
  if (remaining === undefined)
    throw new SiteArchiveError('This is not a site archive: it is empty');
}

async function readAll(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
