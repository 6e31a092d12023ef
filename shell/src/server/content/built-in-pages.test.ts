import { WORDS } from '../testing/fixture-remotes.ts';
import { aShell } from '../testing/test-shell.ts';

test('a fixed route shows all blocks that its remote declares, in their order [API-09 SH-02]', async () => {
  const things = {
    slug: 'things',
    title: 'Things',
    template: 'words/text',
    below: ['words/item'],
    items: false,
    login: false,
  };
  const shell = await aShell({
    remotes: [{ ...WORDS, pages: [things] }],
    content: { pages: [], sitemap: [] },
  });
  shell.api.answer('GET /words/item', { body: { data: { title: 'First' } } });
  const { statusCode, body } = await shell.app.inject('/things');
  expect(statusCode).toBe(200);
  expect([...body.matchAll(/title="(words\/\w+)"/g)].map(([, name]) => name)).toEqual([
    'words/text',
    'words/item',
  ]);
});
