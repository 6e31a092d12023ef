import { FACTS_PATH } from '../../document/document-state.ts';
import { aDomain, aHomePage, aPage, aPageBlock } from '../testing/content-builders.ts';
import { askUntil } from '../testing/fake-api.ts';
import { WORDS } from '../testing/fixture-remotes.ts';
import { aSessionCookie, bootOf, factsOf, setCookieOf } from '../testing/http-answers.ts';
import { HOSTILE_HEADERS } from '../testing/hostile-headers.ts';
import type { TestShellOptions } from '../testing/test-shell-options.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const PAGES = [
  aHomePage({ pageContents: [aPageBlock({ id: 'b1', variables: { text: 'Hello' } })] }),
  aPage('about'),
  aPage('basket', { templates: ['basket/view'] }),
  aPage('broken', { templates: ['trouble/throws-in-render'] }),
  aPage('item', { templates: ['words/item'], item_url: 'url' }),
];
const VISITOR = `__Host-visitor=${'v'.repeat(22)}; scripts=1`;

function aSite(options: TestShellOptions = {}): Promise<TestShell> {
  return aShell({ sharedCache: 'on', content: { pages: PAGES }, ...options });
}

type Headers = Readonly<Record<string, string>>;

function get(shell: TestShell, url: string, headers: Headers = {}) {
  return shell.app.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } });
}

/** Cookies of a returning visitor with the release set they get now. */
async function returning(shell: TestShell, visitor = VISITOR): Promise<string> {
  const line = setCookieOf(await get(shell, '/about', { cookie: visitor }), 'release_set') ?? '';
  return `${visitor}; ${line.split(';')[0]}`;
}

/** The key of the response; undefined when no shared cache may keep it. */
function keyOf({ headers }: Awaited<ReturnType<typeof get>>): unknown {
  const isKept = String(headers['cache-control']).startsWith('public');
  expect('x-shared-document' in headers).toBe(isKept);
  return headers['x-shared-document'];
}

async function startRollout(shell: TestShell, percent: number): Promise<void> {
  const server = WORDS.server.replace('<article', '<article data-new=""');
  await shell.publish({ ...WORDS, version: '1.1.0', server });
  const share = { kind: 'percent', percent } as const;
  await shell.controlPlane.rollout({ remote: 'mfe-words', version: '1.1.0', share });
  await shell.services.store.refresh();
}

test('lets a shared cache keep a document under its release set, without facts or cookies [SH-24]', async () => {
  const shell = await aSite();
  const cookie = await returning(shell);
  const [, name] = /release_set=(.*)$/.exec(cookie) ?? [];
  const response = await get(shell, '/about', { cookie });
  expect(keyOf(response)).toBe(name);
  expect(response.headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=0',
  );
  expect(response.headers['server-timing']).toBe('shared;desc="mfe-words"');
  expect(response.headers).not.toHaveProperty('set-cookie');
  expect(response.headers).not.toHaveProperty('x-request-id');
});

test('lets no shared cache keep what the request created, as its sources may be old [SH-24]', async () => {
  const shell = await aSite();
  const cookie = await returning(shell);
  shell.api.answer('GET /words/item', { body: { data: { title: 'Pin' } } });
  expect(keyOf(await get(shell, '/item/pin', { cookie }))).toBeUndefined();
  expect(keyOf(await get(shell, '/item/pin', { cookie }))).toBeDefined();
});

test('lets it keep one document for all new visitors while one release set serves everybody [SH-24]', async () => {
  const shell = await aSite();
  expect(keyOf(await get(shell, '/about'))).toBeUndefined();
  const first = await get(shell, '/about');
  expect(keyOf(first)).toBe('first');
  expect(first.headers).not.toHaveProperty('set-cookie');
  expect(first.body).toContain('<style data-href');
  await startRollout(shell, 10);
  const during = await get(shell, '/about');
  expect(keyOf(during)).toBeUndefined();
  expect(setCookieOf(during, '__Host-visitor')).toBeDefined();
  expect(setCookieOf(during, 'release_set')).toBeDefined();
});

test('names a visitor’s release set anew with every change of the rollout [SH-24 FED-09]', async () => {
  const shell = await aSite();
  const before = await returning(shell);
  await startRollout(shell, 100);
  const moved = await get(shell, '/about', { cookie: before });
  expect(keyOf(moved)).toBeUndefined();
  expect(bootOf(moved.body).releaseSet).toContain('mfe-words@1.1.0');
  const during = `${VISITOR}; ${setCookieOf(moved, 'release_set')?.split(';')[0]}`;
  expect(keyOf(await get(shell, '/about', { cookie: during }))).toBeDefined();
  await shell.controlPlane.rollback('mfe-words');
  await shell.services.store.refresh();
  const after = await get(shell, '/about', { cookie: during });
  expect(keyOf(after)).toBeUndefined();
  expect(setCookieOf(after, 'release_set')).toBeDefined();
});

