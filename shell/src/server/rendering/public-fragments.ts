/** Public fragments in the cache: their keys, lifetime and size limits. */
import type { PageLocation, PageView, SiteView } from 'shared-contracts/page';
import type { Slot } from 'shared-contracts/slot';
import type { Bounds } from 'server-kit/bounded-map';
import type { ContentSnapshot } from '../content/content-snapshot.ts';
import { createFragmentCache, type Dependency } from './fragment-cache.ts';

/** Everything a public fragment depends on, besides the API responses that its `load` reads. */
export interface FragmentOrigin {
  readonly slot: Slot;
  /** Version of the slot's remote. */
  readonly version: string;
  readonly output: 'document' | 'answer' | 'data';
  readonly page: PageView;
  readonly site: SiteView;
  readonly location: Pick<PageLocation, 'pathname' | 'search'>;
}

export interface PublicFragments<Value> {
  find(origin: FragmentOrigin): Value | undefined;
  store(origin: FragmentOrigin, value: Value, dependencies: readonly Dependency[]): void;
}

export interface PublicFragmentsOptions<Value> {
  readonly snapshot: Pick<ContentSnapshot, 'knownVersion' | 'read'>;
  readonly clock: () => number;
  /** Approximate number of characters of a value. */
  readonly sizeOf: (value: Value) => number;
}

/**
 * Together about 10 MB of text, since whole pages are kept compressed: a fragment is used when a part
 * of its page has changed, or for another form of it. The number of possible queries is unlimited, so addresses with a
 * query have a separate cache. Invented queries evict each other, never the common pages.
 */
const PLAIN_BOUNDS: Bounds = { maxEntries: 1600, maxCharacters: 8_000_000 };
const QUERY_BOUNDS: Bounds = { maxEntries: 400, maxCharacters: 2_000_000 };
/** Fragments that depend on chance or on the time of day are rendered again after this time. */
export const FRAGMENT_PERIOD_MS = 3_600_000;

export function createPublicFragments<Value>(
  options: PublicFragmentsOptions<Value>,
): PublicFragments<Value> {
  const { snapshot, clock, sizeOf } = options;
  const createCache = (bounds: Bounds) =>
    createFragmentCache<Value>({
      ...bounds,
      sizeOf,
      versionOf: snapshot.knownVersion,
      touch: (path, body) => void snapshot.read(path, body).catch(() => undefined),
    });
  const plain = createCache(PLAIN_BOUNDS);
  const withQuery = createCache(QUERY_BOUNDS);
  const cacheOf = ({ location }: FragmentOrigin) => (location.search === '' ? plain : withQuery);

  /**
   * Key in the cache. It is the same for documents and soft navigations, because their HTML is the
   * same.
   */
  function keyOf({ slot, version, output, page, site, location }: FragmentOrigin): string {
    const period = Math.floor(clock() / FRAGMENT_PERIOD_MS);
    const { pathname, search } = location;
    return JSON.stringify([version, output === 'data', slot, page, site, pathname, search, period]);
  }

  return {
    find: (origin) => cacheOf(origin).find(keyOf(origin)),
    store(origin, value, dependencies) {
      cacheOf(origin).store(keyOf(origin), value, dependencies);
    },
  };
}
