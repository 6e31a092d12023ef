import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { aTemporaryFolder } from '../start/testing/temporary-folder.ts';
import { ALLOWED_WORDS, createPlainWords, type AllowedWord } from './plain-words.ts';

const GLOSSARY = `# Glossary

## Words not to use

| not | but |
| --- | --- |
| \`zounds\` | the caller |
| \`zaps\`, \`is/was zapped\` | stops |
| \`stands\` | is |
`;

const ZOUNDS = 'uses "zounds"; write: the caller';

async function listProblems(
  files: Readonly<Record<string, string>>,
  allowed: readonly AllowedWord[] = [],
): Promise<readonly string[]> {
  const root = await aTemporaryFolder();
  for (const [file, text] of Object.entries({ 'docs/glossary.md': GLOSSARY, ...files })) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return createPlainWords(allowed).listProblems(root);
}

test.each([
  ['a comment', 'a.ts', '\n/** For zounds asks. */\nconst a = 1;', 2],
  ['a comment at the end of a line', 'a.ts', 'const a = 1; // for zounds asks', 1],
  ['a test title', 'a.test.ts', `test('lets zounds asks in', () => {});`, 1],
  ['a template text', 'a.ts', 'const text = `${name} and zounds asks`;', 1],
  ['an element', 'a.tsx', 'const a = <p>\n  For zounds asks\n</p>;', 2],
  ['an attribute', 'a.tsx', 'const a = <p title="For zounds asks" />;', 1],
  ['a stylesheet', 'a.css', '.a {\n  /* For zounds\n   * asks. */\n}', 2],
  ['a document', 'README.md', '# A\n\nZounds asks.', 3],
  ['a script', 'run.sh', '#!/bin/sh\n# For zounds asks.', 2],
  ['a template of a file', 'a.ts.template', '/** For zounds asks. */\nconst {{name}} = 1;', 1],
])('reports a word in %s', async (...[, file, text, line]) => {
  expect(await listProblems({ [file]: text })).toEqual([`${file}:${line} ${ZOUNDS}`]);
});

test('reports a phrase that is broken over two lines', async () => {
  expect(await listProblems({ 'a.ts': '/**\n * The caller was\n * zapped.\n */' })).toEqual([
    'a.ts:2 uses "was zapped"; write: stops',
  ]);
});

test.each([
  ['names', 'a.ts', 'const zounds = read(zounds.zapped);'],
  ['single words', 'a.ts', `const key = 'zounds';`],
  ['code in comments', 'a.ts', '/** See `zounds` there. */'],
  ['code in documents', 'a.md', 'See `zounds`.\n\n```\nzounds asks\n```\n'],
  ['longer words', 'a.md', 'A zounds-asks list, foretells.'],
  ['phrases in which the word is right', 'a.md', 'The letter stands for a value.'],
  ['content of the demonstration', 'demo/site/texts/a.md', 'Zounds asks.'],
  ['other files', 'a.json', '{ "text": "zounds asks" }'],
])('ignores %s', async (_, file, text) => {
  expect(await listProblems({ [file]: text })).toEqual([]);
});

test('allows a listed word in a listed file, and reports an entry that is not needed', async () => {
  const files = { 'a.md': 'Zounds asks.', 'b.md': 'The customer asks.' };
  const reason = 'a quotation';
  const allowed = Object.keys(files).map((file) => ({ file, word: 'zounds', reason }));
  expect(await listProblems(files, allowed)).toEqual([
    'b.md no longer uses "zounds": remove it from plain-words.ts',
  ]);
});

test('reports a glossary without the list', async () => {
  const problems = await listProblems({ 'docs/glossary.md': '# Glossary', 'a.md': 'Zounds.' });
  expect(problems).toEqual(['docs/glossary.md lists no words']);
});

test('the list of allowed words stays short', () => {
  expect(ALLOWED_WORDS.length).toBeLessThanOrEqual(60);
});