test('leaves a shared cache the better bytes of another shell [SH-24]', async () => {
  const shell = await aSite();
  const cookie = await returning(shell);
  const { headers } = await get(shell, '/about', { cookie });
  const better = String(headers['etag']).replace('-q', '');
  const response = await get(shell, '/about', { cookie, 'if-none-match': better });
  expect(response.statusCode).toBe(304);
});

test('sends a document again with its cookie to a cache that has the same one [SH-24]', async () => {
  const shell = await aSite();
  const cookie = await returning(shell);
  await get(shell, '/about', { cookie });
  const improved = await askUntil(
    () => get(shell, '/about', { cookie }),
    ({ headers }) => !String(headers['etag']).includes('-q'),
  );
  const known = { 'if-none-match': String(improved.headers['etag']) };
  expect((await get(shell, '/about', { cookie, ...known })).statusCode).toBe(304);
  const other = `${VISITOR}; release_set=${'x'.repeat(22)}`;
  const response = await get(shell, '/about', { cookie: other, ...known });
  expect(response.statusCode).toBe(200);
  expect(setCookieOf(response, 'release_set')).toBeDefined();
});

test.each<[string, string, Headers]>([
  ['a personal page', '/basket', {}],
  ['a page with a failed part', '/broken', {}],
  ['a page that does not exist', '/nowhere', {}],
  ['a query', '/about?page=2', {}],
  ['the tools for teams', '/about?overlay=1', {}],
  ['a choice about analytics', '/about', { cookie: '; consent=1.2026-11-22.statistics-no' }],
  ['two release sets', '/about', { cookie: `; release_set=${'b'.repeat(22)}` }],
  ['credentials', '/about', { authorization: 'Bearer x' }],
  ['a session whose owner cookie is wrong', '/about', { cookie: '; __Host-session_owner=someone' }],
  ['a privacy signal', '/about', { 'sec-gpc': '1' }],
  ['Do Not Track', '/about', { dnt: '1' }],
  ['a robot', '/about', { 'user-agent': 'Googlebot/2.1' }],
])('lets no shared cache keep a response for %s [SH-24]', async (_, url, headers) => {
  const shell = await aSite();
  const cookie = await returning(shell);
  expect(
    keyOf(await get(shell, url, { ...headers, cookie: cookie + (headers['cookie'] ?? '') })),
  ).toBeUndefined();
});

test('lets no shared cache keep a document of a visitor without scripts, or of a session [SH-24]', async () => {
  const shell = await aSite();
  const cookie = (await returning(shell)).replace('scripts=1', 'scripts=0');
  const session = await aSessionCookie(shell);
  expect(keyOf(await get(shell, '/about', { cookie }))).toBeUndefined();
  expect(keyOf(await get(shell, '/about', { cookie: `${cookie}; ${session}` }))).toBeUndefined();
  expect(keyOf(await get(shell, '/about', { cookie: session }))).toBeUndefined();
});

test('lets no shared cache keep a response without the setting [SH-24]', async () => {
  const shell = await aSite({ sharedCache: 'off' });
  const response = await get(shell, '/about', { cookie: VISITOR });
  expect(keyOf(response)).toBeUndefined();
  expect(setCookieOf(response, 'release_set')).toBeUndefined();
  expect(factsOf(response).document).not.toBe('');
});

test('no header of a client changes a document that is kept [SH-24]', async () => {
  const shell = await aSite({ trustedProxies: ['127.0.0.1'] });
  const cookie = await returning(shell);
  // The hostile request creates the document.
  for (const [name, value] of Object.entries(HOSTILE_HEADERS)) {
    const url = '/about';
    shell.setContent({ pages: PAGES, domain: aDomain({ organisation_name: `For ${name}` }) });
    shell.advance(2000);
    await get(shell, url, { cookie, [name]: value });
    const hostile = await get(shell, url, { cookie, [name]: value });
    const plain = await get(shell, url, { cookie });
    expect([name, keyOf(hostile), hostile.statusCode]).toEqual([name, keyOf(plain), 200]);
    expect(hostile.body).toBe(plain.body);
    expect(hostile.body).toContain(`For ${name}`);
    const { date, etag } = hostile.headers;
    expect(String(etag).replace('-q', '')).toBe(String(plain.headers['etag']).replace('-q', ''));
    expect(hostile.headers).toEqual({ ...plain.headers, date, etag });
  }
});

