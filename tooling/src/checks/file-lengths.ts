/** A file above 400 lines is split, or says why not. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, type RepositoryCheck } from './check.ts';

const MAX_LINES = 400;
const CODE = /\.(ts|tsx|mts|mjs|cjs|js|css)$/;
const STATED_REASON = /Longer than 400 lines because \S+/;

export const fileLengths: RepositoryCheck = {
  name: 'file lengths',
  async listProblems(root) {
    const files = (await listFiles(root)).filter((file) => CODE.test(file));
    const problems = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(path.join(root, file), 'utf8');
        const lines = text.trimEnd().split('\n').length;
        return lines <= MAX_LINES || STATED_REASON.test(text)
          ? []
          : [`${file} has ${lines} lines; split it or say why not`];
      }),
    );
    return problems.flat();
  },
};
