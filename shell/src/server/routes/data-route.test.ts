import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { askUntil } from '../testing/fake-api.ts';
import { aPage, aPageBlock, aSitemapEntry } from '../testing/content-builders.ts';
import { WORDS } from '../testing/fixture-remotes.ts';
import { aSessionCookie, bootOf, tokens } from '../testing/http-answers.ts';
import { releaseToEveryone } from '../testing/release-to-everyone.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const SET = 'mfe-basket@1.0.0,mfe-trouble@2.0.0,mfe-words@1.0.0';
const PAGES = [
  aPage('about'),
  aPage('basket', { templates: ['basket/view'] }),
  aPage('framed', {
    pageContents: [aPageBlock({ template: 'words/frame', variables: { inner: 'basket/teaser' } })],
  }),
  aPage('item', { templates: ['words/item'], item_url: 'url' }),
];

function dataOf(shell: TestShell, path: string, headers: Record<string, string> = {}) {
  return shell.app.inject({
    url: `/_data${path}`,
    headers: { 'x-release-set': SET, ...headers },
  });
}

test('returns the page, its head and the data of every slot, including nested slots [SH-11]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await dataOf(shell, '/framed?a=1');
  const answer = response.json();
  expect(answer.kind).toBe('page');
  expect(answer.state).toMatchObject({ path: '/framed?a=1', status: 200 });
  expect(answer.state.head).toMatchObject({
    title: 'Tumblerworks',
    canonical: 'https://shop.example/framed',
  });
  expect(Object.keys(answer.data)).toEqual(['main', 'main.inner']);
  expect(answer.data['main.inner'].blocks.known.visitor).toBeNull();
  expect(response.headers['cache-control']).toBe('private, no-cache');
});

test('returns the same state as the document of the page [FED-06]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  shell.api.answer('GET /words/item', { body: { data: { title: 'Pin' } } });
  const document = bootOf((await shell.app.inject('/item/pin')).body);
  expect((await dataOf(shell, '/item/pin')).json().state).toEqual(document.state);
});

test('reports a missing item [SH-03]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const { state } = (await dataOf(shell, '/item/unknown')).json();
  expect(state.status).toBe(404);
  expect(state.slots[0].blocks[0].template).toBe('core/not_found');
});

test('returns the new path of a moved page and keeps the query [SH-05]', async () => {
  const redirects = [{ old_slug: 'old', new_slug: 'about' }];
  const shell = await aShell({ content: { pages: PAGES, redirects } });
  expect((await dataOf(shell, '/old?a=1')).json()).toEqual({ kind: 'redirect', to: '/about?a=1' });
});

test('returns the login for a protected page [SH-06]', async () => {
  const sitemap = [aSitemapEntry({ url: '/about', login_required: true })];
  const shell = await aShell({ content: { pages: PAGES, sitemap } });
  expect((await dataOf(shell, '/about?a=1')).json()).toEqual({
    kind: 'redirect',
    to: '/login?return_to=%2Fabout%3Fa%3D1',
  });
});

test.each(['/cms', '/logout'])('asks for a full page load of %s [SH-04]', async (path) => {
  const shell = await aShell({ content: { pages: PAGES } });
  const cookie = await aSessionCookie(shell);
  const response = await dataOf(shell, path, { cookie });
  expect(response.json()).toEqual({ kind: 'reload' });
  expect(shell.api.requestsOf('POST /cognito/user/logout')).toHaveLength(0);
});

test.each([
  ['unknown version', 'mfe-words@9.9.9'],
  ['unknown remote', 'mfe-unknown@1.0.0'],
  ['no release set', ''],
  ['a path', 'mfe-words@../../1.0.0'],
  ['rubbish', 'a,b@@,@'],
])(
  'asks for a full page load when it cannot serve the release set: %s [FED-08]',
  async (_, set) => {
    const shell = await aShell({ content: { pages: PAGES } });
    const response = await dataOf(shell, '/about', { 'x-release-set': set });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ kind: 'reload' });
  },
);

test('keeps an open page on its release; a new document gets the new one [FED-08]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const before = (await dataOf(shell, '/about')).json().data.main.blocks['1'].loads;
  await shell.publish({
    ...WORDS,
    version: '1.1.0',
    server: WORDS.server.replace('let loads = 0', 'let loads = 1000'),
  });
  await shell.controlPlane.rollout({
    remote: 'mfe-words',
    version: '1.1.0',
    share: { kind: 'percent', percent: 100 },
  });
  await shell.services.store.refresh();
  const fresh = bootOf((await shell.app.inject('/about')).body);
  expect(fresh.releaseSet).toContain('mfe-words@1.1.0');
  expect(fresh.releases['mfe-words']?.entry).toBe('/r/mfe-words/1.1.0/entry.js');
  const old = (await dataOf(shell, '/about')).json();
  expect(old.data.main.blocks['1'].loads).toBe(before);
  const current = (await dataOf(shell, '/about', { 'x-release-set': fresh.releaseSet })).json();
  expect(current.data.main.blocks['1'].loads).toBeGreaterThan(1000);
});

