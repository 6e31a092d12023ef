import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFileAtomically } from './write-file-atomically.ts';

test('a failed write leaves no temporary file [FED-20]', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'atomic-'));
  await mkdir(path.join(folder, 'rollout.json', 'in the way'), { recursive: true });
  await expect(writeFileAtomically(path.join(folder, 'rollout.json'), '{}')).rejects.toThrow(
    'rename',
  );
  expect(await readdir(folder)).toEqual(['rollout.json']);
  await rm(folder, { recursive: true });
});
