/** A page of products of a group or of all, and what the list can be narrowed to (SHOP-01, SHOP-03). */
import type { ProductFacetsWire, ProductListWire } from 'shared-contracts/api/catalogue';
import {
  allProducts,
  findGroupCandidates,
  type ProductCandidates,
} from '../../../db/product-candidates.ts';
import { listFacetValues, listProducts } from '../../../db/product-list-repository.ts';
import { countFacets, type ProductFacets } from '../../../domain/product-facets.ts';
import { presentProductFacets } from '../../../presenters/product-facets.ts';
import { presentProductSummary } from '../../../presenters/product.ts';
import type { Services } from '../../../services.ts';
import { toFilters, toOrder, toWantedImage, type ProductQuery } from './list-query.ts';

type Db = Services['db'];

export async function answerProductList(
  { db }: Pick<Services, 'db'>,
  query: ProductQuery,
): Promise<ProductListWire> {
  const { page, page_size: pageSize } = query;
  const order = toOrder(query);
  const filters = toFilters(query);
  const candidates = await chooseCandidates(db, query);
  const { products, total, tallies } = await listProducts(db, {
    page,
    pageSize,
    order,
    candidates,
    filters,
  });
  // Nobody narrows a random choice.
  const facets = order.kind === 'random' ? null : countFacets(tallies, filters);
  const wanted = toWantedImage(query);
  return {
    data: products.map((product) => presentProductSummary(product, wanted)),
    num_pages: Math.ceil(total / pageSize),
    total,
    facets: await nameFacets(db, facets),
    corrected: null,
  };
}

async function chooseCandidates(db: Db, { group }: ProductQuery): Promise<ProductCandidates> {
  return group === undefined || group === '' ? allProducts : findGroupCandidates(db, group);
}

async function nameFacets(db: Db, facets: ProductFacets | null): Promise<ProductFacetsWire | null> {
  return facets === null ? null : presentProductFacets(facets, await listFacetValues(db));
}
