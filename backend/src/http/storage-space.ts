/** No space left for what the API stores: recognises the errors, and reports the state. */
import { statfs } from 'node:fs/promises';
import { isRecord } from 'shared-contracts/json';
import type { Clock } from '../config/clock.ts';
import type { App } from './api-instance.ts';

/** PostgreSQL's `disk_full`, and the errors of files: no space, and no space in the quota. */
const FULL_CODES: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const REFUSAL_STATUS = 507;
/** After a refused write, the storage counts as full for this long. */
const REMEMBERED_MS = 60_000;
/** With less space in the data directory, writes may fail at any time. */
const SPACE_MIN_BYTES = 16 * 1024 * 1024;

/** Whether the error, or its cause, is that nothing can be stored. */
export function isStorageFull(error: unknown): boolean {
  return isRecord(error) && (FULL_CODES.has(error['code']) || isStorageFull(error['cause']));
}

export interface StorageSpace {
  /** Whether a write was refused in the last minute, or hardly any space is left in the directory. */
  isFull(): Promise<boolean>;
}

/** Watches responses for refused writes. */
export function watchStorageSpace(
  app: App,
  { clock, dataDir }: { readonly clock: Clock; readonly dataDir: string },
): StorageSpace {
  let refusedAtMs = -Infinity;
  app.addHook('onResponse', (_request, reply, done) => {
    if (reply.statusCode === REFUSAL_STATUS) refusedAtMs = clock.now().getTime();
    done();
  });
  return {
    async isFull() {
      if (clock.now().getTime() - refusedAtMs < REMEMBERED_MS) return true;
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize < SPACE_MIN_BYTES;
    },
  };
}
