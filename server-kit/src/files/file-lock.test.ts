import { readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { withFileLock } from './file-lock.ts';

const ID = '00000000-0000-4000-8000-000000000000';
/** Above the system's largest process id, so no process has it. */
const UNUSED_PID = 4_194_305;

test('allows one holder at a time [FED-20]', async () => {
  const file = path.join(await createTemporaryFolder('lock'), 'store.lock');
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, () =>
      withFileLock(file, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await readdir(path.dirname(file));
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
});

test('takes over from a holder that was killed [FED-20]', async () => {
  const file = path.join(await createTemporaryFolder('lock'), 'store.lock');
  await writeFile(file, JSON.stringify([hostname(), UNUSED_PID, ID]));
  const results = await Promise.all([
    withFileLock(file, async () => 'first'),
    withFileLock(file, async () => 'second'),
  ]);
  expect(results).toEqual(['first', 'second']);
  expect(await readdir(path.dirname(file))).toEqual([]);
});

test('takes over an old lock of another machine [FED-20]', async () => {
  const file = path.join(await createTemporaryFolder('lock'), 'store.lock');
  await writeFile(file, JSON.stringify(['elsewhere', process.pid, ID]));
  await utimes(file, new Date(0), new Date(0));
  expect(await withFileLock(file, async () => 'done')).toBe('done');
});

test('releases the lock when the work fails [FED-20]', async () => {
  const file = path.join(await createTemporaryFolder('lock'), 'store.lock');
  const failing = withFileLock(file, async () => {
    throw new Error('broken build');
  });
  await expect(failing).rejects.toThrow('broken build');
  expect(await withFileLock(file, async () => 'next')).toBe('next');
});
