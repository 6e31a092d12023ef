import { createCacheLimit, type CacheLimits } from './cache-limit.ts';
import { someCaches } from './worker-fixtures.ts';

async function aLimitedCache(limits: CacheLimits) {
  const caches = someCaches();
  const cache = await caches.open('pictures');
  const enforceLimit = createCacheLimit({ caches, name: 'pictures', ...limits });
  return {
    enforceLimit,
    keep: (path: string, bytes: number) => cache.put(path, new Response('x'.repeat(bytes))),
    list: async () => (await cache.keys()).map(({ url }) => new URL(url).pathname),
  };
}

test('removes the oldest entries above the limit [SH-09]', async () => {
  const { keep, enforceLimit, list } = await aLimitedCache({ maxEntries: 2, maxBytes: 1000 });
  for (const path of ['/1', '/2', '/3']) await keep(path, 1);
  await enforceLimit();
  expect(await list()).toEqual(['/2', '/3']);
});

test('the total size stays within the limit, regardless of the size that the server reported [SH-09]', async () => {
  const { keep, enforceLimit, list } = await aLimitedCache({ maxEntries: 100, maxBytes: 1000 });
  for (const path of ['/1', '/2', '/3']) await keep(path, 400);
  await enforceLimit();
  expect(await list()).toEqual(['/2', '/3']);
  await keep('/4', 300);
  await enforceLimit();
  expect(await list()).toEqual(['/3', '/4']);
});

test('entries added during a check are checked as well [SH-09]', async () => {
  const { keep, enforceLimit, list } = await aLimitedCache({ maxEntries: 100, maxBytes: 100 });
  await keep('/1', 60);
  const first = enforceLimit();
  await keep('/2', 60);
  await Promise.all([first, enforceLimit(), enforceLimit()]);
  expect(await list()).toEqual(['/2']);
});

test('a browser that blocks storage causes no failure [SH-09]', async () => {
  const open = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));
  const enforceLimit = createCacheLimit({
    caches: { open },
    name: 'pictures',
    maxEntries: 1,
    maxBytes: 1,
  });
  await expect(enforceLimit()).resolves.toBeUndefined();
});
