/**
 * `npm run pack-contracts -- FOLDER`: the packages a remote in a repository of its own is built
 * from (docs/teams.md).
 */
import path from 'node:path';
import { REPOSITORY_ROOT } from './build/repository.ts';
import { packContracts } from './pack/pack-contracts.ts';

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined || rest.length > 0) {
  process.stderr.write('Usage: npm run pack-contracts -- FOLDER\n');
  process.exitCode = 2;
} else {
  // npm runs scripts in the repository; a relative folder is the caller's.
  const into = path.resolve(process.env['INIT_CWD'] ?? '.', folder);
  for (const file of await packContracts(REPOSITORY_ROOT, into)) process.stdout.write(`${file}\n`);
}
