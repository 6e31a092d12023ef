/**
 * A release store in a folder, on this machine or shared by several. An object is replaced by
 * renaming, under a lock; a new one is hard-linked into place, which only one process can do.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { withFileLock } from 'server-kit/files/file-lock';
import { createFileAtomically, writeFileAtomically } from 'server-kit/files/write-file-atomically';
import { hasErrorCode } from 'server-kit/files/has-error-code';
import type { ReleaseStorage, StoredObject, WriteCondition } from './release-storage.ts';
import { describeReadOnly, StorageError } from './storage-error.ts';

const LOCK_FILE = 'store.lock';
const POLL_MS = 500;
const READ_ONLY_CODES = ['EACCES', 'EPERM', 'EROFS'];

/** @param directory absolute path; need not exist before the first write */
export function createDirectoryStorage(directory: string): ReleaseStorage {
  const locate = (object: string) => path.join(directory, object);
  const find = async (object: string) => {
    const bytes = await readIfPresent(locate(object), directory);
    return bytes === undefined ? undefined : { bytes, etag: etagOf(bytes) };
  };
  return {
    address: directory,
    pollMs: POLL_MS,
    find,
    async findNewer(object, knownEtag) {
      const found = await find(object);
      return found !== undefined && found.etag === knownEtag ? 'unchanged' : found;
    },
    async write(object, content, condition) {
      try {
        return await writeWhen(directory, object, { content, condition, find });
      } catch (error) {
        throw explainWrite(error, directory);
      }
    },
    async remove(object) {
      try {
        await rm(locate(object), { force: true });
        await removeEmptyFolders(directory, path.posix.dirname(object));
      } catch (error) {
        throw explainWrite(error, directory);
      }
    },
    async list(folder) {
      const entries = await readdir(locate(folder), { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (hasErrorCode(error, 'ENOENT')) return [];
          throw explainRead(error, directory);
        },
      );
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
        .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
        .map((object) => object.replaceAll(path.sep, '/'))
        .toSorted();
    },
    locate,
  };
}

interface Writing {
  readonly content: string | Uint8Array;
  readonly condition: WriteCondition;
  readonly find: (object: string) => Promise<StoredObject | undefined>;
}

async function writeWhen(
  directory: string,
  object: string,
  { content, condition, find }: Writing,
): Promise<'written' | 'lost'> {
  const file = path.join(directory, object);
  if (condition.kind === 'absent') {
    return (await createFileAtomically(file, content)) ? 'written' : 'lost';
  }
  return withFileLock(path.join(directory, LOCK_FILE), async () => {
    const present = await find(object);
    if (present?.etag !== condition.etag) return 'lost';
    await writeFileAtomically(file, content);
    return 'written';
  });
}

/**
 * Stops at the first folder that is not empty, including one that another process has just filled.
 */
async function removeEmptyFolders(directory: string, folder: string): Promise<void> {
  for (let empty = folder; empty !== '.'; empty = path.posix.dirname(empty)) {
    try {
      await rmdir(path.join(directory, empty));
    } catch {
      return;
    }
  }
}

async function readIfPresent(file: string, directory: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw explainRead(error, directory);
  }
}

function etagOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function explainRead(cause: unknown, directory: string): StorageError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StorageError(
    'unreachable',
    `The release store ${directory} cannot be read (${reason})`,
    { cause },
  );
}

function explainWrite(cause: unknown, directory: string): unknown {
  const code = READ_ONLY_CODES.find((known) => hasErrorCode(cause, known));
  if (code === undefined) return cause;
  return new StorageError('not-allowed', describeReadOnly(directory, code), { cause });
}
