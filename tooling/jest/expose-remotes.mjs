/**
 * Before the tests: derives the entries of the remotes, which tests import as `#exposed/server` and
 * `#exposed/slots`. In this repository that is every workspace with a manifest; in a remote's own
 * repository it is the remote.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const PROGRAM = new URL('../dist/build/expose-remotes.js', import.meta.url);

export default async function exposeBeforeTests({ rootDir }) {
  if (!existsSync(PROGRAM)) compile(rootDir);
  const { exposeRemotes } = await import(PROGRAM);
  try {
    await exposeRemotes(listRemotes(rootDir));
  } catch (error) {
    // Tests of the other remotes can run.
    process.stderr.write(`${error.message}\n`);
  }
}

function listRemotes(root) {
  const folders = [root, ...readdirSync(root).map((name) => path.join(root, name))];
  return folders.filter((folder) => existsSync(path.join(folder, 'remote.manifest.ts')));
}

/** A fresh clone. */
function compile(root) {
  const compiler = path.join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
  spawnSync(process.execPath, [compiler, '-b', 'tooling'], { cwd: root, stdio: 'inherit' });
}
