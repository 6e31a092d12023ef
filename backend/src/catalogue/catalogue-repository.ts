/**
 * Products with what belongs to them, in one query: the embedded database spends
 * most of a small query on parsing and planning it. Every list is bounded by its page.
 */
import { type ExpressionBuilder, type Kysely, type Selectable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ImageRow } from '../images/image-repository.ts';
import type { Database } from '../db/schema.ts';
import type { ProductTable, SkuTable } from '../db/schema/catalogue.ts';

export type ProductRow = Selectable<ProductTable>;
export type SkuRow = Selectable<SkuTable>;

export interface ProductImage extends Pick<ImageRow, (typeof IMAGE_COLUMNS)[number]> {
  readonly alt: string;
  /** The choice it shows, by variation name. */
  readonly options: Readonly<Record<string, string>>;
}

export interface ProductGroup {
  readonly name: string;
  readonly slug: string;
  readonly is_primary: boolean;
}

/** What a product card shows. */
export interface ProductSummary extends Pick<ProductRow, (typeof CARD_COLUMNS)[number]> {
  readonly groups: readonly ProductGroup[];
  readonly images: readonly ProductImage[];
  readonly skus: readonly SkuRow[];
}

/** What a product's own page shows. */
export interface ProductDetails
  extends ProductSummary, Pick<ProductRow, (typeof PAGE_COLUMNS)[number]> {
  readonly size_chart_image: Pick<ImageRow, (typeof IMAGE_COLUMNS)[number]> | null;
}

export interface SitemapProduct extends Pick<
  ProductRow,
  'slug' | 'title' | 'meta_description' | 'updated_at'
> {
  /** Of its first picture. */
  readonly image_hash: string | null;
}

const PAGE_COLUMNS = ['content', 'model_hash', 'size_chart_alt', 'video_id'] as const;
const IMAGE_COLUMNS = ['hash', 'width', 'height', 'placeholder'] as const;
const SITEMAP_PRODUCTS_MAX = 5000;
/** What a product card shows of the product itself. */
export const CARD_COLUMNS = [
  'id',
  'slug',
  'name',
  'title',
  'meta_description',
  'blurb',
  'brand',
  'badge',
  'is_new',
] as const;

export function findProductBySlug(
  db: Kysely<Database>,
  slug: string,
): Promise<ProductDetails | undefined> {
  return selectProducts(db)
    .select(CARD_COLUMNS)
    .select(PAGE_COLUMNS)
    .select(withBelongings)
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('image')
          .select(IMAGE_COLUMNS)
          .whereRef('image.hash', '=', 'product.size_chart_image_hash'),
      ).as('size_chart_image'),
    )
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** Addresses of enabled products, for the sitemap. */
export function listSitemapProducts(db: Kysely<Database>): Promise<SitemapProduct[]> {
  return selectProducts(db)
    .select(['slug', 'title', 'meta_description', 'updated_at'])
    .select((eb) =>
      eb
        .selectFrom('product_image')
        .select('product_image.image_hash')
        .whereRef('product_image.product_id', '=', 'product.id')
        .orderBy('product_image.sort_order')
        .orderBy('product_image.id')
        .limit(1)
        .as('image_hash'),
    )
    .orderBy('sort_order')
    .orderBy('id')
    .limit(SITEMAP_PRODUCTS_MAX)
    .execute();
}

export function findProductById(db: Kysely<Database>, id: number): Promise<ProductRow | undefined> {
  return selectProducts(db).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Enabled skus of a product in the order they were made. */
export function listSkus(db: Kysely<Database>, productId: number): Promise<readonly SkuRow[]> {
  return db
    .selectFrom('sku')
    .selectAll()
    .where('product_id', '=', productId)
    .where('enabled', '=', true)
    .orderBy('id')
    .execute();
}

function selectProducts(db: Kysely<Database>) {
  return db.selectFrom('product').where('product.enabled', '=', true);
}

/** Skus, groups and images of each selected product, as columns. */
export function withBelongings(eb: ExpressionBuilder<Database, 'product'>) {
  const skus = eb
    .selectFrom('sku')
    .selectAll('sku')
    .whereRef('sku.product_id', '=', 'product.id')
    .where('sku.enabled', '=', true)
    .orderBy('sku.id');
  const groups = eb
    .selectFrom('product_group')
    .innerJoin('grp', 'grp.id', 'product_group.group_id')
    .select(['grp.name', 'grp.slug', 'product_group.is_primary'])
    .whereRef('product_group.product_id', '=', 'product.id')
    .where('grp.enabled', '=', true)
    .orderBy('grp.root')
    .orderBy('grp.lft');
  const images = eb
    .selectFrom('product_image')
    .innerJoin('image', 'image.hash', 'product_image.image_hash')
    .select(IMAGE_COLUMNS)
    .select(['product_image.alt', 'product_image.options'])
    .whereRef('product_image.product_id', '=', 'product.id')
    .orderBy('product_image.sort_order')
    .orderBy('product_image.id');
  return [
    jsonArrayFrom(skus).as('skus'),
    jsonArrayFrom(groups).as('groups'),
    jsonArrayFrom(images).as('images'),
  ];
}
