/** A large, deterministic catalogue for tests and measurements of product lists. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Group with every product; `bulk-1` to `bulk-8` have 1,250 each. */
export const BULK_GROUP_OF_ALL = 'bulk-all';

/** Multiplied by a product's number, these spread values evenly without randomness. */
const SPREAD = 7919;

const COLOURS = [
  'Bone',
  'Charcoal',
  'Cobalt',
  'Crimson',
  'Ember orange',
  'Forest',
  'Lilac',
  'Mint',
  'Mustard',
  'Sky',
  'Slate',
  'Teal',
];
const MATERIALS = ['PLA', 'Matte PLA', 'PETG', 'ASA', 'TPU', 'Brass', 'Steel'];
const KINDS = ['Follower', 'Pinning tray', 'Bench vice', 'Pick stand', 'Cutaway lock', 'Wall tile'];

/**
 * 10,000 products, 30,000 skus, 20,000 pictures, one to four colours and one or two materials each.
 */
const STATEMENTS = [
  `insert into grp (namespace, model, name, slug, root, lft, rgt, level)
   select 'Sell', 'Product', 'Bulk root', 'bulk-root', 0, 1, 20, 0`,
  `update grp set root = id where slug = 'bulk-root'`,
  `insert into grp (namespace, model, name, slug, root, lft, rgt, level)
   select 'Sell', 'Product', 'Bulk ' || n, case n when 9 then '${BULK_GROUP_OF_ALL}' else 'bulk-' || n end,
     id, 2 * n, 2 * n + 1, 1
   from grp cross join generate_series(1, 9) n where slug = 'bulk-root'`,
  facetValues('colour', COLOURS),
  facetValues('material', MATERIALS),
  `insert into product (slug, name, title, blurb, brand, sort_order, content, added_at, colours, materials)
   select 'bulk-' || n, name, name, name || ' for the bench', 'Tumblerworks', n,
     '<p>' || repeat('Printed in layers of 0.2 mm. ', 40) || '</p>',
     timestamptz '2024-01-01' + n * ${SPREAD} % 700 * interval '1 day', colours, materials
   from generate_series(1, 10000) n
   cross join lateral (
     select (${arrayOf(KINDS)})[1 + n % ${KINDS.length}] || ' ' || n as name,
       ${pickSlugs(COLOURS, 'n % 4 + 1')} as colours,
       ${pickSlugs(MATERIALS, 'n % 2 + 1')} as materials
   ) as made`,
  `insert into product_group (product_id, group_id, is_primary)
   select product.id, grp.id, grp.slug <> '${BULK_GROUP_OF_ALL}' from product
   join grp on grp.slug in ('${BULK_GROUP_OF_ALL}', 'bulk-' || (1 + product.sort_order % 8))
   where product.slug like 'bulk-%'`,
  `insert into image (hash, file, mime, width, height, bytes, placeholder)
   select md5(n::text) || '00000000', 'bulk/' || n, 'image/webp', 2000, 1500, 150000, '#808080'
   from generate_series(1, 20000) n`,
  `insert into product_image (product_id, image_hash, sort_order)
   select id, md5((2 * sort_order - k)::text) || '00000000', k
   from product cross join generate_series(0, 1) k where slug like 'bulk-%'`,
  `insert into variation (product_id, name, sort_order)
   select id, 'Size', 1 from product where slug like 'bulk-%'`,
  `insert into variation_option (variation_id, label, sort_order)
   select variation.id, label, k from variation
   join product on product.id = variation.product_id and product.slug like 'bulk-%'
   cross join (values (1, 'Small'), (2, 'Medium'), (3, 'Large')) as size (k, label)`,
  `insert into sku (code, product_id, price_cents, special_cents, option_key, on_hand)
   select product.slug || '-' || k, product.id, price.price_cents,
     case when product.sort_order % 10 = 0 then price.price_cents - 100 end, o.id::text,
     product.sort_order * k % 5 * 3
   from product
   join variation v on v.product_id = product.id
   join (select id, variation_id, sort_order as k from variation_option) o on o.variation_id = v.id
   cross join lateral (select 500 + product.sort_order * ${SPREAD} % 9000 + k * 50 as price_cents) as price
   where product.slug like 'bulk-%'`,
  `update product set price_cents = (
     select min(coalesce(special_cents, price_cents)) from sku where product_id = product.id
   ) where slug like 'bulk-%'`,
];

/**
 * Adds 10,000 products to a database and runs VACUUM and ANALYZE, as autovacuum does on a server.
 */
export async function createBulkCatalogue(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  do await sql`vacuum analyze`.execute(db);
  while (await hasUnseenPages(db));
}

/**
 * Repeats the vacuum until every page is marked all-visible. While autovacuum processes new rows, a
 * manual vacuum skips them, and plans then read the table instead of the index only.
 */
async function hasUnseenPages(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class
    where relname in ('product', 'product_group', 'sku') and relallvisible < relpages
  `.execute(db);
  return rows.length > 0;
}

function facetValues(kind: string, names: readonly string[]): string {
  const rows = names.map((name) => `('${kind}', '${slugOf(name)}', '${name}')`);
  return `insert into facet_value (kind, slug, name) values ${rows.join(', ')}
    on conflict do nothing`;
}

/** Distinct values of the list, at most `howMany`, chosen by the product's number. */
function pickSlugs(names: readonly string[], howMany: string): string {
  const list = arrayOf(names.map(slugOf));
  return `(select array_agg(slug order by slug) from (
    select distinct (${list})[1 + (n * ${SPREAD} / 11 + k * 5) % ${names.length}] as slug
    from generate_series(1, ${howMany}) k
  ) as picked)`;
}

function arrayOf(values: readonly string[]): string {
  return `array[${values.map((value) => `'${value}'`).join(', ')}]`;
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
