/** Responses of the API about wish lists, and requests of a visitor who has one. */
import { aBlock, createFakeApi, TEST_SITE, type FakeApi } from 'remote-kit/testing';
import type { ProductWire } from 'shared-contracts/api/catalogue';
import type { WishListWire } from 'shared-contracts/api/wish-list';
import type { ActionRequest } from 'shared-contracts/server-entry';
import type { Visitor } from 'shared-contracts/slot';
import { aProductWire } from './wires.ts';

export const LIST_KEY = 'k'.repeat(32);
/** 60 days. */
export const KEY_COOKIE = { name: 'wish_list', value: LIST_KEY, maxAgeSeconds: 5_184_000 };

export const aVisitor: Visitor = { signedIn: false, cookies: { wish_list: LIST_KEY } };
export const aCustomer: Visitor = { signedIn: true, cookies: {} };

export function aWishListWire(
  products: readonly ProductWire[] = [aProductWire()],
  sessionKey: string | null = LIST_KEY,
): { readonly data: WishListWire } {
  const items = products.map((product) => ({ product, added_at: '2026-01-02T03:04:05.000Z' }));
  return { data: { items, sessionKey } };
}

/** Every call returns this list. */
export function anApiWithList(
  list: { readonly data: WishListWire } = aWishListWire(),
  answers: Parameters<typeof createFakeApi>[0] = {},
): FakeApi {
  const calls = ['getWishList', 'wishListAdd', 'wishListRemove', 'mergeWishList'];
  const lists = Object.fromEntries(calls.map((call) => [`/sell/wishList/${call}`, list]));
  return createFakeApi({ ...lists, ...answers });
}

/** A request for the page. */
export function aListRequest(query = '', visitor: Visitor = aVisitor) {
  return { block: aBlock({ template: 'Sell/wish_list' }), path: `/wish-list${query}`, visitor };
}

/** A plain form post. */
export function aListPost(
  action: string,
  product: string,
  post: { readonly visitor?: Visitor; readonly visitorKey?: string } = {},
): ActionRequest {
  return {
    action,
    fields: { product: [product] },
    page: '/wish-list',
    site: TEST_SITE,
    visitor: aVisitor,
    ...post,
  };
}
