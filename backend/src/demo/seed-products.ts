/** Products of the demo shop with variations, skus, addons, groups and pictures. */
import type { Transaction } from 'kysely';
import { indexProducts } from '../db/product-search-index.ts';
import type { Database } from '../db/schema.ts';
import { sanitiseContentHtml } from '../domain/content-html.ts';
import { formatOptionKey } from '../domain/sku-choice.ts';
import type { DemoAddon, DemoProduct, DemoSku } from './catalogue/types.ts';
import type { DemoPictures } from './seed-pictures.ts';

/** Leaves room to put a product between two others. */
const SORT_ORDER_STEP = 10;

/** Adds the products whose slug is not there, and pictures that were missing. */
export async function seedProducts(
  transaction: Transaction<Database>,
  products: readonly DemoProduct[],
  pictures: DemoPictures,
): Promise<void> {
  const existing = await transaction.selectFrom('product').select(['id', 'slug']).execute();
  const idOfSlug = new Map(existing.map(({ id, slug }) => [slug, id]));
  const groups = await transaction
    .selectFrom('grp')
    .select(['id', 'slug'])
    .where('namespace', '=', 'Sell')
    .where('model', '=', 'Product')
    .execute();
  const idOfGroup = new Map(groups.map(({ id, slug }) => [slug, id]));
  for (const [index, product] of products.entries()) {
    const id =
      idOfSlug.get(product.slug) ??
      (await insertProduct(transaction, {
        product,
        idOfGroup,
        sortOrder: index * SORT_ORDER_STEP,
      }));
    await seedProductImages(transaction, { id, product, pictures });
  }
  await indexProducts(transaction);
}

interface NewProduct {
  readonly product: DemoProduct;
  readonly idOfGroup: ReadonlyMap<string, number>;
  readonly sortOrder: number;
}

async function insertProduct(
  transaction: Transaction<Database>,
  { product, idOfGroup, sortOrder }: NewProduct,
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
      sort_order: sortOrder,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const memberships = product.groups.flatMap((slug, index) => {
    const groupId = idOfGroup.get(slug);
    if (groupId === undefined) return [];
    return [{ product_id: id, group_id: groupId, is_primary: index === 0 }];
  });
  if (memberships.length > 0) {
    await transaction.insertInto('product_group').values(memberships).execute();
  }
  const optionIds = await insertVariations(transaction, id, product);
  await transaction
    .insertInto('sku')
    .values(product.skus.map((sku) => toSkuRow(sku, id, optionIds)))
    .execute();
  for (const [index, addon] of (product.addons ?? []).entries()) {
    await insertAddon(transaction, { addon, productId: id, code: `${product.slug}:${index + 1}` });
  }
  return id;
}

/** Ids of the options by variation name and label. */
type OptionIds = ReadonlyMap<string, number>;

async function insertVariations(
  transaction: Transaction<Database>,
  productId: number,
  { variations }: DemoProduct,
): Promise<OptionIds> {
  const optionIds = new Map<string, number>();
  for (const [index, variation] of variations.entries()) {
    const { id: variationId } = await transaction
      .insertInto('variation')
      .values({ product_id: productId, name: variation.name, sort_order: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = await transaction
      .insertInto('variation_option')
      .values(
        variation.options.map((label, position) => ({
          variation_id: variationId,
          label,
          sort_order: position + 1,
        })),
      )
      .returning(['id', 'label'])
      .execute();
    for (const { id, label } of rows) optionIds.set(optionName(variation.name, label), id);
  }
  return optionIds;
}

function toSkuRow(sku: DemoSku, productId: number, optionIds: OptionIds) {
  const ids = Object.entries(sku.options).map(([name, label]) => {
    const id = optionIds.get(optionName(name, label));
    if (id === undefined) throw new Error(`${sku.code} has an option its product lacks: ${label}`);
    return id;
  });
  return {
    code: sku.code,
    product_id: productId,
    price_cents: sku.priceCents,
    special_cents: sku.specialCents ?? null,
    option_key: formatOptionKey(ids),
    on_hand: sku.onHand,
    weight_grams: sku.weightGrams,
  };
}

function optionName(variation: string, label: string): string {
  return `${variation}\n${label}`;
}

async function insertAddon(
  transaction: Transaction<Database>,
  added: { readonly addon: DemoAddon; readonly productId: number; readonly code: string },
): Promise<void> {
  const { addon, productId, code } = added;
  const { id } = await transaction
    .insertInto('addon')
    .values({
      code,
      name: addon.name,
      type: addon.type,
      price_cents: addon.priceCents ?? 0,
      min_qty: addon.minQty ?? null,
      max_qty: addon.maxQty ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const options = (addon.options ?? []).map(({ label, priceCents }, index) => ({
    addon_id: id,
    label,
    price_cents: priceCents,
    sort_order: index + 1,
  }));
  if (options.length > 0) await transaction.insertInto('addon_option').values(options).execute();
  const position = Number(code.split(':')[1]);
  await transaction
    .insertInto('product_addon')
    .values({ product_id: productId, addon_id: id, sort_order: position })
    .execute();
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
