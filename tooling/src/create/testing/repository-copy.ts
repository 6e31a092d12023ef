/** A copy of this repository in a temporary folder, with the packages installed here. */
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { REPOSITORY_ROOT } from '../../build/repository.ts';
import { listFiles } from '../../checks/check.ts';
import { aTemporaryFolder } from '../../start/testing/temporary-folder.ts';

/**
 * Not copied: files that no command of a new remote reads, mostly pictures and data of the
 * demonstration.
 */
const NOT_COPIED = /^(demo|backend\/migrations)\/|^docs\/(?!requirements)|^\.github\//;

/** Results of the compiler, which it does not repeat in the copy. */
const COMPILED = [
  'shared-contracts/dist',
  'server-kit/dist',
  'release-registry/dist',
  'tooling/dist',
  'ui-kit/dist',
  'remote-kit/.cache',
];

/** Folder of the copy. Its workspaces resolve to each other, not to those of this repository. */
export async function aRepositoryCopy(): Promise<string> {
  const folder = await aTemporaryFolder();
  const files = (await listFiles(REPOSITORY_ROOT)).filter((file) => !NOT_COPIED.test(file));
  for (const directory of new Set(files.map((file) => path.dirname(file)))) {
    await mkdir(path.join(folder, directory), { recursive: true });
  }
  await Promise.all(
    files.map((file) => copyFile(path.join(REPOSITORY_ROOT, file), path.join(folder, file))),
  );
  const compiled = COMPILED.filter((output) => existsSync(path.join(REPOSITORY_ROOT, output)));
  await Promise.all(
    compiled.map((output) =>
      cp(path.join(REPOSITORY_ROOT, output), path.join(folder, output), { recursive: true }),
    ),
  );
  await linkPackages(folder);
  return folder;
}

async function linkPackages(folder: string): Promise<void> {
  const installed = path.join(REPOSITORY_ROOT, 'node_modules');
  const entries = await readdir(installed, { withFileTypes: true });
  await mkdir(path.join(folder, 'node_modules'));
  for (const entry of entries) {
    if (entry.name.startsWith('.') && entry.name !== '.bin') continue;
    // npm links workspaces; these links must point into the copy.
    const target = entry.isSymbolicLink()
      ? path.join(folder, entry.name)
      : path.join(installed, entry.name);
    await symlink(target, path.join(folder, 'node_modules', entry.name));
  }
}
