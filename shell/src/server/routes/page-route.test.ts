import { request as httpRequest, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import {
  aDomain,
  aHomePage,
  aPage,
  aPageBlock,
  aSitemapEntry,
} from '../testing/content-builders.ts';
import { integrityOf } from '../testing/fixture-builds.ts';
import { aSessionCookie, bootOf, nonceOf, setCookieOf, slotHtml } from '../testing/http-answers.ts';
import { aShell, SITE_URL, type TestShell } from '../testing/test-shell.ts';

const PAGES = [
  aHomePage({
    pageContents: [aPageBlock({ id: 'b1', variables: { text: 'Hello </script>' } })],
  }),
  aPage('about'),
  aPage('basket', { templates: ['basket/view'] }),
  aPage('item', { templates: ['words/item'], item_url: 'url' }),
];

function anItem(shell: TestShell): void {
  shell.api.answer('GET /words/item', ({ path }) =>
    path.endsWith('url=brass-pin')
      ? { body: { data: { title: 'Brass pin & friends' } } }
      : { status: 404, body: { success: false, message: 'No such item', code: 'NOT_FOUND' } },
  );
}

test('sends one document in order: head, preloads, boot state, slot, its data [FED-06]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const cookie = `__Host-visitor=${'v'.repeat(22)}`;
  const headers = { 'accept-encoding': 'identity', cookie };
  const response = await shell.app.inject({ url: '/', headers });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  const html = response.body;
  const entry = '/r/mfe-words/1.0.0/entry.js';
  const entryIntegrity = integrityOf('/* mfe-words 1.0.0 */ entry()');
  const inOrder = [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    `<link rel="stylesheet" href="/_shell/main.css" integrity="${integrityOf('p{}')}"`,
    '<link rel="stylesheet" href="/r/mfe-words/1.0.0/block.css"',
    `<link rel="preload" as="script" href="/_shell/main.js" integrity="${integrityOf('main()')}" crossorigin`,
    `<link rel="preload" as="script" href="${entry}" integrity="${entryIntegrity}" crossorigin`,
    '<link rel="preload" as="script" href="/r/mfe-words/1.0.0/slots.js"',
    '<link rel="preload" as="script" href="/r/mfe-words/1.0.0/block.js"',
    '<title>Tumblerworks</title>',
    '</head><body>',
    '<script type="application/json" id="boot">',
    '<main',
    '<div data-slot="main"><div data-slot-root="ready"><article title="words/text">',
    '<script type="application/json" data-slot-data>',
    '</main>',
    'src="/_shell/main.js"',
    '</body></html>',
  ];
  const positions = inOrder.map((part) => html.indexOf(part));
  expect(inOrder.filter((_part, index) => positions[index] === -1)).toEqual([]);
  expect(positions.toSorted((a, b) => a - b)).toEqual(positions);
});

test('runs no inline script without the nonce and writes no style attribute [FED-06]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await shell.app.inject({ url: '/basket' });
  const nonce = nonceOf(response);
  const scripts = response.body.match(/<script(?![^>]*application\/(?:ld\+)?json)[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
  expect(response.body).not.toMatch(/\sstyle=/);
  expect(response.body).not.toMatch(/\son[a-z]+="/);
});

test('gives every document of one visitor a different nonce [FED-06]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const [first, second] = [await shell.app.inject('/basket'), await shell.app.inject('/basket')];
  expect(nonceOf(first)).not.toBe(nonceOf(second));
});

test('prevents text of a page from ending a script element [FED-06]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const { body } = await shell.app.inject('/');
  expect(body).toContain(String.raw`Hello \u003c/script>`);
  expect(bootOf(body).state.slots[0]?.blocks[0]?.variables).toEqual({ text: 'Hello </script>' });
});

test('compresses the document if the client accepts it [FED-06]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await shell.app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(response.rawPayload).toString('utf8')).toMatch(/<\/html>$/);
});

