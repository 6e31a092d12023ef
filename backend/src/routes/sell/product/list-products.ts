/** A page of products of a group or of all (SHOP-01, SHOP-03). */
import type { ProductListWire } from 'shared-contracts/api/catalogue';
import {
  allProducts,
  listProducts,
  productsOfGroup,
  type ProductCandidates,
} from '../../../db/product-list-repository.ts';
import { presentProductSummary } from '../../../presenters/product.ts';
import type { Services } from '../../../services.ts';
import { toOrder, toWantedImage, type ProductQuery } from './list-query.ts';

export async function answerProductList(
  { db }: Pick<Services, 'db'>,
  query: ProductQuery,
): Promise<ProductListWire> {
  const { page, page_size: pageSize } = query;
  const candidates = chooseCandidates(query);
  const { products, total } = await listProducts(db, {
    page,
    pageSize,
    order: toOrder(query),
    candidates,
  });
  const wanted = toWantedImage(query);
  return {
    data: products.map((product) => presentProductSummary(product, wanted)),
    num_pages: Math.ceil(total / pageSize),
    total,
    facets: null,
    corrected: null,
  };
}

function chooseCandidates({ group }: ProductQuery): ProductCandidates {
  return group === undefined || group === '' ? allProducts : productsOfGroup(group);
}
