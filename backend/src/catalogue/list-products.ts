/** One page of products of a group, a search or the whole shop, with the filters of the list. */
import type { ProductListWire } from 'shared-contracts/api/catalogue';
import {
  listFacetValues,
  listProducts,
  tallyProducts,
  type ProductSelection,
} from './product-list-repository.ts';
import { countFacets, countMatching, isFiltered } from './product-facets.ts';
import { presentProductFacets } from './present-product-facets.ts';
import { presentProductSummary } from './present-product.ts';
import type { ProductSummary } from './product-repository.ts';
import type { Services } from '../services.ts';
import { chooseList } from './choose-list.ts';
import { toRequestedImage } from '../images/present-image.ts';
import { presentContent } from '../search/present-content.ts';
import type { ProductSearch, SearchContext } from '../search/product-search-repository.ts';
import { searchContent, type FoundContent } from '../search/search-content.ts';
import { toFilters, type ProductQuery } from './list-query.ts';

export async function getProductList(
  { db, clock, searchCounts }: Pick<Services, 'db' | 'clock' | 'searchCounts'>,
  query: ProductQuery,
): Promise<ProductListWire> {
  const { page, page_size: pageSize } = query;
  const filters = toFilters(query);
  const context = { db, now: clock.now() };
  const { candidates, order, search, corrected } = await chooseList(context, query);
  // Filters are about products only, and a filtered or later page is the same search again.
  const counted = page === 1 && !isFiltered(filters) ? search : undefined;
  const [{ products, content }, tallies, facetValues] = await Promise.all([
    findHits(context, { page, pageSize, order, candidates, filters }, counted),
    tallyProducts(db, { candidates, filters }),
    // A random selection has no filters.
    order.kind === 'random' ? null : listFacetValues(db),
  ]);
  if (counted !== undefined) searchCounts.add(counted.counted);
  const total = countMatching(tallies, filters);
  const facets = countFacets(tallies, filters);
  const imageSize = toRequestedImage(query);
  return {
    data: products.map((product) => presentProductSummary(product, imageSize)),
    num_pages: Math.ceil(total / pageSize),
    total,
    facets: facets && facetValues && presentProductFacets(facets, facetValues),
    corrected,
    content: content && presentContent(content, imageSize),
  };
}

/** Products, and for a search the content beside them. */
async function findHits(
  context: SearchContext,
  selection: ProductSelection,
  search: ProductSearch | undefined,
): Promise<{
  readonly products: readonly ProductSummary[];
  readonly content: FoundContent | null;
}> {
  const products = await listProducts(context.db, selection);
  const content =
    search === undefined ? null : await searchContent(context, search, products[0]?.id);
  return { products, content };
}
