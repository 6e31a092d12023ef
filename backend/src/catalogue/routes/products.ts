/**
 * GET /sell/product: with `url`, one product by its slug; without it, one page of the products of a
 * group or of the whole shop.
 */
import { productListWireSchema, productWireSchema } from 'shared-contracts/api/catalogue';
import { dataOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import type { Services } from '../../services.ts';
import { createCatalogueAnswers } from '../catalogue-answers.ts';
import { getProduct } from '../find-product.ts';
import { getProductList } from '../list-products.ts';
import { toRequestedImage } from '../../images/present-image.ts';
import { productQuerySchema, type ProductQuery } from '../list-query.ts';

const responseSchema = v.union([productListWireSchema, dataOf(productWireSchema)]);

type ProductResponse = v.InferInput<typeof responseSchema>;

export function registerProducts(app: App, services: Services): void {
  const answers = createCatalogueAnswers<ProductResponse>(services);
  app.get(
    '/api/v1/sell/product',
    {
      config: { cache: 'revalidate' },
      schema: { querystring: productQuerySchema, response: { 200: responseSchema } },
    },
    async ({ query }) =>
      isKept(query)
        ? answers.get(JSON.stringify(query), () => readProducts(services, query))
        : readProducts(services, query),
  );
}

async function readProducts(services: Services, query: ProductQuery): Promise<ProductResponse> {
  if (query.url === undefined) return getProductList(services, query);
  return { data: await getProduct(services, query.url, toRequestedImage(query)) };
}

/** Searches are endless, and a random order without a seed is different each time. */
function isKept({ search, orderby }: ProductQuery): boolean {
  return search === undefined && orderby !== 'random';
}
