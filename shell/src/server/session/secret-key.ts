/**
 * A random key in a file that only its owner can read, created on first use. The file may hold
 * several keys, one per line, for key rotation (docs/operations.md).
 */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isRecord } from 'shared-contracts/json';

const KEY_BYTES = 32;

/** The first key seals; all keys open. */
export type SecretKeys = readonly [Uint8Array, ...Uint8Array[]];

/** The file appears complete and only once, so processes that start together use the same key. */
export async function loadSecretKeys(file: string): Promise<SecretKeys> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(isRecord(error) && error['code'] === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  const lines = (await readFile(file, 'utf8')).match(/\S+/g) ?? [];
  const [first, ...others] = lines.map((line) => Buffer.from(line, 'base64'));
  if (first === undefined || [first, ...others].some(({ length }) => length !== KEY_BYTES))
    throw new Error(`${file} does not hold keys of ${KEY_BYTES} bytes`);
  return [first, ...others];
}
