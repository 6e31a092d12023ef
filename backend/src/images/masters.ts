/** Masters: the pictures as they were given, in `DATA_DIR/masters`, named by their content. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
import type { ImageTable } from '../db/schema/content.ts';

const HASH_LENGTH = 40;
const FORMATS: ReadonlyMap<string | undefined, { readonly mime: string; readonly ext: string }> =
  new Map([
    ['webp', { mime: 'image/webp', ext: 'webp' }],
    ['jpeg', { mime: 'image/jpeg', ext: 'jpg' }],
    ['png', { mime: 'image/png', ext: 'png' }],
  ]);

export function masterPath(dataDir: string, file: string): string {
  return path.join(dataDir, 'masters', file);
}

/** First 40 hexadecimal digits of the content's SHA-256. */
export function hashOfMaster(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
}

/** Answers undefined when there is no such file. */
export async function readPicture(file: string): Promise<Buffer | undefined> {
  return existsSync(file) ? readFile(file) : undefined;
}

/** Keeps the master and describes it as a row. Throws for a format that is not a picture. */
export async function keepMaster(
  dataDir: string,
  content: Buffer,
): Promise<Insertable<ImageTable>> {
  const picture = sharp(content);
  const { format: name, width, height } = await picture.metadata();
  const format = FORMATS.get(name);
  if (format === undefined) throw new Error(`Not a picture we keep: ${name}`);
  const hash = hashOfMaster(content);
  const file = `${hash}.${format.ext}`;
  await writeMaster(masterPath(dataDir, file), content);
  return {
    hash,
    file,
    mime: format.mime,
    width,
    height,
    bytes: content.length,
    placeholder: await averageColour(content),
  };
}

/** Puts the master where it belongs when it is not there. */
export async function ensureMaster(dataDir: string, file: string, content: Buffer): Promise<void> {
  if (!existsSync(masterPath(dataDir, file))) await writeMaster(masterPath(dataDir, file), content);
}

/** Puts a master where it belongs, whole or not at all. */
export async function writeMaster(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.part`;
  await writeFile(temporary, content, { flush: true });
  await rename(temporary, file);
}

/** `#rrggbb` */
export async function averageColour(content: Buffer): Promise<string> {
  const pixel = await sharp(content)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
