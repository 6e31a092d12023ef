/** The wish list: its address, the fields of its forms, and the cookie of a visitor's list. Pure. */
import type { SetCookie } from 'shared-contracts/server-entry';
import type { ProductSummary } from './product.ts';

export const WISH_LIST_PATH = '/wish-list';
export const SAVE_ACTION = 'wish-list.add';
export const REMOVE_ACTION = 'wish-list.remove';
/** Field of both actions: the product's slug. */
export const PRODUCT_FIELD = 'product';
/** Query parameters of the page: the slug of the product that was just added or removed. */
export const ADDED_PARAMETER = 'added';
export const REMOVED_PARAMETER = 'removed';

/** The key of a list without an account. */
const KEY_COOKIE = 'wish_list';
/** A visitor's list is kept this long after its last change; the shell keeps no cookie longer. */
export const KEPT_DAYS = 60;

/** Products with the newest addition first. */
export type WishList = {
  readonly products: readonly ProductSummary[];
  /** Secret key of a list without an account. */
  readonly sessionKey: string | null;
};

/** Cookies by name, decoded. */
type Cookies = Readonly<Record<string, string>>;

/** Null for a missing key, and for text that the API would refuse. */
export function readListKey(cookies: Cookies): string | null {
  const key = cookies[KEY_COOKIE] ?? '';
  return /^[\w-]{21,64}$/.test(key) ? key : null;
}

/** Keeps the key after a change; none when the list belongs to a customer. */
export function keyCookies({ sessionKey }: Pick<WishList, 'sessionKey'>): readonly SetCookie[] {
  if (sessionKey === null) return [];
  return [{ name: KEY_COOKIE, value: sessionKey, maxAgeSeconds: KEPT_DAYS * 24 * 3600 }];
}

export const DELETED_KEY_COOKIE: SetCookie = { name: KEY_COOKIE, value: '', maxAgeSeconds: 0 };

/** The page after a change, which shows what was changed. */
export function changedListPath(change: 'added' | 'removed', slug: string): string {
  const name = change === 'added' ? ADDED_PARAMETER : REMOVED_PARAMETER;
  return `${WISH_LIST_PATH}?${new URLSearchParams({ [name]: slug }).toString()}`;
}
