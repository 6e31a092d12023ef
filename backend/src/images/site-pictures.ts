/**
 * Pictures uploaded by owners: validated and encoded again like profile pictures, so that only the
 * pixels remain, and named after their alternative text.
 */
import { rm } from 'node:fs/promises';
import type { Connection } from '../db/connection.ts';
import { insertSiteImage } from './image-repository.ts';
import type { Env } from '../config/env.ts';
import { readPicture } from './read-picture.ts';
import { listOrphanedFiles } from './orphaned-files.ts';
import { averageColour, hashOfMaster, masterPath, writeMaster } from './masters.ts';

export interface PictureKeeping {
  readonly db: Connection;
  readonly env: Pick<Env, 'dataDir'>;
}

export type StoredPicture =
  | { readonly kind: 'kept'; readonly hash: string }
  /** A message for the person who chose the file. */
  | { readonly kind: 'refused'; readonly message: string };

/** Below the folder of masters; contains only uploads. */
const FOLDER = 'uploads';
/** The widest served size, at double density. */
const KEPT_SIDE_PX = 2560;
const NAME_LENGTH_MAX = 60;
const MARK_LENGTH = 10;

/**
 * `address` is a data URL. Uploading the same picture again returns the existing one. Throws BUSY.
 */
export async function keepSitePicture(
  { db, env }: PictureKeeping,
  { address, words }: { readonly address: string; readonly words: string },
): Promise<StoredPicture> {
  const verdict = await readPicture(address, { keptSidePx: KEPT_SIDE_PX });
  if (verdict.kind === 'refused') return verdict;
  const { content, size } = verdict;
  const hash = hashOfMaster(content);
  const file = `${FOLDER}/${nameOf(words)}-${hash.slice(0, MARK_LENGTH)}.webp`;
  // The file first: a row without a file would be a broken picture.
  await writeMaster(masterPath(env.dataDir, file), content);
  const placeholder = await averageColour(content);
  const row = { hash, file, mime: 'image/webp', ...size, bytes: content.length, placeholder };
  await insertSiteImage(db, row);
  return { kind: 'kept', hash };
}

/** Removes the files of deleted uploads. */
export async function sweepUploads(keeping: PictureKeeping, now: Date): Promise<void> {
  for (const file of await listOrphanedFiles(keeping, { folder: FOLDER, now })) {
    await rm(masterPath(keeping.env.dataDir, file), { force: true });
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
