/**
 * The search index of products. Code that writes a product sets its `updated_at` and calls
 * `indexProducts` in the same transaction; every start calls it too.
 */
import { sql, type Kysely } from 'kysely';
import { formatSearchDocument } from './search-query.ts';
import { foldCode, listSearchWords } from './search-words.ts';
import type { Database } from '../db/schema.ts';
import { addSearchWords, stemWords } from './search-words-repository.ts';

const BATCH_SIZE = 500;
const CORRECTION_WORD = /^\p{L}{3,}$/u;

interface SearchedProduct {
  readonly id: number;
  readonly name: string;
  readonly brand: string | null;
  readonly blurb: string | null;
  /** Text, because a Date would lose the microseconds. */
  readonly updated_at: string;
  readonly codes: readonly string[];
  readonly labels: readonly string[];
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
        select g.name from product_group pg join grp g on g.id = pg.group_id
        where pg.product_id = p.id and g.enabled
        union all
        select o.label from variation v join variation_option o on o.variation_id = v.id
        where v.product_id = p.id
        union all
        select unnest(p.colours || p.materials)
      ) as labels
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
  const words = [
    ...new Set(listed.flatMap((one) => [...one.words.A, ...one.words.B, ...one.words.C])),
  ];
  const stems = await stemWords(db, words);
  const rows = listed.map(({ product, words: own }) => ({
    product_id: product.id,
    document: formatSearchDocument(own, stems),
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
function listWordsOf({ name, brand, blurb, codes, labels }: SearchedProduct) {
  return {
    A: listSearchWords(name),
    B: [
      ...codes.flatMap((code) => [...listSearchWords(code), foldCode(code)]),
      ...listSearchWords(brand ?? ''),
    ],
    C: listSearchWords([...labels, blurb ?? ''].join(' \n ')),
  };
}
