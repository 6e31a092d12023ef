import { aPage } from '../testing/content-builders.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const MISSING = { status: 404, body: { success: false, message: 'Not found' } };

function listReports(shell: TestShell) {
  return shell.logged.filter(
    ({ msg }) => msg === 'a block refers to something that does not exist',
  );
}

test('logs what a block refers to and the backend does not have, once, with page and block [CMS-01]', async () => {
  const shell = await aShell({
    content: { pages: [aPage('page', { templates: ['words/item'] })] },
  });
  shell.api.answer('GET /words/item', MISSING);
  await shell.app.inject('/page');
  await shell.app.inject('/page');
  expect(listReports(shell)).toMatchObject([
    {
      slug: 'page',
      reference: '/words/item',
      blocks: [expect.stringMatching(/^words\/item \(\S+\)$/)],
    },
  ]);
});

test('an item that the address names and that does not exist is no report [CMS-01]', async () => {
  const pages = [aPage('item', { templates: ['words/item'], item_url: 'url' })];
  const shell = await aShell({ content: { pages } });
  shell.api.answer('GET /words/item', MISSING);
  await shell.app.inject('/item/gone');
  expect(listReports(shell)).toEqual([]);
});

test('logs a page that a block names and that does not exist, once, and keeps it from the browser [CMS-01]', async () => {
  const pages = [aPage('page', { templates: ['words/links'] })];
  const shell = await aShell({ content: { pages } });
  const { body } = await shell.app.inject('/page');
  await shell.app.inject({ url: '/page', headers: { cookie: 'basket_key=b' } });
  expect(listReports(shell)).toMatchObject([
    {
      slug: 'page',
      reference: 'page gone',
      blocks: [expect.stringMatching(/^words\/links \(\S+\)$/)],
    },
  ]);
  expect(body).not.toContain('page gone');
});
