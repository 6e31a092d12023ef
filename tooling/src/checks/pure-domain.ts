/**
 * Code in a `domain` folder is pure: no clock, randomness or I/O. Remotes call HTTP only in `api`.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, type RepositoryCheck } from './check.ts';

const TEST_CODE = /\.test\.tsx?$|\/testing\//;
const DOMAIN = /\/src\/domain\/.*\.tsx?$/;
const OUTSIDE_API = /^mfe-[^/]+\/src\/(?!api\/).*\.tsx?$/;

const FORBIDDEN: readonly {
  readonly where: RegExp;
  readonly pattern: RegExp;
  readonly message: string;
}[] = [
  {
    where: DOMAIN,
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(/,
    message: 'reads a clock or a random number; the caller passes it',
  },
  {
    where: DOMAIN,
    pattern: /\bfetch\(|from 'node:(?!crypto|assert)|\bprocess\.env\b/,
    message: 'does I/O; that belongs outside the domain',
  },
  { where: OUTSIDE_API, pattern: /(?<![.\w])fetch\(/, message: 'calls HTTP outside src/api' },
];

export const pureDomain: RepositoryCheck = {
  name: 'pure domain, HTTP in api only',
  async listProblems(root) {
    const files = (await listFiles(root)).filter((file) => !TEST_CODE.test(file));
    const problems = await Promise.all(
      files
        .filter((file) => FORBIDDEN.some(({ where }) => where.test(file)))
        .map(async (file) => {
          const text = await readFile(path.join(root, file), 'utf8');
          return FORBIDDEN.filter(
            ({ where, pattern }) => where.test(file) && pattern.test(text),
          ).map(({ message }) => `${file} ${message}`);
        }),
    );
    return problems.flat();
  },
};
