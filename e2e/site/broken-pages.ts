/**
 * Inserts pages directly into an edited site's database, with content that no owner's tool
 * would save.
 */
import { isRecord, type JsonValue } from 'shared-contracts/json';
import type { EditedSite } from './edited-site.ts';

export interface BrokenBlock {
  readonly template: string;
  readonly variables?: JsonValue;
  /** Additional columns of the block. */
  readonly columns?: Readonly<Record<string, JsonValue>>;
}

export interface BrokenPage {
  readonly slug: string;
  readonly blocks?: readonly BrokenBlock[];
  readonly legacyRows?: readonly JsonValue[];
}

/** Returns the ids of the page's blocks. */
export async function insertPage(
  site: EditedSite,
  { slug, blocks = [], legacyRows }: BrokenPage,
): Promise<readonly number[]> {
  const pageId = await insertRow(site, 'page', {
    name: slug,
    slug,
    url: `/${slug}`,
    title: slug,
    enabled: false,
    legacy_rows: legacyRows === undefined ? null : JSON.stringify(legacyRows),
  });
  const ids: number[] = [];
  for (const [index, { template, variables = {}, columns = {} }] of blocks.entries()) {
    const id = await insertRow(site, 'page_block', {
      page_id: pageId,
      sort_order: index,
      template,
      variables: JSON.stringify(variables),
      ...columns,
    });
    ids.push(id);
  }
  await site.sql('update page set enabled = true where id = $1', [pageId]);
  return ids;
}

/** Returns the new row's id. */
export async function insertRow(
  { sql }: EditedSite,
  table: string,
  row: Readonly<Record<string, JsonValue>>,
): Promise<number> {
  const names = Object.keys(row);
  const placeholders = names.map((_, index) => `$${index + 1}`);
  const [inserted] = await sql(
    `insert into ${table} (${names.join(', ')}) values (${placeholders.join(', ')}) returning id`,
    Object.values(row),
  );
  const id = isRecord(inserted) ? inserted['id'] : undefined;
  if (typeof id !== 'number') throw new Error(`${table} returned no id`);
  return id;
}

export async function removePages({ sql }: EditedSite, slugs: readonly string[]): Promise<void> {
  await sql('delete from page where slug = any($1)', [slugs]);
}

/** An object nested to the given depth. */
export function nested(depth: number): JsonValue {
  return depth === 0 ? 'the bottom' : { inside: nested(depth - 1) };
}
