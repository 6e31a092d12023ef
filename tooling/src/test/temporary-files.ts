/**
 * Where the programs of a test run keep their temporary files: databases, stores, sites, profiles of
 * browsers. In memory where the machine has room for them, because most of these programs wait for
 * every write to reach the disk.
 */
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import path from 'node:path';

export interface TemporaryFiles {
  /** Null for the system's own folder. */
  readonly folder: string | null;
  /** Deletes the folder. */
  remove(): Promise<void>;
}

export interface MemoryFiles {
  /** Folder of a file system in memory. */
  readonly folder: string;
  /** Free bytes that a run must find there; the machine needs twice as much free memory. */
  readonly roomBytes: number;
}

/** Of Linux. A whole run needs less than half of the room. */
const MEMORY_FILES: MemoryFiles = { folder: '/dev/shm', roomBytes: 4 * 1024 ** 3 };

export async function openTemporaryFiles(memory = MEMORY_FILES): Promise<TemporaryFiles> {
  if (!(await hasRoom(memory))) return { folder: null, remove: async () => undefined };
  const folder = await mkdtemp(path.join(memory.folder, 'test-run-'));
  // The database server runs as another user.
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function hasRoom({ folder, roomBytes }: MemoryFiles): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= roomBytes && freemem() >= 2 * roomBytes;
  } catch {
    return false;
  }
}
