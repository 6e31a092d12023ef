/** Browser storage for service worker tests. */

interface SomeCaches extends Pick<CacheStorage, 'open' | 'delete'> {
  /** Fills the browser's storage, or frees it again. */
  becomeFull(how: 'full' | 'not'): void;
}

/** Cache storage with the methods that the worker uses. */
export function someCaches(): SomeCaches {
  const caches = new Map<string, Map<string, Response>>();
  let isFull = false;
  return {
    async open(name) {
      const entries = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, entries);
      return aCache(entries, () => isFull);
    },
    delete: async (name) => caches.delete(name),
    becomeFull: (how) => (isFull = how === 'full'),
  };
}

function aCache(entries: Map<string, Response>, isFull: () => boolean): Cache {
  const keyOf = (request: RequestInfo | URL) =>
    request instanceof Request
      ? request.url
      : new URL(String(request), 'https://shop.example').href;
  const never = () => Promise.reject(new Error('not used here'));
  return {
    match: async (request) => entries.get(keyOf(request))?.clone(),
    async put(request, response) {
      if (isFull()) throw new DOMException('No room.', 'QuotaExceededError');
      entries.delete(keyOf(request));
      entries.set(keyOf(request), response);
    },
    delete: async (request) => entries.delete(keyOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    add: never,
    addAll: never,
    matchAll: never,
  };
}
