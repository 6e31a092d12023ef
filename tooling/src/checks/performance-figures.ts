/** The document of measured figures is unchanged since the benchmark wrote it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findForgery, PERFORMANCE_DOCUMENT } from '../bench/performance-document.ts';
import type { RepositoryCheck } from './check.ts';

export const performanceFigures: RepositoryCheck = {
  name: 'performance figures',
  async listProblems(root) {
    const text = await readFile(path.join(root, PERFORMANCE_DOCUMENT), 'utf8').catch(() => null);
    const problem = text === null ? undefined : findForgery(text);
    return problem === undefined ? [] : [`${PERFORMANCE_DOCUMENT} ${problem}`];
  },
};
