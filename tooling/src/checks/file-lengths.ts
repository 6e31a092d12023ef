/** A file above 300 lines is split, or says why not. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, type RepositoryCheck } from './check.ts';

const MAX_LINES = 300;
const CODE = /\.(ts|tsx|mts|mjs|cjs|js|css)$/;
/** The linter's own notation, with a reason. */
const STATED_REASON = /(?:oxlint|eslint)-disable(?:-next-line)? [^\n]*max-lines -- \S+/;
/** For files the linter does not read. */
const STATED_IN_WORDS = /Longer than 300 lines because \S+/;

export const fileLengths: RepositoryCheck = {
  name: 'file lengths',
  async listProblems(root) {
    const files = (await listFiles(root)).filter((file) => CODE.test(file));
    const problems = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(path.join(root, file), 'utf8');
        const lines = text.trimEnd().split('\n').length;
        const isExplained = STATED_REASON.test(text) || STATED_IN_WORDS.test(text);
        return lines <= MAX_LINES || isExplained
          ? []
          : [`${file} has ${lines} lines; split it or say why not`];
      }),
    );
    return problems.flat();
  },
};
