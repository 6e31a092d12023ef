/** A random key in a file that only the owner reads; made on first use. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isRecord } from 'shared-contracts/json';

const KEY_BYTES = 32;

/** Two processes that start at once end up with the same key: it appears complete, and once. */
export async function loadSecretKey(file: string): Promise<Uint8Array> {
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
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES)
    throw new Error(`${file} does not hold a key of ${KEY_BYTES} bytes`);
  return key;
}
