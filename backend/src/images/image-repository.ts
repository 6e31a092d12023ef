/** Storage of pictures: those of the site, and profile pictures. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ImageTable } from '../db/schema/content.ts';

const SITE_PICTURES_MAX = 1000;

export type ImageRow = Selectable<ImageTable>;

/** Finds any picture, also a profile picture. */
export function findImage(db: Kysely<Database>, hash: string): Promise<ImageRow | undefined> {
  return db.selectFrom('image').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/**
 * Finds a picture of the site, never a profile picture. Locks it, so that it cannot be deleted
 * before the transaction ends.
 */
export function findSiteImage(db: Kysely<Database>, hash: string): Promise<ImageRow | undefined> {
  return db
    .selectFrom('image')
    .selectAll()
    .where('hash', '=', hash)
    .where('owner_id', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
}

/** Keeps the existing row when the same content is already stored. */
export async function insertSiteImage(
  db: Kysely<Database>,
  image: Insertable<ImageTable>,
): Promise<void> {
  await db
    .insertInto('image')
    .values(image)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The pictures an owner can choose from, sorted by file name; at most 1,000. */
export function listSitePictures(db: Kysely<Database>): Promise<Pick<ImageRow, 'hash' | 'file'>[]> {
  return db
    .selectFrom('image')
    .select(['hash', 'file'])
    .where('owner_id', 'is', null)
    .orderBy('file')
    .limit(SITE_PICTURES_MAX)
    .execute();
}

/** Images by hash; unknown hashes are left out. */
export async function findImages(
  db: Kysely<Database>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, ImageRow>> {
  if (hashes.length === 0) return new Map();
  const rows = await db.selectFrom('image').selectAll().where('hash', 'in', hashes).execute();
  return new Map(rows.map((row) => [row.hash, row]));
}
