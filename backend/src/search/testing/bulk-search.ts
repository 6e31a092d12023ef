/** A large, deterministic shop with varied words, for tests and measurements of the search. */
import { sql, type Kysely } from 'kysely';
import { indexProducts } from '../product-search-index.ts';
import type { Database } from '../../db/schema.ts';

const KINDS = [
  'Follower',
  'Pinning tray',
  'Bench vice',
  'Lockpick stand',
  'Cutaway lock',
  'Wall tile',
  'Cylinder cradle',
  'Key fob',
  'Tension bar',
  'Gauge',
  'Spring tube',
  'Display riser',
];
const LOOKS = [
  'Stepped',
  'Magnetic',
  'Hexagonal',
  'Compact',
  'Weighted',
  'Clear',
  'Folding',
  'Angled',
  'Nesting',
  'Ribbed',
  'Tall',
  'Shallow',
  'Quiet',
  'Travel',
  'Workshop',
  'Beginner',
];
/** 4,096 invented names of makers and series: `Bandorvik`. */
const SYLLABLES = [
  'ban',
  'cor',
  'dul',
  'fen',
  'gar',
  'hol',
  'jor',
  'kel',
  'lim',
  'mar',
  'nor',
  'pel',
  'ros',
  'sten',
  'tor',
  'vik',
];

/** Products in 12 groups, each with three skus. */
const listStatements = (products: number) => [
  `insert into grp (namespace, model, name, slug, root, lft, rgt, level)
   select 'Sell', 'Product', kind || 's', 'bulk-kind-' || n, 1, 2 * n::int, 2 * n::int + 1, 1
   from unnest(${arrayOf(KINDS)}) with ordinality as k (kind, n)`,
  `insert into product (slug, name, title, blurb, brand, sort_order)
   select 'bulk-' || n, name, name,
     'For ' || ${pick(LOOKS, 'n * 5')} || ' work beside the ' || ${pick(KINDS, 'n / 3')} || ', '
       || round(8 + n % 120 / 10.0, 1) || ' mm, in the ' || ${madeUp('n * 13')} || ' series.',
     initcap(${madeUp('n / 40')}), n
   from generate_series(1, ${products}) n
   cross join lateral (
     select ${pick(LOOKS, 'n * 7')} || ' ' || initcap(${madeUp('n * 31')}) || ' ' || ${pick(KINDS, 'n')} as name
   ) as made`,
  `insert into product_group (product_id, group_id, is_primary)
   select product.id, grp.id, true from product
   join grp on grp.slug = 'bulk-kind-' || (1 + product.sort_order % ${KINDS.length})
   where product.slug like 'bulk-%'`,
  `insert into variation (product_id, name, sort_order)
   select id, 'Diameter', 1 from product where slug like 'bulk-%'`,
  `insert into variation_option (variation_id, label, sort_order)
   select v.id, round(10 + v.id % 60 / 10.0 + k / 10.0, 1) || ' mm', k
   from variation v cross join generate_series(1, 3) k`,
  `insert into sku (code, product_id, price_cents, option_key, on_hand)
   select 'BU-' || p.sort_order || '-' || o.sort_order, p.id, 1000 + p.sort_order % 900, o.id::text,
     p.sort_order % 4
   from product p join variation v on v.product_id = p.id
   join variation_option o on o.variation_id = v.id`,
];

/** Adds and indexes this many products, and runs ANALYZE. */
export async function createBulkSearch(db: Kysely<Database>, products: number): Promise<void> {
  for (const statement of listStatements(products)) await sql.raw(statement).execute(db);
  await sql.raw('analyze').execute(db);
  await indexProducts(db);
  // New rows of a GIN index stay in its pending list until a vacuum.
  await sql.raw('vacuum analyze').execute(db);
}

function pick(values: readonly string[], number: string): string {
  return `(${arrayOf(values)})[1 + (${number}) % ${values.length}]`;
}

function madeUp(number: string): string {
  const places = [1, SYLLABLES.length, SYLLABLES.length ** 2];
  return places.map((place) => pick(SYLLABLES, `(${number}) / ${place}`)).join(' || ');
}

function arrayOf(values: readonly string[]): string {
  return `array[${values.map((value) => `'${value}'`).join(', ')}]`;
}