test('a shared cache gets the better compressed bytes once they are there [SH-24]', async () => {
  const shell = await aSite();
  const cookie = await returning(shell);
  const first = await get(shell, '/about', { cookie, 'accept-encoding': 'br' });
  const known = { 'if-none-match': String(first.headers['etag']) };
  const ask = () => get(shell, '/about', { cookie, 'accept-encoding': 'br', ...known });
  const better = await askUntil(ask, ({ statusCode }) => statusCode === 200);
  expect(better.rawPayload.length).toBeLessThan(first.rawPayload.length);
  expect(better.headers['etag']).not.toBe(first.headers['etag']);
  // A browser that has the earlier bytes needs no others.
  const consented = `${cookie}; consent=1.2026-11-22.statistics-no`;
  expect((await get(shell, '/about', { ...known, cookie: consented })).statusCode).toBe(304);
});

test('a document that is kept follows an edit at the next request [SH-24]', async () => {
  const shell = await aSite();
  const cookie = await returning(shell);
  const answerItem = (title: string) =>
    shell.api.answer('GET /words/item', { body: { data: { title } } });
  answerItem('Old pin');
  const before = await get(shell, '/item/pin', { cookie });
  expect(before.body).toContain('Old pin');
  answerItem('New pin');
  shell.advance(500);
  const after = await get(shell, '/item/pin', { cookie });
  expect(after.body).toContain('New pin');
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
});

test('lets no shared cache keep a document whose sources the API is slow to confirm [SH-24]', async () => {
  const shell = await aSite({ renewWaitMs: 300 });
  const cookie = await returning(shell);
  let answer = (): void => undefined;
  shell.api.answer('GET /cognito/page', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { body: { data: PAGES } };
  });
  shell.advance(5000);
  const slow = await get(shell, '/about', { cookie });
  expect([slow.statusCode, keyOf(slow)]).toEqual([200, undefined]);
  answer();
});

test('responds from memory while the API is down [SH-24 FED-21]', async () => {
  const shell = await aSite();
  const cookie = await returning(shell);
  const before = await get(shell, '/about', { cookie });
  shell.api.answer('GET /cognito/page', { status: 500, body: {} });
  shell.advance(5000);
  expect((await get(shell, '/about', { cookie })).body).toBe(before.body);
});

async function askForFacts(shell: TestShell, question: object, headers: Headers = {}) {
  return shell.app.inject({ method: 'POST', url: FACTS_PATH, payload: question, headers });
}

test('names and counts a kept document when its browser asks, and sets its cookies [SH-24 FED-11]', async () => {
  const shell = await aSite();
  await get(shell, '/about');
  expect(shell.services.observer.counts.take()).toHaveLength(1);
  const { releaseSet } = bootOf((await get(shell, '/about')).body);
  expect(shell.services.observer.counts.take()).toEqual([]);
  const response = await askForFacts(shell, { releaseSet, remotes: ['mfe-words'] });
  expect(response.json()).toMatchObject({
    document: expect.stringMatching(/./),
    isMeasured: false,
  });
  expect(response.headers['cache-control']).toBe('no-store');
  for (const name of ['__Host-visitor', 'release_set']) {
    expect(setCookieOf(response, name)).toBeDefined();
  }
  expect(shell.services.observer.counts.take()).toMatchObject([
    { remote: 'mfe-words', version: '1.0.0' },
  ]);
});

test('counts nothing for robots, unknown releases or bodies that are not valid [FED-11]', async () => {
  const shell = await aSite();
  const { releaseSet } = bootOf((await get(shell, '/about')).body);
  shell.services.observer.counts.take();
  const question = { releaseSet, remotes: ['mfe-words'] };
  const robot = await askForFacts(shell, question, { 'user-agent': 'Googlebot' });
  expect(robot.json()).toMatchObject({ document: '' });
  const gone = await askForFacts(shell, { ...question, releaseSet: 'mfe-words@6.6.6' });
  expect(gone.statusCode).toBe(410);
  expect((await askForFacts(shell, { releaseSet })).statusCode).toBe(422);
  const origin = 'https://evil.example';
  expect((await askForFacts(shell, question, { origin })).statusCode).toBe(403);
  expect(shell.services.observer.counts.take()).toEqual([]);
});