test('takes title, description and canonical from sitemap and site settings [SH-11]', async () => {
  const about = aSitemapEntry({ seo_title: 'About <us>', seo_meta_description: 'Who prints' });
  const domain = aDomain({ seo_title_prefix: 'TW | ', seo_title_suffix: ' | Australia' });
  const shell = await aShell({ content: { pages: PAGES, sitemap: [about], domain } });
  const { body } = await shell.app.inject('/about?utm=1');
  expect(body).toContain('<title>TW | About &lt;us&gt; | Australia</title>');
  expect(body).toContain('<meta data-page-head name="description" content="Who prints">');
  expect(body).toContain(`<link data-page-head rel="canonical" href="${SITE_URL}/about">`);
});

test("uses title and structured data of the page's own area [SH-11]", async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  anItem(shell);
  const { body } = await shell.app.inject('/item/brass-pin');
  expect(body).toContain('<title>Brass pin &amp; friends</title>');
  expect(body).toContain('{"@type":"Thing","name":"Brass pin & friends"}');
  expect(bootOf(body).state.head.title).toBe('Brass pin & friends');
});

test.each([
  { order: 'behind another slot', templates: ['words/aside', 'basket/teaser', 'words/item'] },
  { order: 'behind a main block', templates: ['words/text', 'basket/teaser', 'words/item'] },
])("uses the title of the page's own area also $order [SH-11]", async ({ templates }) => {
  const pages = [aPage('item', { templates, item_url: 'url' })];
  const shell = await aShell({ content: { pages } });
  anItem(shell);
  const response = await shell.app.inject('/item/brass-pin');
  expect(response.body).toContain('<title>Brass pin &amp; friends</title>');
});

test('responds to an unknown path with 404 and the not-found block [SH-02]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await shell.app.inject('/nowhere');
  expect(response.statusCode).toBe(404);
  expect(slotHtml(response.body, 'main')).toContain('<article title="core/not_found"> page load');
  expect(response.body).toContain('<title>Page not found</title>');
  expect(response.body).toContain('name="robots" content="noindex"');
});

test('responds with 404 to an item path of a page without items [SH-02]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await shell.app.inject('/about/somebody');
  expect(response.statusCode).toBe(404);
  expect(slotHtml(response.body, 'main')).toContain('page load');
});

test('responds to an unknown item with 404 and a separate message [SH-03]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  anItem(shell);
  const response = await shell.app.inject('/item/unknown');
  expect(response.statusCode).toBe(404);
  expect(slotHtml(response.body, 'main')).toContain('<article title="core/not_found"> item load');
  expect(response.body).toContain(
    '<title>Sorry, Couldn&#39;t find the page you were looking for</title>',
  );
});

test('checks whether an item exists even if its block is not the first [SH-03]', async () => {
  const templates = ['words/aside', 'basket/teaser', 'words/item'];
  const shell = await aShell({
    content: { pages: [aPage('item', { templates, item_url: 'url' })] },
  });
  anItem(shell);
  expect((await shell.app.inject('/item/unknown')).statusCode).toBe(404);
  expect((await shell.app.inject('/item/brass-pin')).statusCode).toBe(200);
});

test('relies on the sitemap for an item and does not wait for its remote [SH-03]', async () => {
  const sitemap = [aSitemapEntry({ url: '/item/listed' })];
  const shell = await aShell({ content: { pages: PAGES, sitemap } });
  anItem(shell);
  expect((await shell.app.inject('/item/listed')).statusCode).toBe(200);
});

test.each([
  ['/old-name/deep?a=1&b=2', '/new-name/deep?a=1&b=2'],
  ['/about/?a=1', '/about?a=1'],
  ['/home?a=1', '/?a=1'],
])('redirects %s permanently to %s [SH-05]', async (url, location) => {
  const redirects = [{ old_slug: 'old-name', new_slug: 'new-name' }];
  const shell = await aShell({ content: { pages: PAGES, redirects } });
  const response = await shell.app.inject(url);
  expect(response.statusCode).toBe(301);
  expect(response.headers.location).toBe(location);
});

test.each(['//evil.example/', '/\\evil.example/', '//evil.example//', '/%5Cevil.example/'])(
  'never redirects a visitor of %s to another site [SH-05]',
  async (path) => {
    const shell = await aShell({ content: { pages: PAGES } });
    const address = await shell.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await rawGet(address, path);
    const { location = '/' } = response.headers;
    expect(new URL(location, SITE_URL).origin).toBe(SITE_URL);
  },
);

