/**
 * Limits a cache to a number of entries and bytes by removing the oldest. A removed file is
 * fetched from the network when it is next requested, and is the newest entry then.
 */

export interface CacheLimits {
  readonly maxEntries: number;
  /** Total size of all entries, uncompressed. */
  readonly maxBytes: number;
}

export interface LimitedCache extends CacheLimits {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly name: string;
}

/**
 * Returns a function that enforces the limit. Call it after each new entry; it never
 * rejects.
 */
export function createCacheLimit({ caches, name, maxEntries, maxBytes }: LimitedCache) {
  const knownBytes = new Map<string, number>();
  /** A page adds many entries at once, so the checks run one after the other. */
  let last: Promise<void> = Promise.resolve();
  let isNextWaiting = false;

  async function bytesOf(cache: Cache, request: Request): Promise<number> {
    const known = knownBytes.get(request.url);
    if (known !== undefined) return known;
    const response = await cache.match(request);
    const bytes = response === undefined ? 0 : (await response.blob()).size;
    knownBytes.set(request.url, bytes);
    return bytes;
  }

  async function removeOldest(): Promise<void> {
    isNextWaiting = false;
    const cache = await caches.open(name);
    const newestFirst = (await cache.keys()).toReversed();
    const sizes = await Promise.all(newestFirst.map((request) => bytesOf(cache, request)));
    let bytes = 0;
    for (const [index, request] of newestFirst.entries()) {
      bytes += sizes[index] ?? 0;
      if (index < maxEntries && bytes <= maxBytes) continue;
      knownBytes.delete(request.url);
      await cache.delete(request);
    }
  }

  return async (): Promise<void> => {
    if (!isNextWaiting) {
      isNextWaiting = true;
      // Without working storage there is nothing to limit.
      last = last.then(removeOldest).catch(() => undefined);
    }
    return await last;
  };
}
