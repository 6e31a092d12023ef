/**
 * Checks code files: names and folders are in kebab-case, so that they can be guessed, and a file
 * above 400 lines is split or states a reason.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, type RepositoryCheck } from './check.ts';

const MAX_LINES = 400;
const CODE = /\.(ts|tsx|mts|mjs|cjs|js|css)$/;
const STATED_REASON = /Longer than 400 lines because \S+/;
/** `cart-page.tsx`, `cart-page.test.tsx`, `jest.config.mjs`, `.dependency-cruiser.mjs`. */
const KEBAB_FILE = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const KEBAB_FOLDER = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;

export const codeFiles: RepositoryCheck = {
  name: 'names and lengths of files',
  async listProblems(root) {
    const files = (await listFiles(root)).filter((file) => CODE.test(file));
    const problems = await Promise.all(
      files.map(async (file) => {
        const length = describeLength(await readFile(path.join(root, file), 'utf8'));
        return [isKebab(file) ? undefined : 'is not in kebab-case', length]
          .filter((problem) => problem !== undefined)
          .map((problem) => `${file} ${problem}`);
      }),
    );
    return problems.flat();
  },
};

/** The problem with the length of a file; undefined when there is none. */
function describeLength(text: string): string | undefined {
  const lines = text.trimEnd().split('\n').length;
  if (lines <= MAX_LINES || STATED_REASON.test(text)) return undefined;
  return `has ${lines} lines; split it or state a reason`;
}

function isKebab(file: string): boolean {
  const parts = file.split('/');
  const name = parts.at(-1) ?? '';
  return KEBAB_FILE.test(name) && parts.slice(0, -1).every((folder) => KEBAB_FOLDER.test(folder));
}
