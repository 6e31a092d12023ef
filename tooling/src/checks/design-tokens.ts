/** Every design token is documented, and every documented or used token exists. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, type RepositoryCheck } from './check.ts';

const TOKENS = 'ui-kit/tokens.css';
const DOCUMENT = 'docs/appearance.md';
const DEFINED = /^\s*(--[a-z][\w-]*):/gm;
const DOCUMENTED = /^\|\s*`(--[a-z][\w-]*)`\s*\|/gm;
/** Prefixes of tokens; a component may define further properties. */
const USED =
  /var\((--(?:color|space|text|font|weight|leading|tracking|radius|shadow|layer)-[\w-]+)/g;

export const designTokens: RepositoryCheck = {
  name: 'design tokens',
  async listProblems(root) {
    const read = (file: string) => readFile(path.join(root, file), 'utf8').catch(() => '');
    const tokens = new Set(findNames(await read(TOKENS), DEFINED));
    const documented = new Set(findNames(await read(DOCUMENT), DOCUMENTED));
    const stylesheets = (await listFiles(root)).filter((file) => file.endsWith('.css'));
    const unknown = stylesheets.map(async (file) =>
      findNames(await read(file), USED)
        .filter((name) => !tokens.has(name))
        .map((name) => `${file} uses ${name}, which ${TOKENS} does not define`),
    );
    return [
      ...difference(tokens, documented).map((name) => `${DOCUMENT} does not explain ${name}`),
      ...difference(documented, tokens).map(
        (name) => `${DOCUMENT} explains ${name}, which ${TOKENS} does not define`,
      ),
      ...(await Promise.all(unknown)).flat(),
    ];
  },
};

function difference(names: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] {
  return [...names].filter((name) => !others.has(name));
}

function findNames(text: string, pattern: RegExp): readonly string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}
