/**
 * Products. One query reads a product with its details, because the embedded database spends most
 * of a small query on parsing and planning. Every list is limited to a page. Reads and edits share
 * the columns, so they are in one file.
 */
import {
  sql,
  type Insertable,
  type SqlBool,
  type Updateable,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
} from 'kysely';
import type { Connection } from '../db/connection.ts';
import { viewDatabaseError } from '../db/database-error.ts';
import { updateLowestPrices } from './product-prices.ts';
import { indexProducts } from '../search/product-search-index.ts';
import type { FacetKind, ProductTable, SkuTable } from '../db/schema/catalogue.ts';
import type { GroupTable } from '../db/schema/content.ts';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ImageRow } from '../images/image-repository.ts';
import type { Database } from '../db/schema.ts';

export type ProductRow = Selectable<ProductTable>;
export type SkuRow = Selectable<SkuTable>;

export interface ProductImage extends Pick<ImageRow, (typeof IMAGE_COLUMNS)[number]> {
  readonly alt: string;
  /** The options that the picture shows, by variation name. */
  readonly options: Readonly<Record<string, string>>;
}

export interface ProductGroup {
  readonly name: string;
  readonly slug: string;
  readonly is_primary: boolean;
}

/** The data of a product card. */
export interface ProductSummary extends Pick<ProductRow, (typeof CARD_COLUMNS)[number]> {
  readonly groups: readonly ProductGroup[];
  readonly images: readonly ProductImage[];
  readonly skus: readonly SkuRow[];
}

/** The data of a product page. */
export interface ProductDetails
  extends ProductSummary, Pick<ProductRow, (typeof PAGE_COLUMNS)[number]> {
  readonly size_chart_image: Pick<ImageRow, (typeof IMAGE_COLUMNS)[number]> | null;
}

export interface SitemapProduct extends Pick<
  ProductRow,
  'slug' | 'title' | 'meta_description' | 'updated_at'
> {
  /** The product's first picture. */
  readonly image_hash: string | null;
}

const PAGE_COLUMNS = ['content', 'model_hash', 'size_chart_alt', 'video_id'] as const;
const IMAGE_COLUMNS = ['hash', 'width', 'height', 'placeholder'] as const;
const SITEMAP_PRODUCTS_MAX = 5000;
/** The product's own columns for its card. */
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
    .select(withRelated)
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

