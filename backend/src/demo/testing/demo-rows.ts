/** Rows of the demo site, for tests that need only a part of it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonObject } from 'shared-contracts/json';
import { readEnv } from '../../config/env.ts';
import type { Connection } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { parseRows } from '../../site-archive/row-files.ts';
import { insertSiteRows, type SiteRows } from '../../site-archive/site-rows.ts';

/** Reads the rows without verifying the archive. */
export function readDemoRows(): SiteRows {
  const folder = path.join(readEnv({}).demoDir, 'site');
  const entries = [
    ...readdirSync(folder, { withFileTypes: true }),
    ...readdirSync(path.join(folder, 'texts'), { withFileTypes: true, recursive: true }),
  ];
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const contents = files.map((file) => {
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    return [name, readFileSync(file)] as const;
  });
  return parseRows(new Map(contents)).rows;
}

export function listDemoRows(table: string): readonly JsonObject[] {
  return readDemoRows().get(table) ?? [];
}

/** Rows that orders need besides products: promotion codes, shipping zones and rates, GST. */
export async function seedSell(db: Connection): Promise<void> {
  const rows = readDemoRows();
  const tables = ['promotion', 'shipping_zone', 'shipping_zone_range', 'shipping_rate'] as const;
  const isGst = ({ name }: JsonObject) => name === 'gst_registered';
  const selected = new Map<string, readonly JsonObject[]>([
    ...tables.map((table) => [table, rows.get(table) ?? []] as const),
    ['domain_setting', (rows.get('domain_setting') ?? []).filter(isGst)],
  ]);
  await inTransaction(db, (transaction) => insertSiteRows(transaction, selected));
}
