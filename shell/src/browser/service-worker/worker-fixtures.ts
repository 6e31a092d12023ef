/** What a browser keeps, for tests of the service worker. */

/** Caches as browsers have them, as far as the worker asks. */
export function someCaches(): Pick<CacheStorage, 'open' | 'delete'> {
  const caches = new Map<string, Map<string, Response>>();
  return {
    async open(name) {
      const entries = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, entries);
      return aCache(entries);
    },
    delete: async (name) => caches.delete(name),
  };
}

function aCache(entries: Map<string, Response>): Cache {
  const keyOf = (request: RequestInfo | URL) =>
    request instanceof Request
      ? request.url
      : new URL(String(request), 'https://shop.example').href;
  const never = () => Promise.reject(new Error('not asked for here'));
  return {
    match: async (request) => entries.get(keyOf(request))?.clone(),
    async put(request, response) {
      entries.delete(keyOf(request));
      entries.set(keyOf(request), response);
    },
    delete: async (request) => entries.delete(keyOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    ...{ add: never, addAll: never, matchAll: never },
  };
}
