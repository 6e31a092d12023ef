/** Adds products for search tests. */
import type { Kysely } from 'kysely';
import { indexProducts } from '../product-search-index.ts';
import type { Database } from '../../db/schema.ts';

export interface SearchedProduct {
  readonly name: string;
  readonly brand?: string;
  readonly blurb?: string;
  readonly code?: string;
  readonly option?: string;
  readonly group?: string;
  readonly stock?: 'sold out';
  readonly state?: 'disabled';
}

/** Adds products in the shop's order, each with one sku of $12.50, and indexes them. */
export async function addSearchedProducts(
  db: Kysely<Database>,
  products: readonly SearchedProduct[],
): Promise<void> {
  for (const [index, product] of products.entries()) await addProduct(db, product, index);
  await indexProducts(db);
}

async function addProduct(db: Kysely<Database>, product: SearchedProduct, index: number) {
  const slug = product.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const { id } = await db
    .insertInto('product')
    .values({
      slug,
      name: product.name,
      title: product.name,
      brand: product.brand ?? null,
      blurb: product.blurb ?? null,
      enabled: product.state !== 'disabled',
      sort_order: index,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const variation = await db
    .insertInto('variation')
    .values({ product_id: id, name: 'Kind', sort_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('variation_option')
    .values({ variation_id: variation.id, label: product.option ?? 'One', sort_order: 1 })
    .execute();
  await db
    .insertInto('sku')
    .values({
      code: product.code ?? slug,
      product_id: id,
      price_cents: 1250,
      on_hand: product.stock === 'sold out' ? 0 : 5,
    })
    .execute();
  if (product.group !== undefined) await addToGroup(db, id, product.group);
}

async function addToGroup(db: Kysely<Database>, productId: number, name: string): Promise<void> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const place = { root: 1, lft: 2 * productId, rgt: 2 * productId + 1, level: 1 };
  const kind = { namespace: 'Sell', model: 'Product', ...place };
  const { id } = await db
    .insertInto('grp')
    .values({ ...kind, name, slug })
    .onConflict((conflict) =>
      conflict.columns(['namespace', 'model', 'slug']).doUpdateSet({ name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('product_group')
    .values({ product_id: productId, group_id: id, is_primary: true })
    .execute();
}
