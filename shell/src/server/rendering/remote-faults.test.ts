import { writeFile } from 'node:fs/promises';
import { aPage, aPageBlock } from '../testing/content-builders.ts';
import { BASKET, TROUBLE, WORDS } from '../testing/fixture-remotes.ts';
import { bootOf, slotHtml } from '../testing/http-answers.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

function aShellWith(...templates: string[]): Promise<TestShell> {
  // Nothing else in these remotes is slow, so the deadline can be short for one that never responds.
  const isSlow = templates.includes('trouble/never-answers');
  const content = { pages: [aPage('page', { templates })] };
  return aShell({ content, ...(isSlow && { slotDeadlineMs: 400 }) });
}

async function pageOf(shell: TestShell, headers: Record<string, string> = {}): Promise<string> {
  return (await shell.app.inject({ url: '/page', headers })).body;
}

const FAULTS = TROUBLE.provides
  .map(({ template }) => template)
  .filter((template) => template !== 'trouble/odd-nested-text');

test.each(FAULTS)('fails only its own slot: %s [FED-07]', async (template) => {
  const shell = await aShellWith('words/text', template, 'basket/teaser');
  const response = await shell.app.inject('/page?x=1');
  const html = response.body;
  expect(response.statusCode).toBe(200);
  expect(html).toMatch(/<\/html>$/);
  expect(slotHtml(html, 'main')).toContain('<article title="words/text">');
  expect(slotHtml(html, 'main-3')).toContain('basket/teaser');
  const failed = slotHtml(html, 'main-2');
  expect(failed).toContain('data-slot-root="fallback"');
  expect(failed).toContain('<a href="/page?x=1">Try again</a>');
  expect(failed).not.toContain('data-slot-data');
  expect(html).not.toMatch(/(load|render) broke/);
  expect(shell.logged).toContainEqual(
    expect.objectContaining({
      msg: 'slot failed on the server',
      remote: 'mfe-trouble',
      version: '2.0.0',
      slot: 'main-2',
    }),
  );
});

test('fails only its own slot when the placeholder of a nested slot is not a string [FED-07]', async () => {
  const shell = await aShellWith('trouble/odd-nested-text', 'basket/teaser');
  const html = await pageOf(shell);
  expect(slotHtml(html, 'main')).toContain('data-slot-root="fallback"');
  expect(slotHtml(html, 'main-2')).toContain('basket/teaser');
});

test("sends the whole document when the page's own area has an invalid head [FED-07]", async () => {
  const shell = await aShellWith('trouble/odd-head');
  const html = await pageOf(shell);
  expect(html).toContain('<title>Tumblerworks</title>');
  expect(html).toMatch(/<\/html>$/);
});

test.each(FAULTS)('fails only its own slot in a soft navigation: %s [FED-07]', async (template) => {
  const shell = await aShellWith('words/text', template);
  const set = bootOf((await shell.app.inject('/nowhere')).body).releaseSet;
  const response = await shell.app.inject({
    url: '/_data/page',
    headers: { 'x-release-set': set },
  });
  expect(response.statusCode).toBe(200);
  expect(response.json().kind).toBe('page');
  expect(response.json().data.main.status).toBe(200);
});

test('fails only the nested slot when it is nested [FED-07]', async () => {
  const frame = aPageBlock({
    template: 'words/frame',
    variables: { inner: 'trouble/throws-in-load' },
  });
  const shell = await aShell({ content: { pages: [aPage('page', { pageContents: [frame] })] } });
  const slot = slotHtml(await pageOf(shell), 'main');
  expect(slot).toMatch(/data-slot-root="ready"><article title="words\/frame">/);
  expect(slot).toContain('data-slot-root="fallback"');
  expect(shell.logged).toContainEqual(
    expect.objectContaining({ remote: 'mfe-trouble', slot: 'main.inner', failure: 'threw' }),
  );
});

test('does not nest a template that the release does not declare [FED-12]', async () => {
  const frame = aPageBlock({ template: 'words/frame', variables: { inner: 'basket/view' } });
  const content = { pages: [aPage('page', { pageContents: [frame] })] };
  const undeclared = await aShell({ content, remotes: [{ ...WORDS, nests: [] }, BASKET] });
  expect(slotHtml(await pageOf(undeclared), 'main')).not.toContain('words/frame');
  expect(undeclared.logged).toContainEqual(
    expect.objectContaining({ remote: 'mfe-words', slot: 'main', failure: 'threw' }),
  );
  const declared = await aShell({
    content,
    remotes: [{ ...WORDS, nests: ['basket/view'] }, BASKET],
  });
  expect(slotHtml(await pageOf(declared), 'main')).toContain('basket/view');
});

test('fails only the nested slot when no release provides it [FED-07]', async () => {
  const frame = aPageBlock({ template: 'words/frame', variables: { inner: 'basket/view' } });
  const pages = [aPage('page', { pageContents: [frame] })];
  const shell = await aShell({ content: { pages }, remotes: [WORDS] });
  const slot = slotHtml(await pageOf(shell), 'main');
  expect(slot).toMatch(/data-slot-root="ready"><article title="words\/frame">/);
  expect(slot).toContain('data-slot-root="fallback"');
  expect(slot).not.toContain('core/unknown');
  expect(shell.logged).toContainEqual(
    expect.objectContaining({
      slot: 'main.inner',
      message: expect.stringContaining('no release of basket/view'),
    }),
  );
});

test('fails only its own slot when its build is not the signed one [FED-13]', async () => {
  const altered = {
    ...WORDS,
    remote: 'mfe-trouble',
    version: '9.0.0',
    provides: TROUBLE.provides,
  };
  const shell = await aShell({
    content: { pages: [aPage('page', { templates: ['words/text', 'trouble/no-text'] })] },
    remotes: [WORDS, altered],
  });
  const { releasesDirectory } = shell.services.env;
  await writeFile(
    `${releasesDirectory}/files/mfe-trouble/9.0.0/server/server.cjs`,
    `${WORDS.server}\n// altered`,
  );
  const html = await pageOf(shell);
  expect(slotHtml(html, 'main')).toContain('data-slot-root="ready"');
  expect(slotHtml(html, 'main-2')).toContain('data-slot-root="fallback"');
});
