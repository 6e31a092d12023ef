/** Video files in `DATA_DIR/videos`. */
import { open, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from 'shared-contracts/json';

/** An open video file. */
export interface OpenVideo {
  readonly file: FileHandle;
  readonly size: number;
  /** Changes when the file changes. */
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** Uses only the base name, so that no path outside the folder is possible. */
export function videoPath(dataDir: string, file: string): string {
  return path.join(dataDir, 'videos', path.basename(file));
}

/** Undefined when the file does not exist. The caller must close `file`. */
export async function openVideo(dataDir: string, name: string): Promise<OpenVideo | undefined> {
  const file = await open(videoPath(dataDir, name)).catch(ignoreMissing);
  if (file === undefined) return undefined;
  const { size, mtime } = await file.stat();
  const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`;
  return { file, size, etag, modifiedAt: mtime };
}

export async function hasVideo(dataDir: string, name: string): Promise<boolean> {
  const found = await stat(videoPath(dataDir, name)).catch(ignoreMissing);
  return found?.isFile() === true;
}

function ignoreMissing(error: unknown): undefined {
  if (isRecord(error) && error['code'] === 'ENOENT') return undefined;
  throw error;
}
