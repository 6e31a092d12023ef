/** GET /sell/product. Server only. */
import { NO_CONTENT } from '../domain/search-content.ts';
import {
  productListWireSchema,
  productWireSchema,
  type ProductOrderName,
} from 'shared-contracts/api/catalogue';
import { readBody, readData } from 'shared-contracts/api/read-response';
import { isNotFound, type ApiClient } from 'shared-contracts/api-client';
import { formatWireDollars } from 'shared-contracts/money';
import * as v from 'valibot';
import { WHOLE_LIST, type ListingSelection } from '../domain/listing-selection.ts';
import type { Product, ProductSummary } from '../domain/product.ts';
import { parseProduct } from './parse-product.ts';
import { parseProductPage, type ProductPage } from './product-list.ts';

/** Cards: 600 pixels wide, 4 to 3. */
export const CARD_PICTURE = { image_aspect: '4x3', image_width: 600 };
/** Product page: 1184 pixels wide. */
const PAGE_PICTURE = { image_aspect: '4x3', image_width: 1184 };

export interface ProductQuery {
  /** Slug of a group; all products when left out. */
  readonly group?: string;
  /** Normalised search words; the best match comes first. */
  readonly search?: string;
  readonly page?: number;
  /** At most 100. */
  readonly pageSize: number;
  /** The whole list in its default order when left out. */
  readonly selection?: ListingSelection;
}

/** For a list that does not exist (status 404). */
const NO_LIST: ProductPage = {
  products: [],
  pageCount: 0,
  total: null,
  facets: null,
  corrected: null,
  content: NO_CONTENT,
};

const ORDERS = {
  newest: 'newest',
  price: 'price',
  'price-desc': 'price_desc',
  name: 'name',
} as const satisfies Record<NonNullable<ListingSelection['sort']>, ProductOrderName>;

/** One page of products; a page beyond the end has none. */
export function listProducts(api: ApiClient, query: ProductQuery): Promise<ProductPage> {
  return readList(api, {
    page: query.page ?? 1,
    page_size: query.pageSize,
    group: query.group,
    search: query.search,
    ...writeSelection(query.selection ?? WHOLE_LIST),
  });
}

/** Products of a group that the API chooses at random. The same seed gives the same products. */
export async function listRandomProducts(
  api: ApiClient,
  { group, count, seed }: { readonly group: string; readonly count: number; readonly seed: number },
): Promise<readonly ProductSummary[]> {
  const query = { page: 1, page_size: count, orderby: 'random', group, seed } as const;
  return (await readList(api, query)).products.slice(0, count);
}

type ListParameters = Readonly<Record<string, string | number | undefined>> & {
  readonly orderby?: ProductOrderName | undefined;
};

async function readList(api: ApiClient, query: ListParameters): Promise<ProductPage> {
  try {
    const body = await api.get('/sell/product', { query: { ...query, ...CARD_PICTURE } });
    return parseProductPage(readBody(productListWireSchema, body));
  } catch (error) {
    if (isNotFound(error)) return NO_LIST;
    throw error;
  }
}

function writeSelection(selection: ListingSelection) {
  const { sort, priceMinCents, priceMaxCents, colours, materials } = selection;
  return {
    orderby: sort === null ? undefined : ORDERS[sort],
    price_min: priceMinCents === null ? undefined : formatWireDollars(priceMinCents),
    price_max: priceMaxCents === null ? undefined : formatWireDollars(priceMaxCents),
    in_stock: selection.stock === 'in-stock' ? 1 : undefined,
    colour: colours.length === 0 ? undefined : colours.join(','),
    material: materials.length === 0 ? undefined : materials.join(','),
  };
}

/** Finds the product with this slug. Backends return one product, a list of one, nothing, or 404. */
export async function findProduct(api: ApiClient, slug: string): Promise<Product | undefined> {
  try {
    const body = await api.get('/sell/product', { query: { url: slug, ...PAGE_PICTURE } });
    const found = readData(ONE_OR_LIST, body);
    const wire = Array.isArray(found) ? found.find((product) => product.slug === slug) : found;
    return wire === undefined || wire === null ? undefined : parseProduct(wire);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

const ONE_OR_LIST = v.nullable(v.union([productWireSchema, v.array(productWireSchema)]));
