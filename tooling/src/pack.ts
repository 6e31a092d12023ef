/**
 * `npm run pack-contracts -- <folder>`: packs the packages for remotes in their own repositories
 * (docs/teams.md).
 */
import path from 'node:path';
import { REPOSITORY_ROOT } from './build/repository.ts';
import { packContracts } from './pack/pack-contracts.ts';

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined || rest.length > 0) {
  process.stderr.write('Usage: npm run pack-contracts -- <folder>\n');
  process.exitCode = 2;
} else {
  // npm runs scripts in the repository root; a relative folder is relative to the caller.
  const into = path.resolve(process.env['INIT_CWD'] ?? '.', folder);
  for (const file of await packContracts(REPOSITORY_ROOT, into)) process.stdout.write(`${file}\n`);
}
