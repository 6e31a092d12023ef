/** A disk cache with a size limit. The least recently used files are removed first. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** An older partial file was left by a process that has ended: a write takes only a moment. */
const PART_WRITTEN_WITHIN_MS = 60_000;

/** Cached files by key. */
export interface DiskCache {
  /** `key` is a relative path. Undefined for an unknown key. */
  read(key: string): Promise<Buffer | undefined>;
  /** Writes to a temporary file and renames it, so that readers never see half a file. */
  write(key: string, content: Buffer): Promise<void>;
  /** Removes all files below a folder. */
  removeBelow(folder: string): Promise<void>;
}

/**
 * Creates a cache in `directory` of at most `bytesMax` bytes. Files from earlier processes are
 * used.
 */
export function createDiskCache(directory: string, bytesMax: number): DiskCache {
  let index: Promise<Map<string, number>> | undefined;
  let totalBytes = 0;

  /** Bytes by key, least recently used first. */
  const loadIndex = async (): Promise<Map<string, number>> => {
    const entries = await listFiles(directory);
    totalBytes = entries.reduce((sum, { bytes }) => sum + bytes, 0);
    return new Map(
      entries.toSorted((a, b) => a.usedAtMs - b.usedAtMs).map(({ key, bytes }) => [key, bytes]),
    );
  };
  const getIndex = () => (index ??= loadIndex());

  const sweep = async (files: Map<string, number>): Promise<void> => {
    for (const [key, bytes] of files) {
      if (totalBytes <= bytesMax) return;
      files.delete(key);
      totalBytes -= bytes;
      await rm(path.join(directory, key), { force: true });
    }
  };

  return {
    async read(key) {
      const files = await getIndex();
      const bytes = files.get(key);
      if (bytes === undefined) return undefined;
      files.delete(key);
      files.set(key, bytes);
      return readFile(path.join(directory, key)).catch(() => {
        files.delete(key);
        totalBytes -= bytes;
        return undefined;
      });
    },
    async write(key, content) {
      const files = await getIndex();
      const file = path.join(directory, key);
      await mkdir(path.dirname(file), { recursive: true });
      const temporary = `${file}.${randomUUID()}.part`;
      await writeFile(temporary, content);
      await rename(temporary, file);
      totalBytes += content.length - (files.get(key) ?? 0);
      files.delete(key);
      files.set(key, content.length);
      await sweep(files);
    },
    async removeBelow(folder) {
      const files = await getIndex();
      for (const [key, bytes] of files) {
        if (!key.startsWith(folder + path.sep)) continue;
        files.delete(key);
        totalBytes -= bytes;
      }
      await rm(path.join(directory, folder), { recursive: true, force: true });
    },
  };
}

interface CachedFile {
  readonly key: string;
  readonly bytes: number;
  readonly usedAtMs: number;
}

/**
 * Lists the cached files, and removes partial files of processes that have ended. A recent partial
 * file belongs to a running process.
 */
async function listFiles(directory: string): Promise<readonly CachedFile[]> {
  await mkdir(directory, { recursive: true });
  const found: CachedFile[] = [];
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const stats = await stat(file).catch(() => undefined);
    if (stats === undefined) continue;
    const { size, mtimeMs } = stats;
    if (entry.name.endsWith('.part')) {
      if (Date.now() - mtimeMs > PART_WRITTEN_WITHIN_MS) await rm(file, { force: true });
      continue;
    }
    found.push({ key: path.relative(directory, file), bytes: size, usedAtMs: mtimeMs });
  }
  return found;
}
