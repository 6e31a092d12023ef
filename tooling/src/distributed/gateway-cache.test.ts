import type { IncomingMessage } from 'node:http';
import { isNginxInstalled } from './nginx.ts';
import {
  aGateway,
  closeGateways,
  type ShellResponse,
  type TestGateway,
} from './testing/gateway.ts';

const describeWithNginx = isNginxInstalled() ? describe : describe.skip;
const WAIT_MS = 120_000;
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=0';
const SET_A = 'a'.repeat(22);
const SET_B = 'b'.repeat(22);

/** Cookies of a returning visitor that runs scripts. */
function ofSet(set: string): Readonly<Record<string, string>> {
  return { cookie: `visitor=v1; scripts=1; release_set=${set}` };
}

/** What the shell sends for the key; every response has another body. */
function aDocument(key: string, { headers }: IncomingMessage, count: number): ShellResponse {
  const coding = String(headers['accept-encoding']);
  return {
    headers: {
      'cache-control': SHARED,
      'x-shared-document': key,
      vary: 'Accept-Encoding, Cookie',
      etag: `W/"${key}"`,
      'content-type': 'text/html; charset=utf-8',
      ...(coding !== 'identity' && { 'content-encoding': coding }),
    },
    body: `${key} ${coding} ${count}`,
  };
}

/** The key the shell would find in the request's cookies. */
function keyOf({ headers: { cookie } }: IncomingMessage): string {
  return /release_set=([^;]*)/.exec(cookie ?? '')?.[1] ?? 'first';
}

async function aSite(
  respond: (request: IncomingMessage, count: number) => ShellResponse = (request, count) =>
    aDocument(keyOf(request), request, count),
): Promise<TestGateway> {
  const gateway = await aGateway();
  let count = 0;
  gateway.respond((request) => respond(request, (count += 1)));
  return gateway;
}

