/**
 * Pages that this browser can show offline (ADR 0026): copies that the server renders
 * without any visitor's data, requested without cookies. Personal documents are never
 * stored.
 */
import { COPY_TITLE_HEADER, READING_COPY_PREFIX } from '../../document/offline-reading.ts';
import { isPagePath, mayCacheCopy } from './cacheable-files.ts';

const PAGES_CACHE = 'kept-pages';
const PAGES_MAX = 40;
/** A copy older than this is replaced when its page is visited. */
const FRESH_FOR_MS = 3_600_000;
/** Stylesheets of the shell and of releases. */
const STYLESHEET = /<link rel="stylesheet" href="(\/(?:r|_shell)\/[^"?]+\.css)"/g;

export interface CachedPage {
  readonly path: string;
  readonly title: string;
  readonly cachedAt: Date;
}

export interface CachedPages {
  /** Returns the stylesheets of a new copy; an empty list when nothing was stored. */
  save(path: string): Promise<readonly string[]>;
  find(path: string): Promise<Response | undefined>;
  /** The most recently stored page first. */
  list(): Promise<readonly CachedPage[]>;
  forgetAll(): Promise<void>;
}

export interface CachedPagesParts {
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
  readonly request: typeof fetch;
  readonly now: () => number;
  /** Called when storage is full, before one more attempt. */
  readonly makeRoom: () => Promise<unknown>;
}

/** Its methods reject where storage is blocked. */
export function createCachedPages({
  caches,
  request,
  now,
  makeRoom,
}: CachedPagesParts): CachedPages {
  // Counts calls of `forgetAll`: a copy that was loading during such a call must not be
  // stored.
  let clearings = 0;

  async function removeOldest(cache: Cache): Promise<void> {
    const keys = await cache.keys();
    const tooMany = keys.slice(0, Math.max(0, keys.length - PAGES_MAX));
    await Promise.all(tooMany.map((key) => cache.delete(key)));
  }

  /** When storage is full, deletes the pictures of other pages to make room for this page. */
  async function putWithRoom(cache: Cache, path: string, response: Response): Promise<void> {
    const again = response.clone();
    try {
      await cache.put(path, response);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      await makeRoom();
      await cache.put(path, again);
    }
  }

  return {
    async save(path) {
      if (!isPagePath(path)) return [];
      const cache = await caches.open(PAGES_CACHE);
      const known = await cache.match(path);
      const cachedAtMs = known === undefined ? 0 : cachedAtOf(known).getTime();
      if (now() - cachedAtMs < FRESH_FOR_MS) return [];
      const before = clearings;
      const response = await request(READING_COPY_PREFIX + path, {
        credentials: 'omit',
        cache: 'no-store',
      });
      if (!mayCacheCopy(response, response.headers.get(COPY_TITLE_HEADER))) {
        // The page may have been public until now. A server error is no reason to delete
        // the copy.
        if (response.status === 404) await cache.delete(path);
        return [];
      }
      const text = await response.clone().text();
      if (clearings !== before) return [];
      await putWithRoom(cache, path, response);
      await removeOldest(cache);
      return [...text.matchAll(STYLESHEET)].flatMap(([, href]) => href ?? []);
    },
    find: async (path) => (await caches.open(PAGES_CACHE)).match(path),
    async list() {
      const cache = await caches.open(PAGES_CACHE);
      const keys = await cache.keys();
      const pages = await Promise.all(
        keys.map(async (key) => {
          const response = await cache.match(key);
          if (response === undefined) return [];
          const title = decodeTitle(response.headers.get(COPY_TITLE_HEADER) ?? '');
          return [{ path: new URL(key.url).pathname, title, cachedAt: cachedAtOf(response) }];
        }),
      );
      return pages.flat().toReversed();
    },
    async forgetAll() {
      clearings += 1;
      await caches.delete(PAGES_CACHE);
    },
  };
}

function cachedAtOf(response: Response): Date {
  return new Date(response.headers.get('date') ?? 0);
}

function decodeTitle(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}
