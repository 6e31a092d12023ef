/** Every error code of the API is documented, and no code is documented that does not exist. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ERROR_CODES } from 'shared-contracts/error-codes';
import type { RepositoryCheck } from './check.ts';

const DOCUMENT = 'docs/error-codes.md';
const ROW = /^\|\s*`([A-Z][A-Z0-9_]*)`\s*\|/gm;

export const errorCodeTable: RepositoryCheck = {
  name: 'error codes',
  async listProblems(root) {
    const text = await readFile(path.join(root, DOCUMENT), 'utf8').catch(() => undefined);
    return text === undefined ? [] : compareCodes(text, ERROR_CODES);
  },
};

/** Compares the first column of the document's tables with the codes. */
export function compareCodes(document: string, codes: readonly string[]): readonly string[] {
  const documented = [...document.matchAll(ROW)].map(([, code = '']) => code);
  return [
    ...codes
      .filter((code) => !documented.includes(code))
      .map((code) => `${DOCUMENT} does not explain ${code}`),
    ...documented
      .filter((code) => !codes.includes(code))
      .map((code) => `${DOCUMENT} explains ${code}, which does not exist`),
  ];
}
