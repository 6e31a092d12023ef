import { COPY_TITLE_HEADER } from '../../document/offline-reading.ts';
import { createKeptPages } from './cached-pages.ts';
import { someCaches } from './worker-fixtures.ts';

const HOUR_MS = 3_600_000;

/** A browser whose server makes copies of all paths but those named. */
function aBrowser() {
  const asked: { readonly path: string; readonly credentials: string | undefined }[] = [];
  const gone = new Set<string>();
  const failing = new Set<string>();
  const madeRoom = jest.fn();
  const caches = someCaches();
  let nowMs = Date.UTC(2026, 10, 22);
  let beforeAnswer = async () => {};
  const pages = createKeptPages({
    caches,
    now: () => nowMs,
    makeRoom: async () => {
      madeRoom();
      caches.becomeFull('not');
    },
    async request(address, init) {
      const path = address instanceof Request ? address.url : String(address);
      asked.push({ path, credentials: init?.credentials });
      await beforeAnswer();
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
    asked,
    gone,
    failing,
    pages,
    madeRoom,
    becomeFull: () => caches.becomeFull('full'),
    sleep: (ms: number) => (nowMs += ms),
    whileAsking: (work: () => Promise<void>) => (beforeAnswer = work),
  };
}

test('keeps a copy of a page that is read, asked for without cookies, and its own stylesheets [SH-09]', async () => {
  const { pages, asked } = aBrowser();
  expect(await pages.keep('/product/vice')).toEqual([
    '/r/mfe-shop/1.0.0/a.css',
    '/_shell/main.css',
  ]);
  expect(asked).toEqual([{ path: '/_copy/product/vice', credentials: 'omit' }]);
  expect((await pages.find('/product/vice'))?.status).toBe(200);
  expect(await pages.find('/product/other')).toBeUndefined();
  expect(await pages.list()).toEqual([
    {
      path: '/product/vice',
      title: 'Title of /_copy/product/vice',
      keptAt: new Date('2026-11-22T00:00:00.000Z'),
    },
  ]);
});

test('a copy is made anew after an hour, not before [SH-09]', async () => {
  const { pages, asked, sleep } = aBrowser();
  await pages.keep('/about');
  sleep(HOUR_MS - 1000);
  expect(await pages.keep('/about')).toEqual([]);
  sleep(1000);
  await pages.keep('/about');
  expect(asked).toHaveLength(2);
});

test('a page that is nobody’s to read any more is forgotten [SH-09]', async () => {
  const { pages, gone, sleep } = aBrowser();
  await pages.keep('/about');
  gone.add('/_copy/about');
  sleep(HOUR_MS);
  await pages.keep('/about');
  expect(await pages.find('/about')).toBeUndefined();
});

test('a server in trouble takes no copy away [SH-09]', async () => {
  const { pages, failing, sleep } = aBrowser();
  await pages.keep('/about');
  failing.add('/_copy/about');
  sleep(HOUR_MS);
  await pages.keep('/about');
  expect((await pages.find('/about'))?.status).toBe(200);
});

test('where storage is full, pictures make room for the page [SH-09]', async () => {
  const { pages, becomeFull, madeRoom } = aBrowser();
  becomeFull();
  await pages.keep('/about');
  expect(madeRoom).toHaveBeenCalledTimes(1);
  expect((await pages.find('/about'))?.status).toBe(200);
});

test.each(['/api/v1/x', '/_data/about', '/session/state', '/logout'])(
  'never asks for a copy of %s [SH-09]',
  async (path) => {
    const { pages, asked } = aBrowser();
    await pages.keep(path);
    expect(asked).toEqual([]);
  },
);

test('keeps forty pages, the newest [SH-09]', async () => {
  const { pages } = aBrowser();
  for (let page = 1; page <= 42; page += 1) await pages.keep(`/page-${page}`);
  const kept = await pages.list();
  expect(kept).toHaveLength(40);
  expect(kept.at(0)?.path).toBe('/page-42');
  expect(kept.at(-1)?.path).toBe('/page-3');
});

test('after a logout nothing is there, nor comes what was on its way [SH-09]', async () => {
  const { pages, whileAsking } = aBrowser();
  await pages.keep('/about');
  whileAsking(() => pages.forgetAll());
  await pages.keep('/product/vice');
  expect(await pages.list()).toEqual([]);
  expect(await pages.find('/about')).toBeUndefined();
});
