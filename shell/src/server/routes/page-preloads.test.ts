import { aHomePage, aPage, aPageBlock } from '../testing/content-builders.ts';
import { bootOf } from '../testing/http-answers.ts';
import { aShell } from '../testing/test-shell.ts';

test.each([
  ['static', 'words/still'],
  ['not the page’s main content', 'words/aside'],
])('preloads no code of a slot that is %s [FED-06]', async (_why, template) => {
  const pages = [aHomePage({ pageContents: [aPageBlock({ id: 'b1' })] })];
  const still = aPage('still', { templates: ['basket/teaser', template] });
  const shell = await aShell({ content: { pages: [...pages, still] } });
  const preloads = async (url: string) =>
    (await shell.app.inject({ url })).body.match(/<link rel="preload" as="script"[^>]*>/g) ?? [];
  expect((await preloads('/')).join('')).toContain('/r/mfe-words/');
  expect((await preloads('/still')).join('')).not.toContain('/r/mfe-words/');
});

test('lists no static slot for the browser to start [FED-06]', async () => {
  const still = aPage('still', { templates: ['words/still'] });
  const shell = await aShell({ content: { pages: [aHomePage(), still] } });
  expect(bootOf((await shell.app.inject('/still')).body).state.ownArea).toEqual([]);
});
