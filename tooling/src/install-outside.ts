/**
 * `node tooling/dist/install-outside.js REMOTE FOLDER`: copies a remote to a folder outside the
 * repository, installs it according to its package.json, and prints the folder of the copy.
 */
import path from 'node:path';
import { REPOSITORY_ROOT } from './build/repository.ts';
import { installOutside } from './pack/remote-outside.ts';

const [remote, folder] = process.argv.slice(2);
if (remote === undefined || folder === undefined) {
  process.stderr.write('Usage: node tooling/dist/install-outside.js REMOTE FOLDER\n');
  process.exitCode = 2;
} else {
  const installed = await installOutside(REPOSITORY_ROOT, remote, path.resolve(folder));
  process.stdout.write(`${installed.folder}\n`);
}
