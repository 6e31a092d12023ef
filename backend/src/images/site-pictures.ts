/**
 * Pictures uploaded by owners. They are validated and encoded again like profile pictures, so that
 * only the pixels remain, and are named after their alternative text.
 */
import { rm } from 'node:fs/promises';
import type { Connection } from '../db/connection.ts';
import { insertSiteImage } from './image-repository.ts';
import type { Env } from '../config/env.ts';
import { readPicture } from './read-picture.ts';
import { listOrphanedFiles } from './orphaned-files.ts';
import { averageColour, hashOfMaster, masterPath, writeMaster } from './masters.ts';

/** The services needed to store pictures. */
export interface PictureStorage {
  readonly db: Connection;
  readonly env: Pick<Env, 'dataDir'>;
}

/** The hash of the stored picture, or the reason why it is refused. */
export type StoredPicture =
  | { readonly kind: 'stored'; readonly hash: string }
  /** The message is for the person who chose the file. */
  | { readonly kind: 'refused'; readonly message: string };

/** A folder below that of the masters; it contains only uploads. */
const FOLDER = 'uploads';
/** The widest served size, at double density. */
const SIDE_MAX_PX = 2560;
const NAME_LENGTH_MAX = 60;
const HASH_PREFIX_LENGTH = 10;

/**
 * `address` is a data URL. Uploading the same picture again returns the existing one. Throws BUSY.
 */
export async function storeSitePicture(
  { db, env }: PictureStorage,
  { address, words }: { readonly address: string; readonly words: string },
): Promise<StoredPicture> {
  const verdict = await readPicture(address, { sideMaxPx: SIDE_MAX_PX });
  if (verdict.kind === 'refused') return verdict;
  const { content, size } = verdict;
  const hash = hashOfMaster(content);
  const file = `${FOLDER}/${nameOf(words)}-${hash.slice(0, HASH_PREFIX_LENGTH)}.webp`;
  // The file is written first: a row without a file would be a broken picture.
  await writeMaster(masterPath(env.dataDir, file), content);
  const placeholder = await averageColour(content);
  const row = { hash, file, mime: 'image/webp', ...size, bytes: content.length, placeholder };
  await insertSiteImage(db, row);
  return { kind: 'stored', hash };
}

/** Removes the files of deleted uploads. */
export async function sweepUploads(storage: PictureStorage, now: Date): Promise<void> {
  for (const file of await listOrphanedFiles(storage, { folder: FOLDER, now })) {
    await rm(masterPath(storage.env.dataDir, file), { force: true });
  }
}

/** The alternative text as a file name. */
function nameOf(words: string): string {
  const name = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_LENGTH_MAX)
    .replaceAll(/^-+|-+$/g, '');
  return name === '' ? 'picture' : name;
}
