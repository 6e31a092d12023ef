import { aPage, aPageBlock, aSitemapEntry } from '../testing/content-builders.ts';
import { WORDS } from '../testing/fixture-remotes.ts';
import type { TestShellOptions } from '../testing/test-shell-options.ts';
import { aShell } from '../testing/test-shell.ts';

const page = { title: 'Things', template: 'words/item', items: false, login: false };
const REMOTE = {
  ...WORDS,
  pages: [
    { ...page, slug: 'things', items: true },
    { ...page, slug: 'secret', template: 'words/text', login: true },
  ],
};

function aShellWithRoutes(content: TestShellOptions['content'] = {}) {
  return aShell({ remotes: [REMOTE], content: { pages: [], sitemap: [], ...content } });
}

async function statusOf(shell: Awaited<ReturnType<typeof aShell>>, url: string): Promise<number> {
  return (await shell.app.inject(url)).statusCode;
}

test('a fixed route exists without a page of the API [API-09 SH-02]', async () => {
  const shell = await aShellWithRoutes();
  shell.api.answer('GET /words/item', { body: { data: { title: 'First' } } });
  const response = await shell.app.inject('/things');
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('title="words/item"');
  expect(await statusOf(shell, '/others')).toBe(404);
});

test('shows the items of a fixed route, and 404 for an item that does not exist [API-09 SH-03]', async () => {
  const shell = await aShellWithRoutes();
  shell.api.answer('GET /words/item', { body: { data: { title: 'Second' } } });
  expect(await statusOf(shell, '/things/second')).toBe(200);
  shell.api.answer('GET /words/item', { status: 404, body: {} });
  expect(await statusOf(shell, '/things/third')).toBe(404);
});

test('a page of the API replaces it, and has its items where it shows the same template [API-09 SH-02]', async () => {
  const own = aPage('things', {
    pageContents: [aPageBlock({ variables: { text: 'Our things' } })],
  });
  const shell = await aShellWithRoutes({ pages: [own] });
  const response = await shell.app.inject('/things');
  expect(response.body).toContain('Our things');
  expect(await statusOf(shell, '/things/second')).toBe(404);

  const items = aPage('things', { templates: ['words/item'] });
  const itemShell = await aShellWithRoutes({ pages: [items] });
  itemShell.api.answer('GET /words/item', { body: { data: { title: 'Second' } } });
  expect(await statusOf(itemShell, '/things/second')).toBe(200);
});

test('requires the login of the route unless the sitemap says otherwise [API-09 SH-06]', async () => {
  const shell = await aShellWithRoutes();
  const response = await shell.app.inject('/secret');
  expect(response.headers.location).toBe('/login?return_to=%2Fsecret');

  const sitemap = [aSitemapEntry({ url: '/secret', login_required: false })];
  expect(await statusOf(await aShellWithRoutes({ sitemap }), '/secret')).toBe(200);
});
