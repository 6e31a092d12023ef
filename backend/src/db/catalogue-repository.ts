/** Products with what belongs to them. Every list is bounded by its page. */
import { sql, type Kysely, type Selectable } from 'kysely';
import { findImages, type ImageRow } from './content-repository.ts';
import type { Database } from './schema.ts';
import type { ProductTable, SkuTable } from './schema/catalogue.ts';

export type ProductRow = Selectable<ProductTable>;
export type SkuRow = Selectable<SkuTable>;

/** `random` is stable for one seed, so that its pages do not overlap. */
export type ProductOrder =
  { readonly kind: 'editorial' } | { readonly kind: 'random'; readonly seed: string };

export interface ProductSelection {
  readonly page: number;
  readonly pageSize: number;
  readonly order: ProductOrder;
  /** Slug of a product group. */
  readonly groupSlug: string | undefined;
}

export interface ProductImage {
  readonly image: ImageRow;
  readonly alt: string;
  readonly options: Readonly<Record<string, string>>;
}

export interface ProductGroup {
  readonly name: string;
  readonly slug: string;
  readonly isPrimary: boolean;
}

/** What a product card shows. */
export interface ProductSummary {
  readonly product: ProductRow;
  readonly groups: readonly ProductGroup[];
  readonly images: readonly ProductImage[];
  readonly skus: readonly SkuRow[];
}

export type SitemapProduct = Pick<ProductRow, 'slug' | 'title' | 'meta_description'>;

const SITEMAP_PRODUCTS_MAX = 5000;

/** Enabled products of a page, and how many there are in all. */
export async function listProducts(
  db: Kysely<Database>,
  selection: ProductSelection,
): Promise<{ readonly products: readonly ProductSummary[]; readonly total: number }> {
  const selected = selectProducts(db, selection.groupSlug);
  const { total } = await selected
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  const { order } = selection;
  const rows = await selected
    .selectAll('product')
    .$if(order.kind === 'random', (query) =>
      query.orderBy(sql`md5(product.id::text || ${order.kind === 'random' ? order.seed : ''})`),
    )
    .orderBy('product.sort_order')
    .orderBy('product.id')
    .limit(selection.pageSize)
    .offset((selection.page - 1) * selection.pageSize)
    .execute();
  return { products: await summarise(db, rows), total };
}

export async function findProductBySlug(
  db: Kysely<Database>,
  slug: string,
): Promise<ProductSummary | undefined> {
  const rows = await selectProducts(db).selectAll().where('slug', '=', slug).execute();
  const [found] = await summarise(db, rows);
  return found;
}

/** Addresses of enabled products, for the sitemap. */
export function listSitemapProducts(db: Kysely<Database>): Promise<SitemapProduct[]> {
  return selectProducts(db)
    .select(['slug', 'title', 'meta_description'])
    .orderBy('sort_order')
    .orderBy('id')
    .limit(SITEMAP_PRODUCTS_MAX)
    .execute();
}

export function findProductById(db: Kysely<Database>, id: number): Promise<ProductRow | undefined> {
  return selectProducts(db).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Enabled skus of a product in the order they were made. */
export function listSkus(
  db: Kysely<Database>,
  productIds: readonly number[],
): Promise<readonly SkuRow[]> {
  if (productIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('sku')
    .selectAll()
    .where('product_id', 'in', productIds)
    .where('enabled', '=', true)
    .orderBy('product_id')
    .orderBy('id')
    .execute();
}

function selectProducts(db: Kysely<Database>, groupSlug?: string) {
  const enabled = db.selectFrom('product').where('product.enabled', '=', true);
  if (groupSlug === undefined) return enabled;
  return enabled.where('product.id', 'in', (eb) =>
    eb
      .selectFrom('product_group')
      .innerJoin('grp', 'grp.id', 'product_group.group_id')
      .select('product_group.product_id')
      .where('grp.namespace', '=', 'Sell')
      .where('grp.model', '=', 'Product')
      .where('grp.enabled', '=', true)
      .where('grp.slug', '=', groupSlug),
  );
}

async function summarise(
  db: Kysely<Database>,
  products: readonly ProductRow[],
): Promise<readonly ProductSummary[]> {
  if (products.length === 0) return [];
  const ids = products.map(({ id }) => id);
  const skus = await listSkus(db, ids);
  const groups = await listGroupsOf(db, ids);
  const images = await listImagesOf(db, ids);
  return products.map((product) => ({
    product,
    skus: skus.filter((sku) => sku.product_id === product.id),
    groups: groups.filter((group) => group.productId === product.id),
    images: images.filter((image) => image.productId === product.id),
  }));
}

async function listGroupsOf(db: Kysely<Database>, productIds: readonly number[]) {
  const rows = await db
    .selectFrom('product_group')
    .innerJoin('grp', 'grp.id', 'product_group.group_id')
    .select([
      'product_group.product_id as productId',
      'product_group.is_primary as isPrimary',
      'grp.name',
      'grp.slug',
    ])
    .where('product_group.product_id', 'in', productIds)
    .where('grp.enabled', '=', true)
    .orderBy('product_group.is_primary', 'desc')
    .orderBy('grp.lft')
    .execute();
  return rows;
}

async function listImagesOf(db: Kysely<Database>, productIds: readonly number[]) {
  const rows = await db
    .selectFrom('product_image')
    .select(['product_id as productId', 'image_hash as hash', 'alt', 'options'])
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const images = await findImages(
    db,
    rows.map(({ hash }) => hash),
  );
  return rows.flatMap(({ hash, ...row }) => {
    const image = images.get(hash);
    return image === undefined ? [] : [{ ...row, image }];
  });
}