test('redirects an anonymous visitor of a protected page to the login and back [SH-06]', async () => {
  const sitemap = [aSitemapEntry({ url: '/about', login_required: true })];
  const shell = await aShell({ content: { pages: PAGES, sitemap } });
  const response = await shell.app.inject('/about?tab=2');
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe('/login?return_to=%2Fabout%3Ftab%3D2');
  const cookie = await aSessionCookie(shell);
  expect((await shell.app.inject({ url: '/about', headers: { cookie } })).statusCode).toBe(200);
});

test('protects a page under every path that shows it [SH-06]', async () => {
  const pages = [aPage('club', { url: '/club-members' }), aHomePage()];
  const sitemap = [
    aSitemapEntry({ url: '/club-members', login_required: true }),
    aSitemapEntry({ url: '/', login_required: true }),
  ];
  const shell = await aShell({ content: { pages, sitemap } });
  for (const path of ['/club', '/']) {
    expect((await shell.app.inject(path)).headers.location).toMatch(/^\/login\?return_to=/);
  }
  expect((await shell.app.inject('/cl%75b')).headers.location).toBe('/club');
});

test('excludes protected pages from search engines [SH-06]', async () => {
  const sitemap = [aSitemapEntry({ url: '/about', login_required: true })];
  const shell = await aShell({ content: { pages: PAGES, sitemap } });
  const cookie = await aSessionCookie(shell);
  const { body } = await shell.app.inject({ url: '/about', headers: { cookie } });
  expect(body).toContain('name="robots" content="noindex"');
});

test('redirects /cms to the backend [SH-04]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await shell.app.inject('/cms/pages');
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe('https://office.example/cms');
});

test('forbids caching of a personal page and allows revalidation of public ones [FED-06]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  expect((await shell.app.inject('/basket')).headers['cache-control']).toBe('private, no-store');
  expect((await shell.app.inject('/about')).headers['cache-control']).toBe('private, no-cache');
});

test('identifies a visitor by one cookie, set once and kept over a login [FED-09 FED-16]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const first = await shell.app.inject('/');
  const line = setCookieOf(first, '__Host-visitor') ?? '';
  expect(line).toMatch(/^__Host-visitor=[\w-]{22}; .*HttpOnly; Secure; SameSite=Lax$/);
  // 400 days, the longest that browsers allow; an assignment must last for 30 days at least.
  expect(line).toContain('Max-Age=34560000;');
  const cookie = line.split(';')[0] ?? '';
  const second = await shell.app.inject({ url: '/', headers: { cookie } });
  expect(setCookieOf(second, '__Host-visitor')).toBeUndefined();
  const cookies = `${cookie}; ${await aSessionCookie(shell)}`;
  const loggedIn = await shell.app.inject({ url: '/', headers: { cookie: cookies } });
  expect(setCookieOf(loggedIn, '__Host-visitor')).toBeUndefined();
});

test('serves a plain error page when the API was never available [FED-21]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  shell.api.goDown();
  const response = await shell.app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.body).toContain('Something went wrong');
  expect(response.body).not.toContain('unreachable');
});

test('keeps serving cached content while the API is down [FED-21]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  await shell.app.inject('/');
  shell.api.goDown();
  shell.advance(3_600_000);
  const response = await shell.app.inject('/about');
  expect(response.statusCode).toBe(200);
  expect(slotHtml(response.body, 'main')).toContain('data-slot-root="ready"');
});

/** Sends a path without the normalisation of a URL parser. */
function rawGet(address: string, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(address);
    const outgoing = httpRequest({ host, port, path }, (response) => {
      response.resume();
      response.once('end', () => resolve(response));
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

test('redirects a plain search form to the path with its search terms [SHOP-09]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await shell.app.inject('/search?q=a%2Fb+%22c%22&x=1');
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe('/search/a%2Fb%20%22c%22');
  expect(response.headers['cache-control']).toBe('no-store');
});
