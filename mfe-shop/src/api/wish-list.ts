/** Calls below /sell/wishList, additions that other backends do not have. Server only. */
import { readData } from 'shared-contracts/api/read-response';
import { wishListWireSchema } from 'shared-contracts/api/wish-list';
import { isNotFound, type ApiClient } from 'shared-contracts/api-client';
import type { JsonObject } from 'shared-contracts/json';
import type { WishList } from '../domain/wish-list.ts';
import { parseProductSummary } from './parse-product.ts';
import { CARD_PICTURE } from './products.ts';

export interface WishListChange {
  /** Key of a list without an account; a customer's session takes precedence. */
  readonly session: string | null;
  /** The product's slug. */
  readonly product: string;
}

/** Undefined from a backend without wish lists. */
export async function findWishList(
  api: ApiClient,
  session: string | null,
): Promise<WishList | undefined> {
  try {
    return await callWishList(api, 'getWishList', { session });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

export function addToWishList(api: ApiClient, change: WishListChange): Promise<WishList> {
  return callWishList(api, 'wishListAdd', { ...change });
}

export function removeFromWishList(api: ApiClient, change: WishListChange): Promise<WishList> {
  return callWishList(api, 'wishListRemove', { ...change });
}

/** Moves the list with this key to the logged-in customer's list. */
export async function mergeWishList(api: ApiClient, session: string): Promise<void> {
  await callWishList(api, 'mergeWishList', { session });
}

async function callWishList(api: ApiClient, name: string, body: JsonObject): Promise<WishList> {
  const response = await api.post(`/sell/wishList/${name}`, { ...body, ...CARD_PICTURE });
  const { items, sessionKey } = readData(wishListWireSchema, response);
  return { products: items.map(({ product }) => parseProductSummary(product)), sessionKey };
}
