/** Which fragments of public slots are kept, for how long and in how much room. */
import type { PageLocation, PageView, SiteView } from 'shared-contracts/page';
import type { Slot } from 'shared-contracts/slot';
import type { Bounds } from '../content/bounded-map.ts';
import type { ContentSnapshot } from '../content/content-snapshot.ts';
import { createFragmentCache, type Dependency } from './fragment-cache.ts';

/** All a public fragment is made from, besides what its load reads. */
export interface FragmentOrigin {
  readonly slot: Slot;
  /** Version of its remote. */
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
  /** How many characters a value takes, about. */
  readonly sizeOf: (value: Value) => number;
}

/**
 * At most some 64 MB of text, however large the blocks and many the addresses. Queries
 * are endless, so those of addresses with one have a room of their own: whoever makes
 * them up pushes out their like, never the pages everybody opens.
 */
const PLAIN_ROOM: Bounds = { maxEntries: 1600, maxCharacters: 52_000_000 };
const QUERY_ROOM: Bounds = { maxEntries: 400, maxCharacters: 12_000_000 };
/** What chance or the time of day decides in a fragment is decided anew this often (SHOP-08). */
export const FRAGMENT_PERIOD_MS = 3_600_000;

export function createPublicFragments<Value>(
  options: PublicFragmentsOptions<Value>,
): PublicFragments<Value> {
  const { snapshot, clock, sizeOf } = options;
  const openRoom = (bounds: Bounds) =>
    createFragmentCache<Value>({
      ...bounds,
      sizeOf,
      versionOf: snapshot.knownVersion,
      touch: (path, body) => void snapshot.read(path, body).catch(() => undefined),
    });
  const plain = openRoom(PLAIN_ROOM);
  const withQuery = openRoom(QUERY_ROOM);
  const roomOf = ({ location }: FragmentOrigin) => (location.search === '' ? plain : withQuery);

  /** The HTML is the same wherever it goes. */
  function keyOf({ slot, version, output, page, site, location }: FragmentOrigin): string {
    const period = Math.floor(clock() / FRAGMENT_PERIOD_MS);
    const { pathname, search } = location;
    return JSON.stringify([version, output === 'data', slot, page, site, pathname, search, period]);
  }

  return {
    find: (origin) => roomOf(origin).find(keyOf(origin)),
    store(origin, value, dependencies) {
      roomOf(origin).store(keyOf(origin), value, dependencies);
    },
  };
}
