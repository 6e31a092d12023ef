/** The demo pictures: kept as masters, described as rows. */
import path from 'node:path';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Env } from '../config/env.ts';
import type { Database } from '../db/schema.ts';
import type { ImageTable } from '../db/schema/content.ts';
import { ensureMaster, hashOfMaster, keepMaster, readPicture } from '../images/masters.ts';

/** Image row by file name under `backend/demo/pictures`. */
export type DemoPictures = ReadonlyMap<string, Insertable<ImageTable>>;

interface PictureSource {
  readonly db: Kysely<Database>;
  readonly env: Pick<Env, 'dataDir' | 'demoPicturesDir'>;
}

/** Reads and keeps the pictures that are there; missing files are left out. */
export async function loadPictures(
  { db, env }: PictureSource,
  files: readonly string[],
): Promise<DemoPictures> {
  const known = new Map(
    (await db.selectFrom('image').selectAll().execute()).map((row) => [row.hash, row]),
  );
  const load = async (file: string) => {
    const content = await readPicture(path.join(env.demoPicturesDir, file));
    if (content === undefined) return [];
    const row = known.get(hashOfMaster(content));
    if (row === undefined) return [[file, await keepMaster(env.dataDir, content)] as const];
    await ensureMaster(env.dataDir, row.file, content);
    return [[file, row] as const];
  };
  return new Map((await Promise.all(files.map(load))).flat());
}

export async function seedPictures(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
): Promise<void> {
  if (pictures.size === 0) return;
  await transaction
    .insertInto('image')
    .values([...pictures.values()])
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}
