/** Pages of products with the details of their cards, and the filters of the whole list. */
import { sql, type Kysely, type Selectable } from 'kysely';
import type { ProductFilters, ProductTally } from './product-facets.ts';
import { CARD_COLUMNS, withRelated, type ProductSummary } from './product-repository.ts';
import type { ProductCandidates } from './product-candidates.ts';
import {
  hasPriceWithin,
  matchesFilters,
  orderTerms,
  productsInStock,
  type ProductOrder,
} from './product-conditions.ts';
import type { Database } from '../db/schema.ts';
import type { FacetValueTable } from '../db/schema/catalogue.ts';

export type FacetValue = Selectable<FacetValueTable>;

export interface ProductSelection {
  readonly page: number;
  readonly pageSize: number;
  readonly order: ProductOrder;
  readonly candidates: ProductCandidates;
  readonly filters: ProductFilters;
}

const FACET_VALUES_MAX = 1000;

/** Enabled products of a page. */
export function listProducts(
  db: Kysely<Database>,
  selection: ProductSelection,
): Promise<readonly ProductSummary[]> {
  const ids = selectCandidates(db, selection.candidates)
    .select('product.id')
    .where((eb) => matchesFilters(eb, selection.filters))
    .orderBy(orderTerms(selection.order))
    .limit(selection.pageSize)
    .offset((selection.page - 1) * selection.pageSize);
  // Details are read for the products of the page only.
  return db
    .selectFrom('product')
    .leftJoin('product_search', 'product_search.product_id', 'product.id')
    .select(CARD_COLUMNS)
    .select(withRelated)
    .where('product.id', 'in', ids)
    .orderBy(orderTerms(selection.order))
    .execute();
}

/** Names of the filter values, sorted by name. */
export function listFacetValues(db: Kysely<Database>): Promise<readonly FacetValue[]> {
  return db
    .selectFrom('facet_value')
    .selectAll()
    .orderBy(sql`lower(name) collate "C"`)
    .limit(FACET_VALUES_MAX)
    .execute();
}

/** All candidates, regardless of filters: one pass over them; the domain adds up the counts. */
export function tallyProducts(
  db: Kysely<Database>,
  { candidates, filters }: Pick<ProductSelection, 'candidates' | 'filters'>,
): Promise<readonly ProductTally[]> {
  const flagged = selectCandidates(db, candidates)
    // Cheaper than a subquery per product, for a list of any length.
    .leftJoin(
      productsInStock.groupBy('sku.product_id').as('stocked'),
      'stocked.product_id',
      'product.id',
    )
    .select(['product.colours', 'product.materials', 'product.price_cents'])
    .select((eb) => [
      eb('stocked.product_id', 'is not', null).$castTo<boolean>().as('in_stock'),
      hasPriceWithin(eb, filters).$castTo<boolean>().as('price_fits'),
    ]);
  const groupColumns = ['colours', 'materials', 'in_stock', 'price_fits'] as const;
  return db
    .selectFrom(flagged.as('flagged'))
    .select(groupColumns)
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
      eb.fn.min('price_cents').as('lowest_cents'),
      eb.fn.max('price_cents').as('highest_cents'),
    ])
    .groupBy(groupColumns)
    .execute();
}

function selectCandidates(db: Kysely<Database>, candidates: ProductCandidates) {
  return (
    db
      .selectFrom('product')
      // Costs nothing unless the filter is used.
      .leftJoin('product_search', 'product_search.product_id', 'product.id')
      .where('product.enabled', '=', true)
      .where(candidates)
  );
}
