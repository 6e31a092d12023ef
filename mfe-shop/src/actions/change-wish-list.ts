/** Plain form posts of the wish list. Both lead to its page, which shows what was changed. */
import type { Action } from 'remote-kit/action';
import { ApiError, describeApiFailure } from 'shared-contracts/api-client';
import { readText } from 'shared-contracts/form-fields';
import type { ActionRequest, ActionResult } from 'shared-contracts/server-entry';
import { addToWishList, removeFromWishList } from '../api/wish-list.ts';
import {
  changedListPath,
  keyCookies,
  PRODUCT_FIELD,
  readListKey,
  type WishList,
} from '../domain/wish-list.ts';

/**
 * `wish-list.add`. A first list uses the visitor's own key, so that two posts at once create one
 * list.
 */
export const actSave: Action = (request, { api }) => {
  const key = readListKey(request.visitor.cookies) ?? request.visitorKey ?? null;
  return change(request, 'added', (product) => addToWishList(api, { product, session: key }));
};

/** `wish-list.remove`. */
export const actRemove: Action = (request, { api }) => {
  const key = readListKey(request.visitor.cookies);
  return change(request, 'removed', (product) =>
    removeFromWishList(api, { product, session: key }),
  );
};

async function change(
  request: ActionRequest,
  kind: 'added' | 'removed',
  call: (product: string) => Promise<WishList>,
): Promise<ActionResult> {
  const product = readText(request.fields, PRODUCT_FIELD);
  if (product === '' || product.length > SLUG_MAX) return reject(request, GONE);
  try {
    const list = await call(product);
    return {
      kind: 'redirect',
      to: changedListPath(kind, product),
      setCookies: keyCookies(list),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure.kind === 'session-expired') return { kind: 'login-required' };
    return reject(request, describeApiFailure(error));
  }
}

function reject({ action }: ActionRequest, message: string): ActionResult {
  return { kind: 'rejected', rejected: { action, message, fieldErrors: {}, values: {} } };
}

/** Longest slug that the API reads. */
const SLUG_MAX = 200;
const GONE = 'This product is no longer available.';
