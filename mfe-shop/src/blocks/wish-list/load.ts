/** Loads the visitor's wish list, and what the last form post changed. */
import type { BlockLoad } from 'remote-kit/block';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Block } from 'shared-contracts/page';
import { loginPath } from 'shared-contracts/paths';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findProduct } from '../../api/products.ts';
import { findWishList } from '../../api/wish-list.ts';
import type { ProductSummary } from '../../domain/product.ts';
import {
  ADDED_PARAMETER,
  readListKey,
  REMOVED_PARAMETER,
  WISH_LIST_PATH,
  type WishList,
} from '../../domain/wish-list.ts';

/** What the last form post did. */
type WishListNews =
  | { readonly kind: 'added' | 'removed'; readonly slug: string; readonly name: string }
  | { readonly kind: 'refused'; readonly message: string };

/** Null from a backend without wish lists. */
export type WishListData = {
  readonly products: readonly ProductSummary[];
  /** The login, which returns here; null for a customer who is logged in. */
  readonly loginPath: string | null;
  readonly news: WishListNews | null;
} | null;

export async function load(
  _block: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<WishListData>> {
  const { visitor } = request;
  const list = await findWishList(api, readListKey(visitor?.cookies ?? {}));
  if (list === undefined) return { data: null };
  return {
    data: {
      products: list.products,
      loginPath: visitor?.signedIn === true ? null : loginPath(WISH_LIST_PATH),
      news: await findNews(api, list, request),
    },
  };
}

/** The names come from the list and the shop, not from the address. */
async function findNews(
  api: ApiClient,
  { products }: WishList,
  { location, rejectedAction }: SlotRequest,
): Promise<WishListNews | null> {
  if (rejectedAction !== null) return { kind: 'refused', message: rejectedAction.message };
  const query = new URLSearchParams(location.search);
  const added = products.find(({ slug }) => slug === query.get(ADDED_PARAMETER));
  if (added !== undefined) return { kind: 'added', slug: added.slug, name: added.name };
  const slug = query.get(REMOVED_PARAMETER);
  if (slug === null || products.some((product) => product.slug === slug)) return null;
  const removed = await findProduct(api, slug).catch(() => undefined);
  return removed === undefined ? null : { kind: 'removed', slug, name: removed.name };
}