/** Enabled skus of a product, in order of creation. */
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
export function withRelated(eb: ExpressionBuilder<Database, 'product'>) {
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

const UNIQUE_VIOLATION = '23505';

export type ProductValues = Updateable<ProductTable>;

export interface ProductSearch {
  /** Undefined for every product. */
  readonly pattern: string | undefined;
  /** In the group and its subgroups. */
  readonly groupId: number | undefined;
  readonly state: 'shown' | 'hidden' | undefined;
  readonly stock: 'none' | 'some' | undefined;
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
}

export type ListedProduct = Pick<ProductRow, 'id' | 'name' | 'slug' | 'enabled' | 'price_cents'> & {
  /** Total stock of its skus. */
  readonly on_hand: number;
  readonly sku_count: number;
};

/** Finds products whose name, slug or sku code matches a pattern. */
export async function searchProducts(
  db: Connection,
  { pattern, groupId, state, stock, page, pageSize }: ProductSearch,
): Promise<{ readonly products: readonly ListedProduct[]; readonly total: number }> {
  const conditions = [
    ...(pattern === undefined ? [] : [matchesPattern(pattern)]),
    ...(state === undefined ? [] : [sql<SqlBool>`product.enabled = ${state === 'shown'}`]),
    ...(stock === undefined
      ? []
      : [
          sql<SqlBool>`exists (select from sku where sku.product_id = product.id
            and sku.enabled and sku.on_hand > 0) = ${stock === 'some'}`,
        ]),
    ...(groupId === undefined ? [] : [belowGroup(groupId)]),
  ];
  const matching = db.selectFrom('product').where((eb) => eb.and(conditions));
  const { total } = await matching
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  const products = await matching
    .select(['id', 'name', 'slug', 'enabled', 'price_cents'])
    .select([
      sql<number>`(select coalesce(sum(on_hand), 0)::int from sku
        where sku.product_id = product.id)`.as('on_hand'),
      sql<number>`(select count(*)::int from sku where sku.product_id = product.id)`.as(
        'sku_count',
      ),
    ])
    .orderBy('name')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { products, total };
}

/** Each part uses its own index: a single `or` would scan all products and skus. */
function matchesPattern(pattern: string) {
  return sql<SqlBool>`product.id in (
    select id from product where name ilike ${pattern}
    union select id from product where slug ilike ${pattern}
    union select product_id from sku where code ilike ${pattern})`;
}

function belowGroup(groupId: number) {
  return sql<SqlBool>`exists (
    select from product_group pg join grp g on g.id = pg.group_id join grp top on top.id = ${groupId}
    where pg.product_id = product.id and g.root = top.root and g.lft between top.lft and top.rgt)`;
}

export function findAnyProduct(db: Connection, id: number): Promise<ProductRow | undefined> {
  return db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lock the product before its skus: every writer holds the product until its transaction ends. */
export function lockProduct(tx: Connection, id: number): Promise<ProductRow | undefined> {
  return tx.selectFrom('product').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** After `taken` the caller must end the transaction. */
export function updateProduct(
  tx: Connection,
  id: number,
  values: ProductValues,
): Promise<'written' | 'taken'> {
  return catchUniqueViolation(() =>
    tx.updateTable('product').set(values).where('id', '=', id).executeTakeFirst(),
  );
}

/** Returns the new product's id. After `taken` the caller must end the transaction. */
export async function insertProduct(
  tx: Connection,
  values: Insertable<ProductTable>,
): Promise<number | 'taken'> {
  let id = 0;
  const outcome = await catchUniqueViolation(async () => {
    ({ id } = await tx
      .insertInto('product')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow());
  });
  return outcome === 'written' ? id : outcome;
}

/**
 * Marks the product as changed, so that lists, search and pages update. Writers of a product or its
 * skus call this last.
 */
export async function publishProduct(tx: Connection, id: number): Promise<void> {
  await updateLowestPrices(tx, [id]);
  await tx
    .updateTable('product')
    .set({ updated_at: sql<Date>`greatest(now(), updated_at + interval '1 millisecond')` })
    .where('id', '=', id)
    .execute();
  await indexProducts(tx);
}

export type GroupChoice = Pick<Selectable<GroupTable>, 'id' | 'name' | 'level'>;

/** All product groups, in tree order. */
export function listProductGroups(db: Connection): Promise<GroupChoice[]> {
  return db
    .selectFrom('grp')
    .select(['id', 'name', 'level'])
    .where('namespace', '=', 'Sell')
    .where('model', '=', 'Product')
    .orderBy('root')
    .orderBy('lft')
    .execute();
}

export interface Membership {
  readonly group_id: number;
  readonly is_primary: boolean;
}

export function listMemberships(db: Connection, productId: number): Promise<Membership[]> {
  return db
    .selectFrom('product_group')
    .select(['group_id', 'is_primary'])
    .where('product_id', '=', productId)
    .orderBy('group_id')
    .execute();
}

export async function replaceMemberships(
  tx: Connection,
  productId: number,
  memberships: readonly Membership[],
): Promise<void> {
  await tx.deleteFrom('product_group').where('product_id', '=', productId).execute();
  const rows = memberships.map((membership) => ({ ...membership, product_id: productId }));
  if (rows.length > 0) await tx.insertInto('product_group').values(rows).execute();
}

export interface Facet {
  readonly kind: FacetKind;
  readonly slug: string;
  readonly name: string;
}

export function listFacets(db: Connection): Promise<Facet[]> {
  return db.selectFrom('facet_value').selectAll().orderBy('kind').orderBy('name').execute();
}

/** Returns `taken` if a write fails because a slug, a sku code or another unique value exists. */
export async function catchUniqueViolation(
  write: () => Promise<unknown>,
): Promise<'written' | 'taken'> {
  try {
    await write();
    return 'written';
  } catch (error) {
    if (viewDatabaseError(error)?.sqlState !== UNIQUE_VIOLATION) throw error;
    return 'taken';
  }
}
