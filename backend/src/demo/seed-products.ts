/** Products of the demo shop with variations, skus, addons, groups and pictures. */
import type { Transaction } from 'kysely';
import { indexProducts } from '../search/product-search-index.ts';
import type { Database } from '../db/schema.ts';
import { sanitiseContentHtml } from '../domain/content-html.ts';
import type { DemoProduct } from './catalogue/types.ts';
import { ensureDemoAddon } from './seed-addons.ts';
import { insertMemberships, joinNewGroups, type NewGroups } from './seed-memberships.ts';
import type { DemoPictures } from './seed-pictures.ts';
import { seedProductExtras } from './seed-product-extras.ts';
import { insertDemoSkus } from './seed-skus.ts';

/** Leaves room to put a product between two others. */
const SORT_ORDER_STEP = 10;

interface DemoRange {
  readonly products: readonly DemoProduct[];
  readonly newGroups: NewGroups;
  readonly pictures: DemoPictures;
}

/** Adds the products whose slug is not there, and what was missing of the others. */
export async function seedProducts(
  transaction: Transaction<Database>,
  { products, newGroups, pictures }: DemoRange,
): Promise<void> {
  const existing = await transaction.selectFrom('product').select(['id', 'slug']).execute();
  const idOfSlug = new Map(existing.map(({ id, slug }) => [slug, id]));
  const groupIds = await findGroupIds(transaction);
  for (const [index, product] of products.entries()) {
    const savedId = idOfSlug.get(product.slug);
    const id = savedId ?? (await insertProduct(transaction, product, index * SORT_ORDER_STEP));
    const member = { id, product, groupIds };
    if (savedId === undefined) await insertMemberships(transaction, member);
    else await joinNewGroups(transaction, member, newGroups);
    await seedProductImages(transaction, { id, product, pictures });
    await seedProductExtras(transaction, { id, product, pictures });
  }
  await indexProducts(transaction);
}

async function findGroupIds(
  transaction: Transaction<Database>,
): Promise<ReadonlyMap<string, number>> {
  const groups = await transaction
    .selectFrom('grp')
    .select(['id', 'slug'])
    .where('namespace', '=', 'Sell')
    .where('model', '=', 'Product')
    .execute();
  return new Map(groups.map(({ id, slug }) => [slug, id]));
}

async function insertProduct(
  transaction: Transaction<Database>,
  product: DemoProduct,
  sortOrder: number,
): Promise<number> {
  const { id } = await transaction
    .insertInto('product')
    .values({
      slug: product.slug,
      name: product.name,
      title: product.name,
      meta_description: product.metaDescription,
      blurb: product.blurb,
      brand: product.brand,
      badge: product.badge ?? null,
      content: sanitiseContentHtml(product.contentHtml),
      is_new: product.isNew,
      is_ticket: product.ticket !== undefined,
      ticket_starts_at: product.ticket === undefined ? null : new Date(product.ticket.startsAt),
      sort_order: sortOrder,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertDemoSkus(transaction, id, product);
  for (const [index, addon] of (product.addons ?? []).entries()) {
    const position = index + 1;
    const { id: addonId } = await ensureDemoAddon(
      transaction,
      addon,
      `${product.slug}:${position}`,
    );
    await transaction
      .insertInto('product_addon')
      .values({ product_id: id, addon_id: addonId, sort_order: position })
      .execute();
  }
  return id;
}

async function seedProductImages(
  transaction: Transaction<Database>,
  shown: { readonly id: number; readonly product: DemoProduct; readonly pictures: DemoPictures },
): Promise<void> {
  const rows = shown.product.images.flatMap(({ file, alt, options }, index) => {
    const picture = shown.pictures.get(file);
    if (picture === undefined) return [];
    return [
      {
        product_id: shown.id,
        image_hash: picture.hash,
        sort_order: index + 1,
        alt,
        options: JSON.stringify(options ?? {}),
      },
    ];
  });
  if (rows.length === 0) return;
  await transaction
    .insertInto('product_image')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['product_id', 'image_hash']).doNothing())
    .execute();
}
