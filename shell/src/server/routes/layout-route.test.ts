import { bootOf } from '../testing/http-answers.ts';
import { aHomePage, aPage, aSitemapEntry } from '../testing/content-builders.ts';
import { askUntil } from '../testing/fake-api.ts';
import { FRAME, WORDS } from '../testing/fixture-remotes.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const ABOUT = aSitemapEntry({ url: '/about', seo_title: 'About', navigation_order: 1 });
const NEWS = aSitemapEntry({ url: '/news', seo_title: 'News', navigation_order: 2 });
const REMOTES = [WORDS, FRAME];

async function ask(shell: TestShell, known?: string) {
  const headers = known === undefined ? {} : { 'if-none-match': known };
  return shell.app.inject({ url: '/_layout', headers });
}

test('responds with 304 to the version of the document [SH-16]', async () => {
  const shell = await aShell({ remotes: REMOTES, content: { sitemap: [ABOUT] } });
  const boot = bootOf((await shell.app.inject('/')).body);
  const response = await ask(shell, boot.layoutVersion);
  expect(response.statusCode).toBe(304);
  expect(response.body).toBe('');
  expect(response.headers['set-cookie']).toBeUndefined();
});

test('gives a block the version that it has in a document with its link marked [SH-16]', async () => {
  const pages = [aHomePage(), aPage('about')];
  const shell = await aShell({ remotes: REMOTES, content: { sitemap: [ABOUT], pages } });
  const { body } = await shell.app.inject('/about');
  expect(body).toContain('aria-current="page"');
  const [, version] = /data-region-slot="header-1" data-region-version="([^"]+)"/.exec(body) ?? [];
  expect(version).toMatch(/\S{8}/);
  expect((await ask(shell)).json().blocks['header-1'].version).toBe(version);
});

test('returns the blocks after a change of what they show, but not of a page [SH-15]', async () => {
  const shell = await aShell({ remotes: REMOTES, content: { sitemap: [ABOUT] } });
  const first = await ask(shell);
  const version = String(first.headers.etag);
  expect(first.json().blocks['header-1'].html).toContain('<a href="/about">');
  expect(first.json()).toMatchObject({
    model: { outlets: [{ id: 'header-1' }, {}, {}, {}] },
    styles: expect.stringContaining('.frame'),
  });

  shell.setContent({ sitemap: [ABOUT], pages: [aHomePage({ title: 'Edited' })] });
  await refresh(shell);
  expect((await ask(shell, version)).statusCode).toBe(304);

  shell.setContent({ sitemap: [ABOUT, NEWS] });
  await refresh(shell);
  const changed = await ask(shell, version);
  expect(changed.statusCode).toBe(200);
  expect(changed.json().blocks['header-1'].html).toContain('<a href="/news">');
  expect(changed.headers['cache-control']).toBe('no-cache');
});

test('returns the owner’s arrangement after a change [SH-16]', async () => {
  const shell = await aShell({ remotes: REMOTES, content: {} });
  const { layoutVersion } = bootOf((await shell.app.inject('/')).body);
  shell.setContent({ regions: [{ region: 'header', blocks: [] }] });
  await refresh(shell);
  const changed = await ask(shell, layoutVersion);
  expect(changed.statusCode).toBe(200);
  expect(changed.json().model.outlets).toMatchObject([{ region: 'footer' }]);
});

/** Makes the snapshot refresh its stale content. */
async function refresh(shell: TestShell): Promise<void> {
  const { content } = shell.services;
  const { version } = await content.read();
  shell.advance(3000);
  await askUntil(content.read, (read) => read.version !== version);
}
