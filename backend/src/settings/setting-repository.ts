/** The site's settings as its owner changes them (API-08). */
import type { Connection } from '../db/connection.ts';

/** Value by name; whoever else changes settings waits until the transaction ends. */
export async function lockSettings(tx: Connection): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('domain_setting')
    .select(['name', 'value'])
    .orderBy('name')
    .limit(200)
    .forUpdate()
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}
