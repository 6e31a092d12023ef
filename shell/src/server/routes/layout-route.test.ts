import { bootOf } from '../testing/http-answers.ts';
import { aGroup, aHomePage, aSitemapEntry } from '../testing/content-builders.ts';
import { askUntil } from '../testing/fake-api.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const ABOUT = aSitemapEntry({ url: '/about', seo_title: 'About', navigation_order: 1 });
const NEWS = aSitemapEntry({ url: '/news', seo_title: 'News', navigation_order: 2 });

async function ask(shell: TestShell, known?: string) {
  const headers = known === undefined ? {} : { 'if-none-match': known };
  return shell.app.inject({ url: '/_layout', headers });
}

test('responds with 304 to the version of the document [SH-16]', async () => {
  const shell = await aShell({ content: { sitemap: [ABOUT] } });
  const boot = bootOf((await shell.app.inject('/')).body);
  const response = await ask(shell, boot.layoutVersion);
  expect(response.statusCode).toBe(304);
  expect(response.body).toBe('');
  expect(response.headers['set-cookie']).toBeUndefined();
});

test('returns the new navigation after a change of the sitemap, but not of a page [SH-15]', async () => {
  const shell = await aShell({ content: { sitemap: [ABOUT] } });
  const first = await ask(shell);
  const version = String(first.headers.etag);
  expect(first.json()).toMatchObject({ navigation: [{ href: '/about', label: 'About' }] });

  shell.setContent({ sitemap: [ABOUT], pages: [aHomePage({ title: 'Edited' })] });
  await refresh(shell);
  expect((await ask(shell, version)).statusCode).toBe(304);

  shell.setContent({ sitemap: [ABOUT, NEWS] });
  await refresh(shell);
  const changed = await ask(shell, version);
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toMatchObject({ navigation: [{ href: '/about' }, { href: '/news' }] });
  expect(changed.headers['cache-control']).toBe('no-cache');
});

test('returns the new groups after one has been renamed [SH-16]', async () => {
  const group = (name: string) => aGroup({ id: 2, root: 1, slug: 'tools', name });
  const shell = await aShell({ content: { groups: [group('Tools')] } });
  const { layout, layoutVersion } = bootOf((await shell.app.inject('/')).body);
  expect(layout.shopGroups).toEqual([{ href: '/shop/tools', label: 'Tools' }]);

  shell.setContent({ groups: [group('Hand tools')] });
  await refresh(shell);
  const changed = await ask(shell, layoutVersion);
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toMatchObject({ shopGroups: [{ label: 'Hand tools' }] });
});

/** Makes the snapshot refresh its stale content. */
async function refresh(shell: TestShell): Promise<void> {
  const { content } = shell.services;
  const { version } = await content.read();
  shell.advance(3000);
  await askUntil(content.read, (read) => read.version !== version);
}
