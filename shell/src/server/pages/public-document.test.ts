import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { aDomain, aHomePage, aPage, aPageBlock } from '../testing/content-builders.ts';
import { askUntil } from '../testing/fake-api.ts';
import { BASKET, TROUBLE, WORDS } from '../testing/fixture-remotes.ts';
import {
  aSessionCookie,
  bootOf,
  factsOf,
  nonceOf,
  setCookieOf,
  sha256Of,
} from '../testing/http-answers.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const PAGES = [
  aHomePage({ pageContents: [aPageBlock({ id: 'b1', variables: { text: 'Hello' } })] }),
  aPage('about'),
  aPage('basket', { templates: ['basket/view'] }),
  aPage('item', { templates: ['words/item'], item_url: 'url' }),
  aPage('broken', { templates: ['words/text', 'trouble/throws-in-render'] }),
];
const RUNS_SCRIPTS = 'scripts=1';

function aSite(content: object = {}): Promise<TestShell> {
  return aShell({ content: { pages: PAGES, ...content }, remotes: [WORDS, BASKET, TROUBLE] });
}

/** The cookie of a browser that has been here before. */
function visitor(letter: string): string {
  return `__Host-visitor=${letter.repeat(22)}`;
}

function get(shell: TestShell, url: string, headers: Readonly<Record<string, string>> = {}) {
  return shell.app.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } });
}

test('every visitor gets the same bytes, logged in or not, with a basket or none [SH-24]', async () => {
  const shell = await aSite();
  const session = await aSessionCookie(shell);
  const cookies = [
    visitor('v'),
    `${visitor('w')}; ${RUNS_SCRIPTS}`,
    `${visitor('x')}; ${session}; ${RUNS_SCRIPTS}`,
    `${visitor('y')}; basket_count=3; auth_fingerprint=${'f'.repeat(21)}; ${RUNS_SCRIPTS}`,
  ];
  // A browser with scripts does not wait for a document that takes long to create.
  await get(shell, '/about', { cookie: visitor('u') });
  const documents = await Promise.all(cookies.map((cookie) => get(shell, '/about', { cookie })));
  expect(new Set(documents.map(({ body }) => body)).size).toBe(1);
  const policies = documents.map(({ headers }) => headers['content-security-policy']);
  expect(new Set(policies).size).toBe(1);
  expect(bootOf(documents[2]?.body ?? '').session).toBeNull();
});

test('allows its code by digests, without a nonce, and nothing else [SH-24 FED-13]', async () => {
  const { body, headers } = await get(await aSite(), '/about');
  const policy = String(headers['content-security-policy']);
  const [scripts = ''] = /script-src [^;]*/.exec(policy) ?? [];
  expect(body).not.toContain('nonce');
  expect(policy).not.toMatch(/nonce|unsafe/);
  const inline = [...body.matchAll(/<script>([^<]*)<\/script>/g)].map(([, code = '']) => code);
  expect(inline).toEqual(['scheme()']);
  const external = [...body.matchAll(/<(?:script|link rel="preload")[^>]* integrity="([^"]+)"/g)];
  expect(external.length).toBeGreaterThan(3);
  const digests = [sha256Of('scheme()'), ...external.map(([, digest = '']) => digest)];
  for (const digest of digests) expect(scripts).toContain(`'${digest}'`);
});

test('sends name and trace of each document in a header, not in its bytes [SH-24 FED-11 FED-22]', async () => {
  const shell = await aSite();
  const [first, second] = [await get(shell, '/about'), await get(shell, '/about')];
  const [one, other] = [factsOf(first), factsOf(second)];
  expect(one.document).not.toBe('');
  expect(one.document).not.toBe(other.document);
  expect(one.traceParent).not.toBe(other.traceParent);
  expect(first.body).not.toContain(one.document);
});

test('a visitor without scripts gets their own document when it differs [SH-22]', async () => {
  const shell = await aSite();
  const plain = await get(shell, '/about');
  const loggedIn = await get(shell, '/about', { cookie: await aSessionCookie(shell) });
  expect(loggedIn.body).toContain('<html lang="en-AU" data-signed-in>');
  expect(nonceOf(loggedIn)).not.toBe('');
  expect(plain.body).not.toContain('data-signed-in');
});

