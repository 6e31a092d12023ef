/** Cart calls under /sell/cart that return the whole cart. */
import type { ApiClient } from 'shared-contracts/api-client';
import type { JsonObject } from 'shared-contracts/json';
import type { Cart, CreditChoice } from '../domain/cart.ts';
import type { CartOfVisitor } from './cart-cookies.ts';
import { holdsCart, parseCart } from './parse-cart.ts';

/** Which cart to use, and the signal that aborts the call. */
export interface CartCall extends CartOfVisitor {
  readonly signal?: AbortSignal | undefined;
}

export interface CartQuery extends CartCall {
  /** Empty text removes the code. */
  readonly promotionCode?: string;
  /** Id of a shipping quote. */
  readonly quoteId?: string;
  readonly addressId?: number;
  /** The last notice that the visitor has read. */
  readonly seenNoticeId?: number;
  readonly credit?: CreditChoice;
}

/** Returns the cart, after storing the given choices with it. */
export async function getCart(api: ApiClient, query: CartQuery): Promise<Cart> {
  const { keptCode, quoteId, addressId, seenNoticeId, credit } = query;
  const promotionCode = query.promotionCode ?? keptCode;
  const body = {
    ...(promotionCode === null ? {} : { promotion_code: promotionCode }),
    ...(quoteId === undefined ? {} : { shipping_type: quoteId }),
    ...(addressId === undefined ? {} : { shipping_address: addressId }),
    ...(seenNoticeId === undefined ? {} : { seen_notices: seenNoticeId }),
    ...(credit === undefined ? {} : { use_credit: credit === 'use' }),
  };
  const cart = await callCart(api, query, { name: 'getCart', body });
  // The browser keeps its code even while the code has no effect.
  const isKept = query.promotionCode === undefined && cart.promotionCode === null;
  return isKept && keptCode !== null
    ? { ...cart, promotionCode: keptCode, promotionKeeper: 'browser' }
    : cart;
}

/** Quantity 0 removes the item. */
export function updateCartItem(
  api: ApiClient,
  change: CartCall & { readonly itemId: number; readonly qty: number },
): Promise<Cart> {
  const { itemId: id, qty } = change;
  return qty === 0
    ? callCart(api, change, { name: 'cartRemove', body: { id } })
    : callCart(api, change, { name: 'cartUpdate', body: { id, qty } });
}

/** Restores a recently removed item. */
export function restoreCartItem(
  api: ApiClient,
  restoring: CartCall & { readonly itemId: number },
): Promise<Cart> {
  return callCart(api, restoring, { name: 'cartRestore', body: { id: restoring.itemId } });
}

interface CartRequest {
  /** Last segment of the path. */
  readonly name: string;
  readonly body: JsonObject;
}

/**
 * Some backends respond to a change without the cart, or with one that does not know the code that
 * the visitor's browser keeps; the cart is requested then.
 */
async function callCart(
  api: ApiClient,
  { session, keptCode, signal }: CartCall,
  { name, body }: CartRequest,
): Promise<Cart> {
  const options = signal === undefined ? {} : { signal };
  const response = await api.post(`/sell/cart/${name}`, { ...body, session }, options);
  if (name === 'getCart') return parseCart(response, body);
  if (keptCode === null && holdsCart(response)) return parseCart(response);
  return getCart(api, { session, keptCode, signal });
}
