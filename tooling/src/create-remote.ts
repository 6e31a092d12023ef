/**
 * `npm run create-remote <name> [block]`: a new remote, `mfe-<name>`, with one block; with
 * `--outside FOLDER`, in its own repository.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY_ROOT } from './build/repository.ts';
import { createOutside } from './create/create-outside.ts';
import { createRemote } from './create/create-remote.ts';
import { RemoteNameError, chooseRemoteNames } from './create/remote-names.ts';

const USAGE = [
  'Usage:',
  '  npm run create-remote <name> [block]                        a remote in this repository',
  '  npm run create-remote -- <name> [block] --outside <folder>  a remote in its own repository',
  '',
  'For example: npm run create-remote gift-list',
].join('\n');

function readWords() {
  try {
    return parseArgs({ allowPositionals: true, options: { outside: { type: 'string' } } });
  } catch (cause) {
    throw new RemoteNameError(USAGE, { cause });
  }
}

try {
  const { positionals, values } = readWords();
  const [name, block, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new RemoteNameError(USAGE);
  const names = chooseRemoteNames(name, block);
  const { remote, template } = names;
  const next = [];
  if (values.outside === undefined) {
    await createRemote(REPOSITORY_ROOT, names);
    next.push(
      `  npx tsc -b ${remote} && NODE_OPTIONS=--experimental-vm-modules npx jest ${remote}   types and tests`,
      `  npm run build -- ${remote}   a release in ${remote}/dist`,
      `  npm run release -- add-team ${remote} && npm run release -- publish ${remote}   to a running site`,
    );
  } else {
    // npm runs scripts in the repository root; a relative folder is relative to the caller.
    const folder = path.resolve(process.env['INIT_CWD'] ?? '.', values.outside);
    await createOutside({ root: REPOSITORY_ROOT, folder, names });
    next.push(
      `  cd ${folder} && npm install`,
      '  npm run typecheck && npm test && npm run build   a release in dist',
      `  npm run release -- --registry <address>   with the team's key, see docs/teams.md`,
    );
  }
  process.stdout.write(
    [
      `${remote} was created. It provides ${template}.`,
      ...next,
      'docs/teams.md explains the next steps.',
      '',
    ].join('\n'),
  );
} catch (error) {
  if (!(error instanceof RemoteNameError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
