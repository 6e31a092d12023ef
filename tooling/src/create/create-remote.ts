/** Makes a new remote of the standard shape and names it wherever workspaces are named. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from 'shared-contracts/json';
import { fillRemoteFiles } from './remote-files.ts';
import { RemoteNameError, type RemoteNames } from './remote-names.ts';
import { wireWorkspace } from './wire-workspace.ts';

/**
 * Everything is worked out before the first file is written: what is refused leaves no trace.
 *
 * @param root absolute path of the repository
 * @throws RemoteNameError when there is such a folder
 */
export async function createRemote(root: string, names: RemoteNames): Promise<void> {
  const folder = path.join(root, names.remote);
  if (existsSync(folder)) throw new RemoteNameError(`There is a folder ${names.remote} already`);
  const files = await fillRemoteFiles(path.join(root, 'tooling', 'templates', 'remote'), names);
  const wired = await wireWorkspace(root, names.remote, readPackage(files));
  for (const { file, content } of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content, { flag: 'wx' });
  }
  for (const { file, content } of wired) await writeFile(path.join(root, file), content);
}

function readPackage(files: Awaited<ReturnType<typeof fillRemoteFiles>>) {
  const found = files.find(({ file }) => file === 'package.json');
  const content: unknown = JSON.parse(found?.content ?? '');
  if (!isRecord(content)) throw new Error('The template has no package.json');
  return content;
}
