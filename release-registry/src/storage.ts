/** Opens a release store by its address (ADR 0020). */
import { createDirectoryStorage } from './storage/directory-storage.ts';
import type { ReleaseStorage } from './storage/release-storage.ts';
import { parseStorageAddress } from './storage/storage-address.ts';

export { createDirectoryStorage } from './storage/directory-storage.ts';
export type { ReleaseStorage } from './storage/release-storage.ts';

export interface StorageOptions {
  /** Longest time of one request to a bucket, 10 s by default. */
  readonly requestTimeoutMs?: number;
}

/**
 * Loads the S3 client only for a bucket; its credentials come from the usual AWS variables. Sends
 * no request to the store yet.
 *
 * @param address a folder, or `s3://bucket/prefix?endpoint=…&region=…`
 * @throws RangeError with an explanation when the address is invalid
 */
export async function openStorage(
  address: string,
  options: StorageOptions = {},
): Promise<ReleaseStorage> {
  const location = parseStorageAddress(address);
  if (location.kind === 'directory') return createDirectoryStorage(location.directory);
  const { createBucketStorage } = await import('./storage/bucket-storage.ts');
  return createBucketStorage(location, options.requestTimeoutMs);
}
