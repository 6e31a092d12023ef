/** Pictures that are rendered after their rows were seeded. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { DemoPictures } from './seed-pictures.ts';

interface LatePicture {
  readonly table: keyof Database;
  readonly column: 'image_hash' | 'photo_hash' | 'slate_hash';
  /** Value by column: which row. */
  readonly row: Readonly<Record<string, string | number>>;
  /** Under `backend/demo/pictures`; undefined where none is meant. */
  readonly file: string | undefined;
}

/** A row without a picture gets the one that is there now. */
export async function addLatePicture(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
  { table, column, row, file }: LatePicture,
): Promise<void> {
  const picture = file === undefined ? undefined : pictures.get(file);
  if (picture === undefined) return;
  const conditions = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${picture.hash}
    where ${sql.ref(column)} is null and ${sql.join(conditions, sql` and `)}
  `.execute(transaction);
}