test('a browser that no longer runs scripts loses its cookie without a detour [SH-24]', async () => {
  const shell = await aSite();
  expect((await get(shell, '/about')).body).toContain('<noscript><img src="/_scripts-off"');
  const notice = await get(shell, '/_scripts-off', { cookie: RUNS_SCRIPTS });
  expect(notice.statusCode).toBe(200);
  expect(notice.headers['content-type']).toBe('image/gif');
  expect(setCookieOf(notice, 'scripts')).toContain('Max-Age=0');
});

test('the cookie with the owner follows the session, whatever a script left in it [SES-01]', async () => {
  const shell = await aSite();
  const session = await aSessionCookie(shell);
  const known = await get(shell, '/about', { cookie: `${session}; ${RUNS_SCRIPTS}` });
  const line = setCookieOf(known, '__Host-session_owner') ?? '';
  expect(line).toMatch(
    /^__Host-session_owner=[\w-]{16}; Max-Age=5184000; Path=\/; Secure; SameSite=Lax$/,
  );
  const [pair = ''] = line.split(';');
  const again = await get(shell, '/about', { cookie: `${session}; ${pair}; ${RUNS_SCRIPTS}` });
  expect(setCookieOf(again, '__Host-session_owner')).toBeUndefined();
  const made = await get(shell, '/about', { cookie: `__Host-session_owner=x; ${RUNS_SCRIPTS}` });
  expect(setCookieOf(made, '__Host-session_owner')).toContain('Max-Age=0');
});

