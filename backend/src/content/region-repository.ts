/** What owners have arranged in header, drawer and footer. A region as usual has no row. */
import type { Selectable } from 'kysely';
import { REGION_NAMES, type RegionName } from 'shared-contracts/regions';
import type { Connection } from '../db/connection.ts';
import type { RegionTable, StoredRegionBlock } from '../db/schema/region.ts';

export type RegionRow = Selectable<RegionTable>;

/** Header, drawer, footer; without those that are as usual. */
export async function listRegions(db: Connection): Promise<readonly RegionRow[]> {
  const rows = await db.selectFrom('region').selectAll().execute();
  return rows.toSorted((a, b) => REGION_NAMES.indexOf(a.name) - REGION_NAMES.indexOf(b.name));
}

/** Locks the arrangement until the transaction ends; undefined while the region is as usual. */
export function lockRegion(tx: Connection, name: RegionName): Promise<RegionRow | undefined> {
  return tx
    .selectFrom('region')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores the first arrangement; false if another owner has stored one in the meantime. */
export async function insertRegion(
  tx: Connection,
  name: RegionName,
  blocks: readonly StoredRegionBlock[],
): Promise<boolean> {
  const row = await tx
    .insertInto('region')
    .values({ name, blocks: JSON.stringify(blocks) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateRegion(
  tx: Connection,
  name: RegionName,
  blocks: readonly StoredRegionBlock[],
): Promise<void> {
  await tx
    .updateTable('region')
    .set({ blocks: JSON.stringify(blocks) })
    .where('name', '=', name)
    .execute();
}

/** The region is as usual again. */
export async function deleteRegion(tx: Connection, name: RegionName): Promise<void> {
  await tx.deleteFrom('region').where('name', '=', name).execute();
}
