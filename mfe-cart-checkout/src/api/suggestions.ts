/** Products that go with one in the cart. */
import { productListWireSchema, productWireSchema } from 'shared-contracts/api/catalogue';
import { readBody, readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import { parseCents } from 'shared-contracts/money';
import * as v from 'valibot';
import type { Suggestion } from '../domain/suggestion.ts';

/** The first page of the group's list: the API's answer for it is usually cached. */
const LIST_PAGE = { page: 1, page_size: 9, image_aspect: '4x3', image_width: 600 } as const;

/** Other products in stock of the product's group. Empty when there are none, or the API fails. */
export async function listSuggestions(
  api: ApiClient,
  slug: string,
): Promise<readonly Suggestion[]> {
  try {
    const group = await findGroup(api, slug);
    if (group === undefined) return [];
    const body = await api.get('/sell/product', { query: { ...LIST_PAGE, group } });
    const { data } = readBody(productListWireSchema, body);
    return data
      .filter((product) => product.in_stock && product.slug !== slug)
      .map(({ name, slug: own, price, price_max: highest, image }) => ({
        name,
        slug: own,
        priceCents: parseCents(price),
        hasOnePrice: highest === undefined || parseCents(highest) === parseCents(price),
        picture: image === null ? null : { kind: 'hash', hash: image.hash },
      }));
  } catch {
    return [];
  }
}

async function findGroup(api: ApiClient, slug: string): Promise<string | undefined> {
  const body = await api.get('/sell/product', { query: { url: slug } });
  const found = readData(ONE_OR_LIST, body);
  const product = Array.isArray(found) ? found.find((each) => each.slug === slug) : found;
  return (product?.primary_group ?? product?.groups[0])?.slug;
}

const ONE_OR_LIST = v.nullable(v.union([productWireSchema, v.array(productWireSchema)]));
