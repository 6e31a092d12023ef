import { COPY_TITLE_HEADER } from '../../document/offline-reading.ts';
import { createCachedPages } from './cached-pages.ts';
import { someCaches } from './worker-fixtures.ts';

const HOUR_MS = 3_600_000;

/** A browser whose server returns copies of all paths except the given ones. */
function aBrowser() {
  const requests: { readonly path: string; readonly credentials: string | undefined }[] = [];
  const gone = new Set<string>();
  const failing = new Set<string>();
  const madeRoom = jest.fn();
  const caches = someCaches();
  let nowMs = Date.UTC(2026, 10, 22);
  let beforeResponse = async () => {};
  const pages = createCachedPages({
    caches,
    now: () => nowMs,
    makeRoom: async () => {
      madeRoom();
      caches.becomeFull('not');
    },
    async request(address, init) {
      const path = address instanceof Request ? address.url : String(address);
      requests.push({ path, credentials: init?.credentials });
      await beforeResponse();
      if (failing.has(path)) return new Response('In trouble', { status: 503 });
      if (gone.has(path)) return new Response('Not kept', { status: 404 });
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        date: new Date(nowMs).toUTCString(),
        [COPY_TITLE_HEADER]: encodeURIComponent(`Title of ${path}`),
      };
      const sheets = ['/r/mfe-shop/1.0.0/a.css', '/_shell/main.css', 'https://else.example/b.css'];
      const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`);
      return new Response(links.join(''), { headers });
    },
  });
  return {
    requests,
    gone,
    failing,
    pages,
    madeRoom,
    becomeFull: () => caches.becomeFull('full'),
    passTime: (ms: number) => (nowMs += ms),
    duringRequest: (work: () => Promise<void>) => (beforeResponse = work),
  };
}

test('stores a copy of a visited page, requested without cookies, and its own stylesheets [SH-09]', async () => {
  const { pages, requests } = aBrowser();
  expect(await pages.save('/product/vice')).toEqual([
    '/r/mfe-shop/1.0.0/a.css',
    '/_shell/main.css',
  ]);
  expect(requests).toEqual([{ path: '/_copy/product/vice', credentials: 'omit' }]);
  expect((await pages.find('/product/vice'))?.status).toBe(200);
  expect(await pages.find('/product/other')).toBeUndefined();
  expect(await pages.list()).toEqual([
    {
      path: '/product/vice',
      title: 'Title of /_copy/product/vice',
      cachedAt: new Date('2026-11-22T00:00:00.000Z'),
    },
  ]);
});

test('replaces a copy after an hour, not before [SH-09]', async () => {
  const { pages, requests, passTime } = aBrowser();
  await pages.save('/about');
  passTime(HOUR_MS - 1000);
  expect(await pages.save('/about')).toEqual([]);
  passTime(1000);
  await pages.save('/about');
  expect(requests).toHaveLength(2);
});

test('deletes the copy of a page that is no longer public [SH-09]', async () => {
  const { pages, gone, passTime } = aBrowser();
  await pages.save('/about');
  gone.add('/_copy/about');
  passTime(HOUR_MS);
  await pages.save('/about');
  expect(await pages.find('/about')).toBeUndefined();
});

test('keeps a copy when the server fails [SH-09]', async () => {
  const { pages, failing, passTime } = aBrowser();
  await pages.save('/about');
  failing.add('/_copy/about');
  passTime(HOUR_MS);
  await pages.save('/about');
  expect((await pages.find('/about'))?.status).toBe(200);
});

test('deletes pictures to make room for a page when storage is full [SH-09]', async () => {
  const { pages, becomeFull, madeRoom } = aBrowser();
  becomeFull();
  await pages.save('/about');
  expect(madeRoom).toHaveBeenCalledTimes(1);
  expect((await pages.find('/about'))?.status).toBe(200);
});

test.each(['/api/v1/x', '/_data/about', '/session/state', '/logout'])(
  'never requests a copy of %s [SH-09]',
  async (path) => {
    const { pages, requests } = aBrowser();
    await pages.save(path);
    expect(requests).toEqual([]);
  },
);

test('keeps the newest forty pages [SH-09]', async () => {
  const { pages } = aBrowser();
  for (let page = 1; page <= 42; page += 1) await pages.save(`/page-${page}`);
  const kept = await pages.list();
  expect(kept).toHaveLength(40);
  expect(kept.at(0)?.path).toBe('/page-42');
  expect(kept.at(-1)?.path).toBe('/page-3');
});

test('after a logout no copy exists, and a pending one is not stored [SH-09]', async () => {
  const { pages, duringRequest } = aBrowser();
  await pages.save('/about');
  duringRequest(() => pages.forgetAll());
  await pages.save('/product/vice');
  expect(await pages.list()).toEqual([]);
  expect(await pages.find('/about')).toBeUndefined();
});
