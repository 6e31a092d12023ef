/** Masters: the original pictures in `DATA_DIR/masters`, named by their content. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const HASH_LENGTH = 40;

/** The path of a master; `file` is `image.file`. */
export function masterPath(dataDir: string, file: string): string {
  return path.join(dataDir, 'masters', file);
}

/** The first 40 hexadecimal digits of the content's SHA-256. */
export function hashOfMaster(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
}

/** Stores a master atomically. */
export async function writeMaster(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.part`;
  await writeFile(temporary, content, { flush: true });
  await rename(temporary, file);
}

/** The average colour of a picture, as `#rrggbb`. */
export async function averageColour(content: Buffer): Promise<string> {
  const pixel = await sharp(content)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
