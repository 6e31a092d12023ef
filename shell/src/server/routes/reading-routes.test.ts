import { COPY_TITLE_HEADER, KEPT_PAGES_PLACEHOLDER } from '../../document/offline-reading.ts';
import { aHomePage, aPage, aPageBlock, aSitemapEntry } from '../testing/content-builders.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const PAGES = [
  aHomePage(),
  aPage('about', {
    pageContents: [aPageBlock({ template: 'words/text', variables: { text: 'Of us.' } })],
  }),
  aPage('basket', { templates: ['basket/view'] }),
  aPage('members'),
  aPage('broken', { templates: ['trouble/throws-in-load'] }),
];
const CONTENT = {
  pages: PAGES,
  sitemap: [
    ...['/about', '/basket', '/broken'].map((url) => aSitemapEntry({ url, seo_title: 'Of – us' })),
    aSitemapEntry({ url: '/members', login_required: true }),
  ],
};

async function get(shell: TestShell, url: string, headers: Record<string, string> = {}) {
  return shell.app.inject({ url, headers });
}

test('serves a copy of the page without scripts and with a strict policy [SH-09]', async () => {
  const shell = await aShell({ content: CONTENT });
  const copy = await get(shell, '/_copy/about');
  expect(copy.statusCode).toBe(200);
  expect(copy.body).toContain('Of us.');
  expect(copy.body).toContain('You are offline');
  expect(copy.body).toContain(new Date(shell.now()).toISOString());
  expect(copy.body).not.toMatch(/<script|<iframe|nonce=|id="boot"/);
  expect(copy.body).not.toMatch(/<(?:input|select|textarea)(?! disabled)/);
  expect(copy.headers[COPY_TITLE_HEADER]).toContain(encodeURIComponent('Of – us'));
  expect(copy.headers['cache-control']).toBe('no-store');
  expect(copy.headers['set-cookie']).toBeUndefined();
  const policy = String(copy.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).not.toMatch(/script-src|unsafe|nonce/);
});

test.each(['/_copy/basket', '/_copy/members', '/_copy/broken', '/_copy/nowhere', '/_copy/logout'])(
  'serves no copy of a personal or missing page: %s [SH-09]',
  async (url) => {
    const shell = await aShell({ content: CONTENT });
    const response = await get(shell, url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  },
);

test('serves no copy for a request with a cookie or a query, so that copies are never personal [SH-09]', async () => {
  const shell = await aShell({ content: CONTENT });
  expect((await get(shell, '/_copy/about', { cookie: 'a=b' })).statusCode).toBe(404);
  expect((await get(shell, '/_copy/about?key=secret')).statusCode).toBe(404);
});

test('serves the offline page with a placeholder for the list of copies [SH-09]', async () => {
  const shell = await aShell({ content: CONTENT });
  const { statusCode, body, headers } = await get(shell, '/_offline');
  expect(statusCode).toBe(200);
  expect(body).toContain(KEPT_PAGES_PLACEHOLDER);
  expect(body).toContain('<h1>Pages you can read offline</h1>');
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+'/);
});
