/**
 * The search index of products. Code that writes a product sets its `updated_at` and calls
 * `indexProducts` in the same transaction; every start calls it too.
 */
import { sql, type Kysely } from 'kysely';
import { formatSearchDocument, joinNeighbours } from './search-query.ts';
import { foldCode, listSearchWords } from './search-words.ts';
import type { Database } from '../db/schema.ts';
import { CORRECTION_WORD } from './spelling.ts';
import { addSearchWords, stemWords } from './search-words-repository.ts';

const BATCH_SIZE = 500;

interface SearchedProduct {
  readonly id: number;
  readonly name: string;
  readonly brand: string | null;
  readonly blurb: string | null;
  /** Text, because a Date would lose the microseconds. */
  readonly updated_at: string;
  readonly codes: readonly string[];
  readonly labels: readonly string[];
  readonly addons: readonly string[];
}

/** Indexes all new and changed products. Includes disabled ones; queries exclude them. */
export async function indexProducts(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const products = await listOutdated(db);
    if (products.length === 0) return;
    await writeProducts(db, products);
  }
}

async function listOutdated(db: Kysely<Database>): Promise<readonly SearchedProduct[]> {
  const { rows } = await sql<SearchedProduct>`
    select p.id, p.name, p.brand, p.blurb, p.updated_at::text as updated_at,
      array(select s.code from sku s where s.product_id = p.id and s.enabled order by s.id) as codes,
      array(
        select g.name from product_group pg join grp own on own.id = pg.group_id
        join grp g on g.root = own.root and g.lft <= own.lft and g.rgt >= own.rgt
        where pg.product_id = p.id and g.enabled and g.level > 0
        union all
        select o.label from variation v join variation_option o on o.variation_id = v.id
        where v.product_id = p.id
        union all
        select unnest(p.colours || p.materials)
      ) as labels,
      array(
        select concat_ws(' ', a.name, (
          select string_agg(ao.label, ' ') from addon_option ao where ao.addon_id = a.id))
        from addon a
        where a.enabled and (
          exists (select from product_addon pa where pa.product_id = p.id and pa.addon_id = a.id)
          or exists (
            select from group_addon ga join product_group pg on pg.group_id = ga.group_id
            where ga.addon_id = a.id and pg.product_id = p.id))
      ) as addons
    from product p left join product_search ps on ps.product_id = p.id
    where ps.product_updated_at is distinct from p.updated_at
    order by p.id limit ${sql.lit(BATCH_SIZE)}`.execute(db);
  return rows;
}

async function writeProducts(
  db: Kysely<Database>,
  products: readonly SearchedProduct[],
): Promise<void> {
  const listed = products.map((product) => ({ product, words: listWordsOf(product) }));
  const words = [...new Set(listed.flatMap(({ words: own }) => Object.values(own).flat()))];
  const joined = listed.flatMap(({ words: { A } }) => joinNeighbours(A));
  const stems = await stemWords(db, [...words, ...joined]);
  const rows = listed.map(({ product, words: own }) => ({
    product_id: product.id,
    document: formatSearchDocument({ ...own, A: [...own.A, ...joinNeighbours(own.A)] }, stems),
    folded_name: own.A.join(' '),
    codes: product.codes.map(foldCode),
    product_updated_at: product.updated_at,
  }));
  await sql`
    insert into product_search (product_id, document, folded_name, codes, product_updated_at)
    select product_id, document::tsvector, folded_name, codes, product_updated_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      product_id int, document text, folded_name text, codes text[], product_updated_at timestamptz
    )
    on conflict (product_id) do update set document = excluded.document, folded_name = excluded.folded_name,
      codes = excluded.codes, product_updated_at = excluded.product_updated_at`.execute(db);
  await addSearchWords(
    db,
    words.filter((word) => CORRECTION_WORD.test(word) && stems.get(word) !== undefined),
  );
}

/**
 * Slugs of colours and materials are indexed like their names. A code is indexed in parts and as a
 * whole.
 */
function listWordsOf({ name, brand, blurb, codes, labels, addons }: SearchedProduct) {
  return {
    A: listSearchWords(name),
    B: [
      ...codes.flatMap((code) => [...listSearchWords(code), foldCode(code)]),
      ...listSearchWords(brand ?? ''),
    ],
    C: listSearchWords([...labels, blurb ?? ''].join(' \n ')),
    D: listSearchWords(addons.join(' \n ')),
  };
}
