import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode } from './has-error-code.ts';

/**
 * Replaces a file as a whole: a reader sees the old text or the new one, even after a power cut.
 */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  const complete = await writeBeside(file, content);
  try {
    await rename(complete, file);
  } catch (error) {
    await rm(complete, { force: true });
    throw error;
  }
}

/** As `writeFileAtomically`, for a new name: returns false when the file already exists. */
export async function createFileAtomically(
  file: string,
  content: string | Uint8Array,
): Promise<boolean> {
  const complete = await writeBeside(file, content);
  try {
    await link(complete, file);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(complete, { force: true });
  }
}

/** Returns the path of a file in the same folder that is completely written to disk. */
async function writeBeside(file: string, content: string | Uint8Array): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  const handle = await open(temporary, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } catch (error) {
    // Removes an incomplete file, so that a full disk does not fill up further.
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return temporary;
}
