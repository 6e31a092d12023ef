/** Writes nested sets of groups. */
import { sql, type Insertable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { GroupTable } from '../db/schema/content.ts';

export type NewGroup = Omit<Insertable<GroupTable>, 'root' | 'lft' | 'rgt' | 'level'>;

/** Adds a group as the root of a new tree; returns its id. */
export async function insertRootGroup(tx: Connection, group: NewGroup): Promise<number> {
  const { id } = await tx
    .insertInto('grp')
    .values({ ...group, root: 0, lft: 1, rgt: 2, level: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('grp').set({ root: id }).where('id', '=', id).execute();
  return id;
}

/** Adds a group as the last child of the parent; returns its id. */
export async function appendGroup(
  tx: Connection,
  parentId: number,
  group: NewGroup,
): Promise<number> {
  const parent = await tx
    .selectFrom('grp')
    .select(['root', 'rgt', 'level'])
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow();
  // Makes room for the new group: shifts all numbers from the parent's right end by two.
  await tx
    .updateTable('grp')
    .set({
      lft: sql<number>`case when lft > ${parent.rgt} then lft + 2 else lft end`,
      rgt: sql<number>`rgt + 2`,
    })
    .where('root', '=', parent.root)
    .where('rgt', '>=', parent.rgt)
    .execute();
  const { id } = await tx
    .insertInto('grp')
    .values({
      ...group,
      root: parent.root,
      lft: parent.rgt,
      rgt: parent.rgt + 1,
      level: parent.level + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