/** Bodies of two requests; equal when the second one came from the cache. */
async function twice(
  gateway: TestGateway,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<readonly [string, string]> {
  const first = await gateway.get(path, headers);
  return [first.body, (await gateway.get(path, headers)).body];
}

/** Repeats requests until one is as expected; a document is in use for at most two seconds. */
async function until<Result>(
  ask: () => Promise<Result>,
  isExpected: (result: Result) => boolean,
): Promise<Result> {
  const deadline = performance.now() + WAIT_MS;
  while (performance.now() < deadline) {
    const result = await ask();
    if (isExpected(result)) return result;
  }
  throw new Error(`Nothing was as expected in ${WAIT_MS} ms`);
}

afterEach(closeGateways);

describeWithNginx('documents in the gateway’s cache', () => {
  test('are the same for new visitors, and apart by coding and release set [SH-24]', async () => {
    const gateway = await aSite();
    const visitors = [
      {},
      { 'accept-encoding': 'br' },
      { 'accept-encoding': 'gzip' },
      ofSet(SET_A),
      ofSet(SET_B),
      { ...ofSet(SET_A), 'accept-encoding': 'br' },
    ];
    const bodies = [];
    for (const headers of visitors) bodies.push(await twice(gateway, '/', headers));
    expect(bodies.map(([first]) => first.replace(/ \d+$/, ''))).toEqual([
      'first identity',
      'first br',
      'first gzip',
      `${SET_A} identity`,
      `${SET_B} identity`,
      `${SET_A} br`,
    ]);
    for (const [first, second] of bodies) expect(second).toBe(first);
    expect(gateway.reached).toHaveLength(visitors.length);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['BR', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip ; q=0.5', 'gzip'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['zstd', 'identity'],
    ['brotli, x-gzip', 'identity'],
    ['*', 'identity'],
    ['br/evil', 'identity'],
  ])('take %s for %s [SH-24]', async (header, coding) => {
    const gateway = await aSite();
    const { body } = await gateway.get('/', { 'accept-encoding': header });
    expect(body).toBe(`first ${coding} 1`);
    expect((await gateway.get('/', { 'accept-encoding': coding })).body).toBe(body);
  });

  test.each([
    ['another release set', (request: IncomingMessage) => aDocument(SET_B, request, 0).headers],
    ['no key', () => ({ 'cache-control': SHARED })],
    [
      'another coding',
      (request: IncomingMessage) => ({
        ...aDocument(keyOf(request), request, 0).headers,
        'content-encoding': 'gzip',
      }),
    ],
    [
      'a cookie',
      (request: IncomingMessage) => ({
        ...aDocument(keyOf(request), request, 0).headers,
        'set-cookie': 'session=secret',
      }),
    ],
    [
      'personal content',
      (request: IncomingMessage) => ({
        ...aDocument(keyOf(request), request, 0).headers,
        'cache-control': 'private, no-store',
      }),
    ],
  ])('are never responses with %s [SH-24]', async (_, headersOf) => {
    const gateway = await aSite((request, count) => ({
      headers: headersOf(request) ?? {},
      body: String(count),
    }));
    expect(await twice(gateway, '/', ofSet(SET_A))).toEqual(['1', '2']);
  });

  test.each<[string, string, Readonly<Record<string, string>>]>([
    ['a form', 'POST /', ofSet(SET_A)],
    ['a HEAD request', 'HEAD /', ofSet(SET_A)],
    ['an overridden method', 'POST /', { ...ofSet(SET_A), 'x-http-method-override': 'GET' }],
    ['a query', 'GET /?page=2', ofSet(SET_A)],
    ['data of a page', 'GET /_data/about', ofSet(SET_A)],
    ['a call of the API', 'GET /api/v1/sell/product', ofSet(SET_A)],
    ['the session', 'GET /session/state', ofSet(SET_A)],
    ['the owner’s area', 'GET /cms', ofSet(SET_A)],
    ['a browser without scripts', 'GET /', { cookie: `visitor=v1; release_set=${SET_A}` }],
    ['a visitor without a release set', 'GET /', { cookie: 'visitor=v1; scripts=1' }],
    ['only another cookie', 'GET /', { cookie: 'anything=1' }],
    ['an odd release set', 'GET /', { cookie: `scripts=1; release_set=${SET_A}x` }],
    ['a release set with a path', 'GET /', { cookie: 'scripts=1; release_set=../../etc/passwd' }],
    ['a session without scripts', 'GET /', { cookie: `__Host-session=s; release_set=${SET_A}` }],
    ['a tester', 'GET /', { cookie: `scripts=1; __Host-cohort=c; release_set=${SET_A}` }],
    ['a developer', 'GET /', { cookie: `scripts=1; release_set=${SET_A}; override=o` }],
    ['a choice about analytics', 'GET /', { cookie: `consent=1; scripts=1; release_set=${SET_A}` }],
    ['credentials', 'GET /', { authorization: 'Bearer token' }],
    ['Do Not Track', 'GET /', { dnt: '1' }],
    ['Global Privacy Control', 'GET /', { 'sec-gpc': '1' }],
  ])('are not for %s [SH-24]', async (_, target, headers) => {
    const gateway = await aSite();
    const [method = '', path = ''] = target.split(' ');
    await gateway.send(method, path, headers);
    await gateway.send(method, path, headers);
    expect(gateway.reached).toHaveLength(2);
    expect(gateway.reached.map((request) => request.method)).toEqual([method, method]);
  });

  test('are whole, whatever part or version a client asks for [SH-24]', async () => {
    const gateway = await aSite();
    const part = await gateway.get('/', { range: 'bytes=0-3', 'if-none-match': 'W/"other"' });
    expect(part).toMatchObject({ status: 200, body: 'first identity 1' });
    expect(gateway.reached[0]?.headers).not.toHaveProperty('range');
    expect(gateway.reached[0]?.headers).not.toHaveProperty('if-none-match');
    expect(await gateway.get('/', { range: 'bytes=0-3' })).toMatchObject({ status: 200 });
    const known = await gateway.get('/', { 'if-none-match': 'W/"first"' });
    expect(known).toMatchObject({ status: 304, body: '' });
    expect(gateway.reached).toHaveLength(1);
  });

  test('differ by the address as it was sent [SH-24]', async () => {
    const gateway = await aSite((request, count) => aDocument(keyOf(request), request, count));
    const paths = ['/about', '/%61bout', '/About', '//about', '/about/', '/about/../about'];
    for (const path of paths) await gateway.get(path);
    expect(gateway.reached.map(({ url }) => url)).toEqual(paths);
  });

  test('cost the shell a 304 while nothing changes [SH-24]', async () => {
    const gateway = await aSite((request, count) =>
      request.headers['if-none-match'] === 'W/"first"'
        ? { ...aDocument('first', request, count), status: 304 }
        : aDocument('first', request, count),
    );
    const ask = () => gateway.get('/');
    const { body } = await ask();
    const refreshed = await until(ask, () => gateway.reached.length === 2);
    expect(refreshed).toMatchObject({ status: 200, body });
    expect(gateway.reached[1]?.headers['if-none-match']).toBe('W/"first"');
    expect((await ask()).body).toBe(body);
    expect(gateway.reached).toHaveLength(2);
  });

  test('follow an edit at the first request after two seconds [SH-24]', async () => {
    const gateway = await aSite();
    await gateway.get('/');
    const cachedAt = Date.now();
    const requestedAt: number[] = [];
    const { body } = await until(
      () => {
        requestedAt.push(Date.now() - cachedAt);
        return gateway.get('/');
      },
      (response) => response.body !== 'first identity 1',
    );
    expect(body).toBe('first identity 2');
    // nginx counts whole seconds. The last request is the one that got the new document.
    expect(Math.max(0, ...requestedAt.slice(0, -1))).toBeLessThan(3000);
  });

  test('give way to the shell’s response when a rollout changes the visitor’s set [SH-24]', async () => {
    const gateway = await aSite();
    await gateway.get('/', ofSet(SET_A));
    gateway.respond((request) => {
      const { headers } = aDocument(SET_B, request, 0);
      const own = { ...headers, 'cache-control': 'private, no-cache' };
      return { headers: { ...own, 'set-cookie': `release_set=${SET_B}` }, body: 'moved' };
    });
    const moved = await until(
      () => gateway.get('/', ofSet(SET_A)),
      ({ body }) => body === 'moved',
    );
    expect(moved.headers['set-cookie']).toEqual([`release_set=${SET_B}`]);
    expect((await gateway.get('/', ofSet(SET_A))).body).toBe('moved');
  });

  test('end with their page [SH-24]', async () => {
    const gateway = await aSite();
    await gateway.get('/');
    gateway.respond(() => ({ status: 404, body: 'gone' }));
    const gone = await until(
      () => gateway.get('/'),
      ({ status }) => status === 404,
    );
    expect(gone.body).toBe('gone');
    expect((await gateway.get('/')).status).toBe(404);
  });

  test('come from the other shell, and from the cache without any [SH-24]', async () => {
    const gateway = await aSite();
    await gateway.stopShell(0);
    expect((await gateway.get('/')).status).toBe(200);
    await until(
      () => gateway.get('/'),
      ({ body }) => body !== 'first identity 1',
    );
    await gateway.stopShell(1);
    const ask = () => gateway.get('/');
    const stale = await until(ask, ({ headers }) => isStale(headers['server-timing']));
    expect(stale.status).toBe(200);
    expect((await gateway.get('/', ofSet(SET_A))).status).toBe(502);
  });
});

function isStale(timing: string | readonly string[] | undefined): boolean {
  return String(timing).includes('gateway;desc="STALE"');
}
