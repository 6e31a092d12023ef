/** The repository contains only project information: no home folders, no package mirrors. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, type RepositoryCheck } from './check.ts';

const TEXT =
  /\.(ts|tsx|mts|mjs|cjs|js|json|css|md|sql|ya?ml|html|txt|sh)$|(^|\/)(run|Dockerfile|\.npmrc)$/;
const PUBLIC_REGISTRY = ['registry', 'npmjs', 'org'].join('.');

const TRACES: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: /(?<![\w./-])\/(?:home|Users)\/[A-Za-z][\w.-]*\//g, what: 'a home folder' },
  { pattern: /(?<![\w./-])\/(?:root|work)\/[\w.-]+/g, what: 'a folder of a machine' },
  { pattern: /\b[A-Z]:\\+Users\\+\w+/g, what: 'a home folder' },
  { pattern: /"resolved": "https?:\/\/[\w.-]+/g, what: 'a package mirror' },
  { pattern: /^\s*(?:@[\w-]+:)?registry\s*=\s*\S+/gm, what: 'a package mirror' },
];

export const machineText: RepositoryCheck = {
  name: 'no traces of machines',
  async listProblems(root) {
    const files = (await listFiles(root)).filter((file) => TEXT.test(file));
    const problems = await Promise.all(
      files.map(async (file) => listTraces(file, await readFile(path.join(root, file), 'utf8'))),
    );
    return problems.flat();
  },
};

function listTraces(file: string, text: string): readonly string[] {
  const found = TRACES.flatMap(({ pattern, what }) =>
    [...text.matchAll(pattern)]
      .filter(([match]) => !match.includes(PUBLIC_REGISTRY))
      .map(([match]) => `${file} names ${what}: ${match.trim()}`),
  );
  return [...new Set(found)];
}
