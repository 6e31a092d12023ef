/** `npm run create-remote <name> [block]`: a new remote, `mfe-<name>`, with one block. */
import { REPOSITORY_ROOT } from './build/repository.ts';
import { createRemote } from './create/create-remote.ts';
import { NameRefused, chooseRemoteNames } from './create/remote-names.ts';

const USAGE = 'npm run create-remote <name> [block], for instance: npm run create-remote reviews';

try {
  const [name, block, ...rest] = process.argv.slice(2);
  if (name === undefined || rest.length > 0) throw new NameRefused(USAGE);
  const names = chooseRemoteNames(name, block);
  await createRemote(REPOSITORY_ROOT, names);
  const { remote, template } = names;
  process.stdout.write(
    [
      `${remote} is there. It provides ${template}.`,
      `  npx tsc -b ${remote} && npx jest ${remote}   types and tests`,
      `  npm run build -- ${remote}   a release in ${remote}/dist`,
      `  npm run release publish ${remote}   onto a running site`,
      'docs/teams.md says how to go on.',
      '',
    ].join('\n'),
  );
} catch (error) {
  if (!(error instanceof NameRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
