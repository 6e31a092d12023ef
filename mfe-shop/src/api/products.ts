/** GET /sell/product (C§7). Server only. */
import { productWireSchema } from 'shared-contracts/api/catalogue';
import { pageOf, parseBody, parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';
import type { Product, ProductSummary } from '../domain/product.ts';
import { isNotFound } from './not-found.ts';
import { parseProduct, parseProductSummary } from './parse-product.ts';

/** Cards: 600 pixels wide, 4 to 3 (C§9). */
const CARD_PICTURE = { image_aspect: '4x3', image_width: 600 };
/** A product's own page: 1184 pixels wide (C§9). */
const PAGE_PICTURE = { image_aspect: '4x3', image_width: 1184 };

export interface ProductQuery {
  /** Slug of a group; every product when left out. */
  readonly group?: string;
  readonly page?: number;
  /** At most 100. */
  readonly pageSize: number;
  /** `editorial` is the shop's own order. */
  readonly sort?: 'editorial' | 'random';
}

export interface ProductPage {
  readonly products: readonly ProductSummary[];
  readonly pageCount: number;
}

/** One page of products; a page beyond the end has none. */
export async function listProducts(api: ApiClient, query: ProductQuery): Promise<ProductPage> {
  try {
    const body = await api.get('/sell/product', {
      query: {
        page: query.page ?? 1,
        page_size: query.pageSize,
        group: query.group,
        orderby: query.sort === 'random' ? 'random' : undefined,
        ...CARD_PICTURE,
      },
    });
    const answer = parseBody(pageOf(productWireSchema), body);
    return { products: answer.data.map(parseProductSummary), pageCount: answer.num_pages };
  } catch (error) {
    if (isNotFound(error)) return { products: [], pageCount: 0 };
    throw error;
  }
}

/** The product with this slug. Back ends answer one product, a list of one, or 404. */
export async function findProduct(api: ApiClient, slug: string): Promise<Product | undefined> {
  try {
    const body = await api.get('/sell/product', { query: { url: slug, ...PAGE_PICTURE } });
    const answer = parseData(ONE_OR_LIST, body);
    const wire = Array.isArray(answer)
      ? answer.find((candidate) => candidate.slug === slug)
      : answer;
    return wire === undefined ? undefined : parseProduct(wire);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

const ONE_OR_LIST = v.union([productWireSchema, v.array(productWireSchema)]);
