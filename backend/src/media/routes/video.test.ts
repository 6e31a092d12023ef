import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { useTestApp } from '../../testing/test-app.ts';

const CONTENT = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

const shop = useTestApp();
beforeAll(async () => {
  mkdirSync(path.join(shop.env.dataDir, 'videos'));
  writeFileSync(path.join(shop.env.dataDir, 'videos', 'printer.mp4'), CONTENT);
  await shop.db
    .insertInto('video')
    .values([
      { id: 7, slug: 'first-layer', name: 'First layer', file: 'printer.mp4' },
      { id: 8, slug: 'embedded', name: 'Embedded', youtube_id: 'abc' },
      { id: 9, slug: 'lost', name: 'Lost', file: 'lost.mp4' },
      { id: 10, slug: 'hidden', name: 'Hidden', file: 'printer.mp4', enabled: false },
    ])
    .execute();
});

function get(headers: Record<string, string> = {}, url = '/v/7.mp4') {
  return shop.inject({ url, headers });
}

test.each(['/v/7.mp4', '/v/first-layer.mp4'])('serves %s [CMS-11]', async (url) => {
  const response = await get({}, url);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '1000',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  });
  expect(response.rawPayload.equals(CONTENT)).toBe(true);
});

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=100-199', 100, 199],
  ['bytes=990-', 990, 999],
  ['bytes=-10', 990, 999],
])('returns the range %s [CMS-11]', async (range, start, end) => {
  const response = await get({ range });
  expect([response.statusCode, response.headers['content-range']]).toEqual([
    206,
    `bytes ${start}-${end}/1000`,
  ]);
  expect(response.rawPayload.equals(CONTENT.subarray(start, end + 1))).toBe(true);
});

test('rejects a range beyond the end [CMS-11]', async () => {
  const response = await get({ range: 'bytes=1000-' });
  expect([response.statusCode, response.json().code]).toEqual([416, 'RANGE_NOT_SATISFIABLE']);
  expect(response.headers).toMatchObject({
    'content-range': 'bytes */1000',
    'cache-control': 'no-store',
  });
});

test('continues an unchanged file, and restarts a replaced one [CMS-11]', async () => {
  const { headers } = await get();
  const range = 'bytes=10-19';
  expect((await get({ range, 'if-range': String(headers['etag']) })).statusCode).toBe(206);
  expect((await get({ range, 'if-range': String(headers['last-modified']) })).statusCode).toBe(206);
  const other = await get({ range, 'if-range': '"other"' });
  expect([other.statusCode, other.rawPayload.length]).toEqual([200, 1000]);
});

test('confirms that a cached file is unchanged [CMS-11]', async () => {
  const etag = String((await get()).headers['etag']);
  const response = await get({ 'if-none-match': etag });
  expect([response.statusCode, response.body]).toEqual([304, '']);
});

test('returns headers without the file for HEAD [CMS-11]', async () => {
  const response = await shop.inject({ method: 'HEAD', url: '/v/7.mp4' });
  expect([response.statusCode, response.headers['content-length'], response.body]).toEqual([
    200,
    '1000',
    '',
  ]);
  const part = await shop.inject({
    method: 'HEAD',
    url: '/v/7.mp4',
    headers: { range: 'bytes=0-9' },
  });
  expect([part.statusCode, part.headers['content-length']]).toEqual([206, '10']);
});

test('returns an empty file [CMS-11]', async () => {
  const file = path.join(shop.env.dataDir, 'videos', 'lost.mp4');
  writeFileSync(file, '');
  const response = await get({}, '/v/9.mp4');
  expect([response.statusCode, response.body]).toEqual([200, '']);
  rmSync(file);
});

test.each([
  '/v/8.mp4',
  '/v/9.mp4',
  '/v/10.mp4',
  '/v/404.mp4',
  '/v/nothing.mp4',
  '/v/7.webm',
  '/v/7',
  '/v/.mp4',
  '/v/..%2f..%2fetc%2fpasswd',
  '/v/..%2fvideos%2fprinter.mp4',
  '/v/%2e%2e%2fkeys.mp4',
  '/v/printer.mp4',
  `/v/${'9'.repeat(30)}.mp4`,
  `/v/${'a'.repeat(300)}.mp4`,
])('responds with 404 for %s [CMS-11]', async (url) => {
  const response = await get({}, url);
  expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
});

test('responds to other methods with 405 [API-06]', async () => {
  const response = await shop.inject({ method: 'DELETE', url: '/v/7.mp4' });
  expect(response.statusCode).toBe(405);
});
