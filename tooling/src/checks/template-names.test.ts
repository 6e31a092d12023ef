import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { aTemporaryFolder } from '../start/testing/temporary-folder.ts';
import type { AllowedText } from './shell-words.ts';
import { createTemplateNames } from './template-names.ts';

const MANIFEST = `export const manifest = {
  name: 'mfe-lists',
  contractVersion: 1,
  provides: [
    { template: 'core/html', block: 'html' },
    { template: 'Sell/list', block: 'list' },
    { template: 'gift-list/overview', block: 'overview' },
  ],
  publishes: [],
  consumes: [],
  actions: [],
  cookies: [],
  service: null,
};`;

async function listProblems(
  files: Readonly<Record<string, string>>,
  allowed: readonly AllowedText[] = [],
): Promise<readonly string[]> {
  const root = await aTemporaryFolder();
  for (const [file, text] of Object.entries({
    'mfe-lists/remote.manifest.ts': MANIFEST,
    ...files,
  })) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return createTemplateNames(allowed).listProblems(root);
}

const FILE = 'backend/src/content/present-page.ts';

test.each([
  ['a name', `if (template === 'core/html') show();`, 'core/html'],
  ['a comment', '/** As in `Sell/list`. */', 'Sell/list'],
  ['a name that no remote has', `'Sell/other'`, 'Sell/other'],
  ['a name of a new team', `'gift-list/overview'`, 'gift-list/overview'],
  ['a regular expression', String.raw`/^(?:Cognito|Sell)\//`, String.raw`Sell)\/`],
])('the backend may not name a template: %s [FED-32]', async (...[, text, name]) => {
  expect(await listProblems({ [FILE]: `\n${text}\n` })).toEqual([
    `${FILE}:2 names the template ${name}`,
  ]);
});

test('a migration may not name one either [FED-32]', async () => {
  const file = 'backend/migrations/0200_page.sql';
  expect(await listProblems({ [file]: `update page set template = 'core/html';` })).toEqual([
    `${file}:1 names the template core/html`,
  ]);
});

test.each([
  ['paths', FILE, `app.get('/api/v1/sell/list'); import './core/list.ts';`],
  ['tests', 'backend/src/content/present-page.test.ts', `'core/html'`],
  ['fixtures', 'backend/src/content/testing/pages.ts', `'core/html'`],
  ['the demo', 'backend/src/demo/seed-demo.ts', `'core/html'`],
  ['the sources of remotes', 'mfe-lists/src/nested.ts', `'core/html'`],
])('ignores %s [FED-32]', async (_, file, text) => {
  expect(await listProblems({ [file]: text })).toEqual([]);
});

test('allows a listed text in one file, and reports an entry that is not needed [FED-32]', async () => {
  const allowed = [{ file: FILE, text: `outer: 'core/html'`, reason: 'the specification' }];
  const other = 'backend/src/content/present-list.ts';
  const text = `const widget = { outer: 'core/html' };`;
  expect(await listProblems({ [FILE]: text, [other]: text }, allowed)).toEqual([
    `${other}:1 names the template core/html`,
  ]);
  expect(await listProblems({ [FILE]: '' }, allowed)).toEqual([
    `${FILE} no longer says "outer: 'core/html'": remove it from template-names.ts`,
  ]);
});
