/**
 * `node tooling/dist/build-outside.js EXAMPLE FOLDER`: installs a copy of the example outside the
 * repository according to its package.json, builds it there and prints the folder of the build.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { REPOSITORY_ROOT } from './build/repository.ts';
import { installOutside } from './pack/remote-outside.ts';

const [example, folder] = process.argv.slice(2);
if (example === undefined || folder === undefined) {
  process.stderr.write('Usage: node tooling/dist/build-outside.js EXAMPLE FOLDER\n');
  process.exitCode = 2;
} else {
  const remote = await installOutside(REPOSITORY_ROOT, example, path.resolve(folder));
  await remote.run('remote-build');
  const dist = path.join(remote.folder, 'dist');
  const [version = ''] = await readdir(dist);
  process.stdout.write(`${path.join(dist, version)}\n`);
}
