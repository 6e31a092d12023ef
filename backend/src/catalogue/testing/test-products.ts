/** Adds products and groups for tests of product lists. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { updateLowestPrices } from '../product-prices.ts';

export interface TestProduct {
  readonly slug: string;
  readonly name?: string;
  readonly sortOrder?: number;
  readonly colours?: readonly string[];
  readonly materials?: readonly string[];
  readonly addedAt?: string;
  /** One sku for each price. */
  readonly skus?: readonly TestPrice[];
  readonly groups?: readonly number[];
}

export interface TestPrice {
  readonly priceCents: number;
  readonly specialCents?: number;
  readonly onHand?: number;
}

export async function insertTestProduct(
  db: Kysely<Database>,
  product: TestProduct,
): Promise<number> {
  const name = product.name ?? product.slug;
  const { id } = await db
    .insertInto('product')
    .values({
      slug: product.slug,
      name,
      title: name,
      sort_order: product.sortOrder ?? 0,
      colours: product.colours ?? [],
      materials: product.materials ?? [],
      added_at: product.addedAt ?? '2025-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const skus = (product.skus ?? []).map((sku, index) => ({
    code: `${product.slug}-${index}`,
    product_id: id,
    price_cents: sku.priceCents,
    special_cents: sku.specialCents ?? null,
    on_hand: sku.onHand ?? 1,
    option_key: String(index),
  }));
  if (skus.length > 0) await db.insertInto('sku').values(skus).execute();
  const members = (product.groups ?? []).map((group_id) => ({ product_id: id, group_id }));
  if (members.length > 0) await db.insertInto('product_group').values(members).execute();
  await updateLowestPrices(db, [id]);
  return id;
}

export interface TestGroup {
  readonly slug: string;
  readonly lft: number;
  readonly rgt: number;
  readonly level: number;
  readonly enabled?: boolean;
}

/** Adds a nested set; the first group is its root. Returns ids by slug. */
export async function insertTestGroups(
  db: Kysely<Database>,
  groups: readonly TestGroup[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .insertInto('grp')
    .values(
      groups.map((group) => ({
        ...group,
        name: group.slug,
        namespace: 'Sell',
        model: 'Product',
        root: 0,
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const root = ids.get(groups[0]?.slug ?? '') ?? 0;
  await db
    .updateTable('grp')
    .set({ root })
    .where('id', 'in', [...ids.values()])
    .execute();
  return ids;
}
