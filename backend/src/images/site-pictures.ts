/**
 * Pictures that owners upload: judged and drawn anew as profile pictures are, so that
 * nothing of the file but its pixels is kept, and named by the words that tell what they show.
 */
import { rm } from 'node:fs/promises';
import type { Connection } from '../db/connection.ts';
import { insertSiteImage } from './image-repository.ts';
import type { Env } from '../config/env.ts';
import { readPicture } from './read-picture.ts';
import { listForgottenFiles } from './forgotten-files.ts';
import { averageColour, hashOfMaster, masterPath, writeMaster } from './masters.ts';

export interface PictureKeeping {
  readonly db: Connection;
  readonly env: Pick<Env, 'dataDir'>;
}

export type KeptPicture =
  | { readonly kind: 'kept'; readonly hash: string }
  /** A sentence for whoever chose it. */
  | { readonly kind: 'refused'; readonly message: string };

/** Below the folder of masters; nothing but uploads is in it. */
const FOLDER = 'uploads';
/** As wide as the widest size that is served, twice as dense. */
const KEPT_SIDE_PX = 2560;
const NAME_LENGTH_MAX = 60;
const MARK_LENGTH = 10;

/** `address` is a data address. The same picture again is the one that is there. Throws BUSY. */
export async function keepSitePicture(
  { db, env }: PictureKeeping,
  { address, words }: { readonly address: string; readonly words: string },
): Promise<KeptPicture> {
  const verdict = await readPicture(address, { keptSidePx: KEPT_SIDE_PX });
  if (verdict.kind === 'refused') return verdict;
  const { content, size } = verdict;
  const hash = hashOfMaster(content);
  const file = `${FOLDER}/${nameOf(words)}-${hash.slice(0, MARK_LENGTH)}.webp`;
  // The file first: a row without one would be a broken picture.
  await writeMaster(masterPath(env.dataDir, file), content);
  const placeholder = await averageColour(content);
  const row = { hash, file, mime: 'image/webp', ...size, bytes: content.length, placeholder };
  await insertSiteImage(db, row);
  return { kind: 'kept', hash };
}

/** Removes the files of uploads that were deleted. */
export async function sweepUploads(keeping: PictureKeeping, now: Date): Promise<void> {
  for (const file of await listForgottenFiles(keeping, { folder: FOLDER, now })) {
    await rm(masterPath(keeping.env.dataDir, file), { force: true });
  }
}

/** What it shows, as far as a file can be called that. */
function nameOf(words: string): string {
  const name = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_LENGTH_MAX)
    .replaceAll(/^-+|-+$/g, '');
  return name === '' ? 'picture' : name;
}
