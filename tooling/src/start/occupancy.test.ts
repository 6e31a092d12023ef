import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkPortIsFree, findFreePort, holdDataDirectory } from '../../bin/occupancy.mjs';
import { aTemporaryFolder } from './testing/temporary-folder.ts';

/** Another process that holds the directory; resolves once it does. */
async function startHolder(directory: string) {
  const module = pathToFileURL(path.resolve('tooling/bin/occupancy.mjs')).href;
  const script = `
    const { holdDataDirectory } = await import(${JSON.stringify(module)});
    await holdDataDirectory(${JSON.stringify(directory)}, 'the other site');
    setInterval(() => {}, 1e6);
    console.log('held');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(child.stdout, 'data');
  return child;
}

test('names the holder of a data directory and leaves the directory untouched', async () => {
  const folder = await aTemporaryFolder();
  const holder = await startHolder(folder);
  await expect(holdDataDirectory(folder, 'me')).rejects.toThrow(
    `The data directory ${folder} is in use by the other site`,
  );
  expect(await readdir(folder)).toEqual([]);
  holder.kill();
  await once(holder, 'exit');
});

test('frees a data directory whose holder was killed', async () => {
  const folder = await aTemporaryFolder();
  const holder = await startHolder(folder);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await expect(holdDataDirectory(folder, 'me')).resolves.toBeUndefined();
});

test('identifies a data directory by its real path, even before it exists', async () => {
  const folder = await aTemporaryFolder();
  const alias = path.join(await aTemporaryFolder(), 'alias');
  await symlink(folder, alias);
  await holdDataDirectory(path.join(folder, 'later'), 'the first');
  await expect(holdDataDirectory(path.join(alias, 'later'), 'me')).rejects.toThrow('the first');
});

test('names the holder of a port', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await expect(checkPortIsFree({ host: '127.0.0.1', port })).rejects.toThrow(
    new RegExp(`^Port ${port} is in use by (process ${process.pid} |another program)`),
  );
  server.close();
  await once(server, 'close');
  await expect(checkPortIsFree({ host: '127.0.0.1', port })).resolves.toBeUndefined();
});

test('finds a free port', async () => {
  const port = await findFreePort('127.0.0.1');
  await expect(checkPortIsFree({ host: '127.0.0.1', port })).resolves.toBeUndefined();
});
