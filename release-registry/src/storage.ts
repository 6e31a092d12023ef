/** Opening a release store by its address (ADR 0020). */
import { createDirectoryStorage } from './storage/directory-storage.ts';
import type { ReleaseStorage } from './storage/release-storage.ts';
import { parseStorageAddress } from './storage/storage-address.ts';

export { createDirectoryStorage } from './storage/directory-storage.ts';
export type { ReleaseStorage } from './storage/release-storage.ts';

/**
 * The client of a bucket is loaded only where one is named; its credentials come
 * from the usual AWS variables. Nothing is asked of the store yet.
 *
 * @param address a folder, or `s3://bucket/prefix?endpoint=…&region=…`
 * @throws RangeError in words when the address is neither
 */
export async function openStorage(address: string): Promise<ReleaseStorage> {
  const place = parseStorageAddress(address);
  if (place.kind === 'directory') return createDirectoryStorage(place.directory);
  const { createBucketStorage } = await import('./storage/bucket-storage.ts');
  return createBucketStorage(place);
}
