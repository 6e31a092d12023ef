/** One page of products of a group, a search or the whole shop, with the filters of the list. */
import type { ProductFacetsWire, ProductListWire } from 'shared-contracts/api/catalogue';
import { listFacetValues, listProducts } from './product-list-repository.ts';
import { countFacets, isFiltered, type ProductFacets } from './product-facets.ts';
import { presentProductFacets } from './present-product-facets.ts';
import { presentProductSummary } from './present-product.ts';
import type { Services } from '../services.ts';
import { chooseList } from './choose-list.ts';
import { toRequestedImage } from '../images/present-image.ts';
import { presentContent } from '../search/present-content.ts';
import { searchContent } from '../search/search-content.ts';
import { toFilters, type ProductQuery } from './list-query.ts';

type Db = Services['db'];

export async function getProductList(
  { db, clock, searchCounts }: Pick<Services, 'db' | 'clock' | 'searchCounts'>,
  query: ProductQuery,
): Promise<ProductListWire> {
  const { page, page_size: pageSize } = query;
  const filters = toFilters(query);
  const context = { db, now: clock.now() };
  const { candidates, order, search, corrected } = await chooseList(context, query);
  const { products, total, tallies } = await listProducts(db, {
    page,
    pageSize,
    order,
    candidates,
    filters,
  });
  // A random selection has no filters.
  const facets = order.kind === 'random' ? null : countFacets(tallies, filters);
  const imageSize = toRequestedImage(query);
  // Filters are about products only, and a filtered or later page is the same search again.
  const isFirstPage = page === 1 && !isFiltered(filters);
  const content =
    search !== undefined && isFirstPage
      ? await searchContent(context, search, products[0]?.id)
      : null;
  if (search !== undefined && isFirstPage) searchCounts.add(search.counted);
  return {
    data: products.map((product) => presentProductSummary(product, imageSize)),
    num_pages: Math.ceil(total / pageSize),
    total,
    facets: await nameFacets(db, facets),
    corrected,
    content: content && presentContent(content, imageSize),
  };
}

async function nameFacets(db: Db, facets: ProductFacets | null): Promise<ProductFacetsWire | null> {
  return facets === null ? null : presentProductFacets(facets, await listFacetValues(db));
}
