/**
 * Checks that every remote has the same folders, so that developers find their way in each, and
 * exports nothing, so that it cannot be imported at build time.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from 'shared-contracts/json';
import { listFiles, listRemotes, type RepositoryCheck } from './check.ts';

const REQUIRED = ['README.md', 'package.json', 'remote.manifest.ts', 'tsconfig.json'];
const ALLOWED = [
  /^(README\.md|package\.json|remote\.manifest\.ts|tsconfig(\.[a-z]+)?\.json)$/,
  /^src\/blocks\/[a-z0-9-]+\/./,
  /^src\/(actions|components|domain|api|events|service|testing)\/./,
];

export const remoteFolders: RepositoryCheck = {
  name: 'folders and exports of remotes',
  async listProblems(root) {
    const remotes = await listRemotes(root);
    const problems = await Promise.all(
      remotes.map(async (remote) => {
        const prefix = `${remote}/`;
        const files = (await listFiles(root, remote)).map((file) => file.slice(prefix.length));
        const missing = REQUIRED.filter((file) => !files.includes(file));
        const misplaced = files.filter((file) => !ALLOWED.some((pattern) => pattern.test(file)));
        return [
          ...missing.map((file) => `${remote} has no ${file}`),
          ...misplaced.map((file) => `${prefix}${file} is not an allowed path in a remote`),
          ...((await exportsNothing(root, remote))
            ? []
            : [`${remote}/package.json must say "exports": {}`]),
        ];
      }),
    );
    return problems.flat();
  },
};

async function exportsNothing(root: string, remote: string): Promise<boolean> {
  const content: unknown = JSON.parse(
    await readFile(path.join(root, remote, 'package.json'), 'utf8'),
  );
  if (!isRecord(content) || !isRecord(content['exports'])) return false;
  return Object.keys(content['exports']).length === 0;
}