test('serves the previous release to all visitors right after a rollback [FED-10]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  await releaseToEveryone(shell, '1.1.0');
  expect(bootOf((await shell.app.inject('/about')).body).releaseSet).toContain('mfe-words@1.1.0');
  await shell.controlPlane.rollback('mfe-words');
  await shell.services.store.refresh();
  expect(bootOf((await shell.app.inject('/about')).body).releaseSet).toContain('mfe-words@1.0.0');
});

test('gives a visitor the same release every time, on server and browser [FED-09]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  await shell.publish({ ...WORDS, version: '1.1.0' });
  await shell.controlPlane.rollout({
    remote: 'mfe-words',
    version: '1.1.0',
    share: { kind: 'percent', percent: 50 },
  });
  await shell.services.store.refresh();
  const versions = new Set<string>();
  for (let visitor = 0; visitor < 24; visitor += 1) {
    const cookie = `__Host-visitor=${String(visitor).padStart(22, 'v')}`;
    const [first, second] = [
      bootOf((await shell.app.inject({ url: '/about', headers: { cookie } })).body),
      bootOf((await shell.app.inject({ url: '/basket', headers: { cookie } })).body),
    ];
    expect(second.releaseSet).toBe(first.releaseSet);
    const version = first.releases['mfe-words']?.version ?? '';
    expect(first.releaseSet).toContain(`mfe-words@${version}`);
    versions.add(version);
  }
  expect([...versions].toSorted()).toEqual(['1.0.0', '1.1.0']);
});

test('renews a session that expires soon before it loads personal data [SES-03]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const renewed = tokens(shell);
  shell.api.answer('POST /cognito/user/refreshToken', { body: { data: renewed } });
  const cookie = await aSessionCookie(shell, { remainingMs: 29_000 });
  await dataOf(shell, '/basket', { cookie });
  expect(shell.api.requestsOf('GET /basket/get')[0]?.headers.authorization).toBe(
    `Bearer ${renewed.access_token}`,
  );
});

test('redirects the soft navigation of a search form directly [SHOP-09]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const response = await dataOf(shell, '/search?q=pinning+tray');
  expect(response.json()).toEqual({ kind: 'redirect', to: '/search/pinning%20tray' });
});

test('returns the same HTML as the document for a page that will be shown [SH-07 FED-06]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const { html, data } = (await dataOf(shell, '/framed', { 'x-page-html': '1' })).json();
  expect(Object.keys(html)).toEqual(['main']);
  expect(Object.keys(data)).toEqual(['main', 'main.inner']);
  expect(html.main).not.toContain('data-slot-data');
  // The document of a first visit has the stylesheets in its head.
  const cookie = `__Host-visitor=${'v'.repeat(22)}`;
  const document = (await shell.app.inject({ url: '/framed', headers: { cookie } })).body;
  const script = /<script type="application\/json" data-slot-data>.*?<\/script>/gs;
  expect(document.replaceAll(script, '')).toContain(html.main);
});

test('returns no HTML for a page that is already shown [SH-07]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  expect((await dataOf(shell, '/framed')).json().html).toEqual({});
});

test('compresses the response if the browser accepts it [SH-07]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const plain = await dataOf(shell, '/about');
  const brotli = await dataOf(shell, '/about', { 'accept-encoding': 'gzip, br' });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(plain.json());
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  const gzip = await dataOf(shell, '/about', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

describe('the answer of a public page', () => {
  const HTML = { 'x-page-html': '1' };

  test('is sent from memory, with the same bytes and this visitor’s cookies [SH-11]', async () => {
    const shell = await aShell({ content: { pages: PAGES } });
    const first = await dataOf(shell, '/about', HTML);
    const second = await dataOf(shell, '/about', HTML);
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect(second.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'server-timing': 'page;desc="kept"',
      'x-content-type-options': 'nosniff',
    });
    expect(String(second.headers['set-cookie'])).not.toBe(String(first.headers['set-cookie']));
  });

  test('is not sent again to a browser that has it [SH-11]', async () => {
    const shell = await aShell({ content: { pages: PAGES } });
    const { etag } = (await dataOf(shell, '/about')).headers;
    const again = await dataOf(shell, '/about', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const html = await dataOf(shell, '/about', { ...HTML, 'if-none-match': String(etag) });
    expect(html.statusCode).toBe(200);
  });

  test('follows the content behind it [SH-11]', async () => {
    const shell = await aShell({ content: { pages: PAGES } });
    const answer = async () => (await dataOf(shell, '/item/pin', HTML)).body;
    shell.api.answer('GET /words/item', { body: { data: { title: 'Pin' } } });
    expect(await answer()).toContain('Pin');
    shell.advance(2000);
    shell.api.answer('GET /words/item', { body: { data: { title: 'Bolt' } } });
    const changed = await askUntil(answer, (body) => body.includes('Bolt'));
    expect(changed).not.toContain('Pin');
  });

  test('is never kept for a personal page [SH-11]', async () => {
    const shell = await aShell({ content: { pages: PAGES } });
    for (let time = 0; time < 2; time += 1) {
      const response = await dataOf(shell, '/basket');
      expect(response.headers['cache-control']).toBe('private, no-store');
      expect(response.headers['etag']).toBeUndefined();
    }
  });
});
