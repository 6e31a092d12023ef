/**
 * Stores and removes a user's picture. Each picture has a separate master file, so that the file
 * can be deleted with the row. A sweep removes files that a stopped process or a deleted account
 * left.
 */
import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Insertable } from 'kysely';
import { replaceProfilePicture } from '../images/profile-picture-repository.ts';
import type { ImageTable } from '../db/schema/content.ts';
import { inTransaction } from '../db/transaction.ts';
import { findUserForChange } from '../auth/user-repository.ts';
import { HttpError } from '../errors.ts';
import { listOrphanedFiles } from '../images/orphaned-files.ts';
import { averageColour, masterPath, writeMaster } from '../images/masters.ts';
import type { Services } from '../services.ts';
import { readPicture } from '../images/read-picture.ts';

type PictureServices = Pick<Services, 'db' | 'env' | 'images'>;

const FOLDER = 'people';
const HASH_LENGTH = 40;

/**
 * A `dataUrl` of null removes the picture. Throws VALIDATION_FAILED, BUSY, TOKEN_INVALID.
 */
export async function changeProfilePicture(
  services: PictureServices,
  userId: number,
  dataUrl: string | null,
): Promise<void> {
  const { db, env } = services;
  const picture = dataUrl === null ? null : await storePicture(env.dataDir, dataUrl);
  const before = await inTransaction(db, async (tx) => {
    if ((await findUserForChange(tx, userId)) === undefined) throw new HttpError('TOKEN_INVALID');
    return replaceProfilePicture(tx, userId, picture);
  });
  if (before !== undefined) await removeFiles(services, before);
}

/** Removes the files of pictures that no account uses any more. */
export async function sweepProfilePictures(services: PictureServices, now: Date): Promise<void> {
  for (const file of await listOrphanedFiles(services, { folder: FOLDER, now })) {
    await removeFiles(services, { file, hash: path.parse(file).name });
  }
}

async function storePicture(dataDir: string, dataUrl: string): Promise<Insertable<ImageTable>> {
  const verdict = await readPicture(dataUrl);
  if (verdict.kind === 'refused') {
    throw new HttpError('VALIDATION_FAILED', { fieldErrors: { image: verdict.message } });
  }
  const { content, size } = verdict;
  const hash = createHash('sha256')
    .update(randomBytes(32))
    .update(content)
    .digest('hex')
    .slice(0, HASH_LENGTH);
  const file = `${FOLDER}/${hash}.webp`;
  await writeMaster(masterPath(dataDir, file), content);
  return {
    hash,
    file,
    mime: 'image/webp',
    ...size,
    bytes: content.length,
    placeholder: await averageColour(content),
  };
}

async function removeFiles(
  { env, images }: PictureServices,
  { file, hash }: { readonly file: string; readonly hash: string },
): Promise<void> {
  await rm(masterPath(env.dataDir, file), { force: true });
  await images.removeVariants(hash);
}
