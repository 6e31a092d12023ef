/** `"exports": {}` keeps everyone from importing a remote at build time. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from 'shared-contracts/json';
import { listRemotes, type RepositoryCheck } from './check.ts';

export const remoteExports: RepositoryCheck = {
  name: 'remotes export nothing',
  async listProblems(root) {
    const remotes = await listRemotes(root);
    const problems = await Promise.all(
      remotes.map(async (remote) => {
        const text = await readFile(path.join(root, remote, 'package.json'), 'utf8');
        return exportsNothing(JSON.parse(text))
          ? []
          : [`${remote}/package.json must say "exports": {}`];
      }),
    );
    return problems.flat();
  },
};

function exportsNothing(content: unknown): boolean {
  if (!isRecord(content) || !isRecord(content['exports'])) return false;
  return Object.keys(content['exports']).length === 0;
}
