import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { waitForPreviousRun } from '../../bin/previous-run.mjs';
import { writeRunRecord } from './run-record.ts';
import { aTemporaryFolder } from './testing/temporary-folder.ts';

/** A process that would run forever. */
async function aLeftover(folder: string) {
  const script = path.join(folder, 'child.cjs');
  await writeFile(script, `setInterval(() => {}, 1e6); console.log('up');`);
  const child = spawn(process.execPath, [script]);
  await once(child.stdout, 'data');
  return { child, running: { pid: child.pid ?? 0, script } };
}

const describeOnLinux = existsSync('/proc/self/cmdline') ? describe : describe.skip;

describeOnLinux('processes left over from a killed start', () => {
  test('kills those that do not end by themselves', async () => {
    const folder = await aTemporaryFolder();
    const { child, running } = await aLeftover(folder);
    writeRunRecord(folder, [running]);
    const ended = once(child, 'exit');
    await waitForPreviousRun(folder, 0);
    expect((await ended)[1]).toBe('SIGKILL');
    expect(existsSync(path.join(folder, 'run.json'))).toBe(false);
  });

  test('stops third-party programs, like nginx and PostgreSQL, with their own signal [API-05]', async () => {
    const folder = await aTemporaryFolder();
    const { child, running } = await aLeftover(folder);
    writeRunRecord(folder, [{ ...running, signal: 'SIGINT' }]);
    const ended = once(child, 'exit');
    await waitForPreviousRun(folder, 5000);
    expect((await ended)[1]).toBe('SIGINT');
  });

  test('recognises a program that has overwritten its command line with one text [API-05]', async () => {
    const folder = await aTemporaryFolder();
    const script = path.join(folder, 'nginx.conf');
    const child = spawn(
      process.execPath,
      ['-e', `setInterval(() => {}, 1e6); console.log('up');`],
      {
        argv0: `nginx: master process nginx -c ${script} -g daemon off;`,
      },
    );
    await once(child.stdout, 'data');
    writeRunRecord(folder, [{ pid: child.pid ?? 0, script, signal: 'SIGTERM' }]);
    const ended = once(child, 'exit');
    await waitForPreviousRun(folder, 5000);
    expect((await ended)[1]).toBe('SIGTERM');
  });

  test('does not touch another process with the same id', async () => {
    const folder = await aTemporaryFolder();
    const { child, running } = await aLeftover(folder);
    writeRunRecord(folder, [{ ...running, script: '/elsewhere/main.js' }]);
    await waitForPreviousRun(folder, 0);
    expect(child.exitCode).toBeNull();
    child.kill();
    await once(child, 'exit');
  });

  test('ignores an unreadable record', async () => {
    const folder = await aTemporaryFolder();
    await writeFile(path.join(folder, 'run.json'), '{"half');
    await expect(waitForPreviousRun(folder, 0)).resolves.toBeUndefined();
  });
});
