/** Reading a release store that is a directory. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode } from './has-error-code.ts';
import { ROLLOUT_PATH } from './store-paths.ts';

/** Text of a document in the store; undefined when it is not there. */
export async function findText(directory: string, document: string): Promise<string | undefined> {
  try {
    return await readFile(path.join(directory, document), 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** False when the store as a whole cannot be read: an outage, not a fault of one release. */
export async function isStoreUp(directory: string): Promise<boolean> {
  try {
    return (await findText(directory, ROLLOUT_PATH)) !== undefined;
  } catch {
    return false;
  }
}