test('answers 304 to a browser that has the document, with its new facts [SH-24]', async () => {
  const shell = await aSite();
  const cookie = visitor('v');
  const { headers } = await get(shell, '/about', { cookie });
  const etag = String(headers['etag']);
  const unchanged = await get(shell, '/about', { cookie, 'if-none-match': `"other", ${etag}` });
  expect(unchanged.statusCode).toBe(304);
  expect(unchanged.body).toBe('');
  expect(unchanged.headers['content-security-policy']).toBe(headers['content-security-policy']);
  expect(factsOf(unchanged).document).not.toBe('');
  expect((await get(shell, '/about', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('sends the same text in every coding, and only its head to HEAD [SH-24]', async () => {
  const shell = await aSite();
  const { body } = await get(shell, '/about');
  const brotli = await get(shell, '/about', { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body);
  const gzip = await get(shell, '/about', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
  const head = await shell.app.inject({ method: 'HEAD', url: '/about' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  expect(head.headers['etag']).toBe(brotli.headers['etag']);
});

test('an edit replaces the document [SH-24]', async () => {
  const shell = await aSite();
  await get(shell, '/about');
  shell.setContent({ pages: PAGES, domain: aDomain({ organisation_name: 'Picks & Pins' }) });
  shell.advance(2000);
  const changed = await askUntil(
    () => get(shell, '/about'),
    ({ body }) => body.includes('Picks &amp; Pins'),
  );
  expect(changed.statusCode).toBe(200);
});

test('a change of what a block read replaces the document [SH-24]', async () => {
  const shell = await aSite();
  const answerItem = (title: string) =>
    shell.api.answer('GET /words/item', { body: { data: { title } } });
  answerItem('Old pin');
  expect((await get(shell, '/item/pin')).body).toContain('Old pin');
  answerItem('New pin');
  shell.advance(2000);
  const changed = await askUntil(
    () => get(shell, '/item/pin'),
    ({ body }) => body.includes('New pin'),
  );
  expect(changed.body).not.toContain('Old pin');
});

test('visitors of another release set get its document, also after a rollback [FED-09]', async () => {
  const shell = await aSite();
  const before = await get(shell, '/about');
  const server = WORDS.server.replace('<article', '<article data-new=""');
  await shell.publish({ ...WORDS, version: '1.1.0', server });
  const share = { kind: 'percent', percent: 100 } as const;
  await shell.controlPlane.rollout({ remote: 'mfe-words', version: '1.1.0', share });
  await shell.services.store.refresh();
  const during = await get(shell, '/about');
  expect(bootOf(during.body).releaseSet).toContain('mfe-words@1.1.0');
  await shell.controlPlane.rollback('mfe-words');
  await shell.services.store.refresh();
  expect((await get(shell, '/about')).body).toBe(before.body);
});

test('a page with a failed part is not kept [FED-07]', async () => {
  const shell = await aSite();
  const first = await get(shell, '/broken');
  expect(nonceOf(first)).not.toBe('');
  expect(first.headers['etag']).toBeUndefined();
});

test.each([
  ['a page with a part of one visitor', '/basket', {}],
  ['a page that does not exist', '/nowhere', {}],
  ['a page with the tools for teams', '/about?overlay=1', {}],
])('keeps no document of %s [SH-24]', async (_, url, headers) => {
  const shell = await aSite();
  expect((await get(shell, url, headers)).headers['etag']).toBeUndefined();
});

test('a first visit gets its styles in the document, the same for every new visitor [SH-25]', async () => {
  const shell = await aSite();
  const [first, other] = [await get(shell, '/about'), await get(shell, '/about')];
  expect(first.body).toContain('<style data-href="/_shell/main.css">p{}</style>');
  expect(first.body).toMatch(
    /<style data-href="\/r\/mfe-words\/1\.0\.0\/block\.css">[^<]+<\/style>/,
  );
  expect(first.body).not.toContain('rel="stylesheet"');
  expect(other.body).toBe(first.body);
  expect(first.headers['content-security-policy']).toContain(`'${sha256Of('p{}')}'`);
  const later = await get(shell, '/about', { cookie: visitor('v') });
  expect(later.body).toContain('<link rel="stylesheet" href="/_shell/main.css"');
  expect(later.body).not.toContain('<style data-href');
});

test('the styles of a nested slot are in the head, once [SH-25]', async () => {
  const frame = { template: 'words/frame', variables: { inner: 'basket/teaser' } };
  const shell = await aSite({ pages: [aPage('about', { pageContents: [aPageBlock(frame)] })] });
  const { body } = await get(shell, '/about');
  expect(body.match(/basket\/1\.0\.0\/block\.css">/g)).toHaveLength(1);
  expect(body).not.toContain('rel="stylesheet"');
  expect(body.indexOf('mfe-basket/1.0.0/block.css')).toBeLessThan(body.indexOf('</head>'));
  const later = await get(shell, '/about', { cookie: visitor('v') });
  expect(later.body).toContain('<link rel="stylesheet" href="/r/mfe-basket/1.0.0/block.css"');
});

test('equal requests at the same time create one document [SH-24]', async () => {
  const shell = await aSite();
  const requests = ['v', 'w', 'x'].map((letter) =>
    get(shell, '/about', { cookie: visitor(letter) }),
  );
  const bodies = (await Promise.all(requests)).map(({ body }) => body);
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toContain('load 1');
});

test('a page that failed is tried again after ten seconds [SH-24]', async () => {
  const shell = await aSite();
  shell.api.answer('GET /words/item', { status: 500, body: {} });
  expect((await get(shell, '/item/pin')).headers['etag']).toBeUndefined();
  shell.api.answer('GET /words/item', { body: { data: { title: 'Pin' } } });
  const soon = await get(shell, '/item/pin');
  expect(soon.body).toContain('Pin');
  expect(soon.headers['etag']).toBeUndefined();
  shell.advance(10_000);
  expect((await get(shell, '/item/pin')).headers['etag']).toBeDefined();
});

test('a page beyond the first hundred follows its edits [SH-24]', async () => {
  const pages = Array.from({ length: 100 }, (_, index) => aPage(`page-${index}`));
  const shell = await aSite({ pages });
  const answerPage = (text: string) =>
    shell.api.answer('GET /cognito/page', ({ path }) =>
      path.includes('url=late')
        ? { body: { data: aPage('late', { pageContents: [aPageBlock({ variables: { text } })] }) } }
        : { body: { data: pages, num_pages: 2 } },
    );
  answerPage('Before');
  const before = await get(shell, '/late');
  expect(before.body).toContain('Before');
  expect(before.headers['etag']).toBeDefined();
  answerPage('After');
  shell.advance(2000);
  const changed = await askUntil(
    () => get(shell, '/late'),
    ({ body }) => body.includes('After'),
  );
  expect(changed.body).not.toContain('Before');
});

test('the headers of a page with hundreds of blocks stay small [SH-24 CMS-01]', async () => {
  const pageContents = Array.from({ length: 300 }, (_, index) =>
    aPageBlock({ id: index, template: index % 2 === 0 ? 'words/text' : 'basket/teaser' }),
  );
  const shell = await aSite({ pages: [aPage('about', { pageContents })] });
  const { headers, statusCode } = await get(shell, '/about');
  expect(statusCode).toBe(200);
  expect(JSON.stringify(headers).length).toBeLessThan(8000);
});
