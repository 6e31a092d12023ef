import { stat, writeFile } from 'node:fs/promises';
import { aFolder } from '../testing/fixture-builds.ts';
import { loadSecretKeys } from './secret-key.ts';

test('creates one key for all processes that start at once, readable only by its owner [SES-01]', async () => {
  const file = `${await aFolder('keys')}/new/session.key`;
  const keys = await Promise.all([
    loadSecretKeys(file),
    loadSecretKeys(file),
    loadSecretKeys(file),
  ]);
  const texts = new Set(keys.map(([key]) => Buffer.from(key).toString('hex')));
  expect(texts.size).toBe(1);
  expect(keys[0]?.[0]).toHaveLength(32);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('rejects a key of another length [SES-01]', async () => {
  const file = `${await aFolder('keys')}/session.key`;
  await writeFile(file, 'short');
  await expect(loadSecretKeys(file)).rejects.toThrow('session.key');
});

test('reads the keys of a file in order [SES-01]', async () => {
  const file = `${await aFolder('keys')}/session.key`;
  const [one, two] = [1, 2].map((filler) => Buffer.alloc(32, filler));
  await writeFile(file, `${two?.toString('base64')}\n${one?.toString('base64')}\n`);
  expect((await loadSecretKeys(file)).map((key) => key[0])).toEqual([2, 1]);
});
