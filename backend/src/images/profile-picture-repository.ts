/** Profile pictures: rows of `image` that belong to a user, at most one each. */
import type { Insertable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { ImageRow } from './image-repository.ts';
import type { ImageTable } from '../db/schema/content.ts';

export function findProfilePicture(db: Connection, userId: number): Promise<ImageRow | undefined> {
  return db.selectFrom('image').selectAll().where('owner_id', '=', userId).executeTakeFirst();
}

/** Replaces the user's picture, or removes it for null. Returns the previous one. */
export async function replaceProfilePicture(
  tx: Connection,
  userId: number,
  picture: Insertable<ImageTable> | null,
): Promise<ImageRow | undefined> {
  const before = await tx
    .deleteFrom('image')
    .where('owner_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (picture !== null) {
    await tx
      .insertInto('image')
      .values({ ...picture, owner_id: userId })
      .execute();
  }
  return before;
}

/** The files to which no row refers. */
export async function listUnknownFiles(
  db: Connection,
  files: readonly string[],
): Promise<readonly string[]> {
  if (files.length === 0) return [];
  const rows = await db.selectFrom('image').select('file').where('file', 'in', files).execute();
  const known = new Set(rows.map(({ file }) => file));
  return files.filter((file) => !known.has(file));
}
