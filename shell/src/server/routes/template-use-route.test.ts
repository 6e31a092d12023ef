import type { JsonObject } from 'shared-contracts/json';
import { readTeamKey } from 'release-registry/keys';
import { signTemplateQuestion, TEMPLATE_QUESTION_PATH } from 'release-registry/template-question';
import { legacyRowWireSchema } from 'shared-contracts/api/legacy-page';
import * as v from 'valibot';
import { aHomePage, aPage, aPageBlock } from '../testing/content-builders.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const LEGACY_ROW = v.parse(legacyRowWireSchema, {
  row_type: 'columns',
  blocks: [{ id: 1, widgets: [{ type: 'product grid', templatevar: { widget_is_visible: '1' } }] }],
});

async function ask(shell: TestShell, templates: readonly string[], field?: string) {
  const queries = templates.map((template) => ({
    template,
    ...(field !== undefined && { field }),
  }));
  const key = await readTeamKey(shell.services.env.keysDirectory, 'mfe-words');
  return post(shell, signTemplateQuestion({ queries, now: new Date(shell.now()) }, key));
}

function post(shell: TestShell, payload: string) {
  const headers = { 'content-type': 'application/json' };
  return shell.app.inject({ method: 'POST', url: TEMPLATE_QUESTION_PATH, headers, payload });
}

test('lists the pages that use a template, including rows of legacy pages [FED-12]', async () => {
  const shell = await aShell();
  const pages = [
    aHomePage({ templates: ['words/text'] }),
    aPage('sale', { templates: ['words/text', 'words/text'] }),
    aPage('old', { pageContents: [], rows: [LEGACY_ROW] }),
  ];
  shell.setContent({ pages });
  const response = await ask(shell, ['words/text', 'Sell/product_grid', 'words/none']);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual({
    uses: [
      { template: 'words/text', pages: ['/', '/sale'], pageCount: 2 },
      { template: 'Sell/product_grid', pages: ['/old'], pageCount: 1 },
      { template: 'words/none', pages: [], pageCount: 0 },
    ],
  });
});

test('names the regions that the owner has arranged with a template or a value for its field [FED-32]', async () => {
  const shell = await aShell();
  const block = { id: 1, template: 'words/text', variables: { tone: 'loud' } };
  shell.setContent({ pages: [], regions: [{ region: 'footer', blocks: [block] }] });
  const use = { template: 'words/text', pages: ['footer of every page'], pageCount: 1 };
  expect((await ask(shell, ['words/text'])).json()).toEqual({ uses: [use] });
  expect((await ask(shell, ['words/text'], 'tone')).json()).toEqual({
    uses: [{ ...use, field: 'tone' }],
  });
  expect((await ask(shell, ['words/text'], 'size')).json().uses).toMatchObject([{ pageCount: 0 }]);
});

test('counts pages with a value for a field, where the question names one [FED-32]', async () => {
  const shell = await aShell();
  const withTone = (slug: string, variables: JsonObject) =>
    aPage(slug, { pageContents: [aPageBlock({ variables })] });
  shell.setContent({
    pages: [
      withTone('set', { tone: 'loud' }),
      withTone('off', { tone: false }),
      withTone('empty', { tone: '' }),
      withTone('none', {}),
    ],
  });
  expect((await ask(shell, ['words/text', 'words/item'], 'tone')).json()).toEqual({
    uses: [
      { template: 'words/text', field: 'tone', pages: ['/set', '/off'], pageCount: 2 },
      { template: 'words/item', field: 'tone', pages: [], pageCount: 0 },
    ],
  });
});

test('counts future blocks, but not hidden, deleted or expired ones [FED-12]', async () => {
  const shell = await aShell();
  const at = (milliseconds: number) => new Date(shell.now() + milliseconds).toISOString();
  const withBlock = (slug: string, block: Parameters<typeof aPageBlock>[0]) =>
    aPage(slug, { pageContents: [aPageBlock(block)] });
  shell.setContent({
    pages: [
      withBlock('later', { start_time: at(1000) }),
      withBlock('over', { end_time: at(-1000) }),
      withBlock('hidden', { hidden: true }),
      withBlock('deleted', { deleted: true }),
    ],
  });
  expect((await ask(shell, ['words/text'])).json()).toEqual({
    uses: [{ template: 'words/text', pages: ['/later'], pageCount: 1 }],
  });
});

test('reads all pages of a large site, and lists the first of many [FED-12]', async () => {
  const shell = await aShell();
  shell.api.answer('GET /cognito/page', ({ path }) => {
    const load = new URLSearchParams(path.split('?')[1]).get('page');
    const data = Array.from({ length: 15 }, (_, index) => aPage(`p${load}-${index}`));
    return { body: { data, num_pages: 2 } };
  });
  const { uses } = (await ask(shell, ['words/text'])).json();
  expect(uses[0].pages).toHaveLength(20);
  expect(uses[0].pageCount).toBe(30);
});

test('denies access without a signature, with an unknown key and after the signature expires [FED-12]', async () => {
  const shell = await aShell();
  const requestCount = shell.api.requests.length;
  const { keysDirectory } = shell.services.env;
  const key = await readTeamKey(keysDirectory, 'mfe-words');
  const genuine = signTemplateQuestion(
    { queries: [{ template: 'words/text' }], now: new Date(shell.now()) },
    key,
  );
  const { keyId, signature, payload } = JSON.parse(genuine);
  for (const forged of [
    { queries: [{ template: 'words/text' }] },
    { payload: payload.replace('words/text', 'words/none'), keyId, signature },
    { payload, keyId: '0123456789abcdef', signature },
    [],
    'templates',
  ]) {
    expect((await post(shell, JSON.stringify(forged))).statusCode).toBe(403);
  }
  shell.advance(60_001);
  expect((await post(shell, genuine)).statusCode).toBe(403);
  expect(shell.api.requests).toHaveLength(requestCount);
});

test('reports an error while the API is down [FED-12]', async () => {
  const shell = await aShell();
  shell.api.goDown();
  expect((await ask(shell, ['words/text'])).statusCode).toBe(503);
});
