/** Both kinds of release store, for tests that apply to each. */
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { openStorage, type ReleaseStorage } from '../storage.ts';
import { startBucketServer, type BucketServer } from './bucket-server.ts';
import { createTemporaryFolder } from 'server-kit/testing/temporary-folder';

export interface StorageBed {
  /** An independent view of the store, as for another operator. */
  open(): Promise<ReleaseStorage>;
  /** Removes write permission until the returned function is called. */
  forbidWrites(): Promise<() => Promise<void>>;
}

export interface StorageKind {
  readonly name: 'a folder' | 'a bucket';
  /** An empty store. */
  readonly createBed: () => Promise<StorageBed>;
}

/** Id of the Unix user without permissions. */
const NOBODY = 65_534;

/** Twenty writers share the server and a busy machine with each other. */
const REQUEST_TIMEOUT_MS = 120_000;

/** Call it at the top level of a test file. */
export function listStorageKinds(): readonly StorageKind[] {
  let server: BucketServer | undefined;
  let stores = 0;
  return [
    { name: 'a folder', createBed: createFolderBed },
    {
      name: 'a bucket',
      createBed: async () => {
        server ??= await startBucketServer();
        stores += 1;
        return createBucketBed(server, `store-${stores}`);
      },
    },
  ];
}

async function createFolderBed(): Promise<StorageBed> {
  const parent = await createTemporaryFolder('storage');
  await chmod(parent, 0o755);
  const directory = path.join(parent, 'releases');
  let isForbidden = false;
  return {
    async open() {
      const storage = await openStorage(directory);
      const write: ReleaseStorage['write'] = async (...writing) =>
        isForbidden ? asNobody(() => storage.write(...writing)) : storage.write(...writing);
      return { ...storage, write };
    },
    async forbidWrites() {
      isForbidden = true;
      await chmod(directory, 0o555);
      return async () => {
        isForbidden = false;
        await chmod(directory, 0o755);
      };
    },
  };
}

/** The system administrator may write anywhere, so the process changes its user for this. */
async function asNobody<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

function createBucketBed(server: BucketServer, prefix: string): StorageBed {
  return {
    open: () => openStorage(server.address(prefix), { requestTimeoutMs: REQUEST_TIMEOUT_MS }),
    async forbidWrites() {
      server.set('read-only');
      return async () => server.set('up');
    },
  };
}
