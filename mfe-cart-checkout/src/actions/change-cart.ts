/** Plain form posts of the cart page: the same changes as with scripts, one at a time. */
import type { Action } from 'remote-kit/action';
import { readText } from 'shared-contracts/form-fields';
import { CART_PATH, CHECKOUT_PATH, isOwnPath } from 'shared-contracts/paths';
import type { ActionRequest } from 'shared-contracts/server-entry';
import {
  promotionCookies,
  readCartOfVisitor,
  readShippingChoice,
  shippingCookie,
  type CartOfVisitor,
} from '../api/cart-cookies.ts';
import { getCart, restoreCartItem, updateCartItem } from '../api/carts.ts';
import { reject, rejectOnApiError } from '../api/rejections.ts';
import { addShipping } from '../api/shipping-quotes.ts';
import { ADDRESS_CHOICE_FIELD, NEW_ADDRESS } from '../domain/address.ts';
import { PROMOTION_CODE_MAX } from '../domain/cart.ts';
import { countCookies } from '../domain/cart-count.ts';
import { QTY_MAX, REMOVED_PARAMETER } from '../domain/cart-item.ts';
import {
  PROMOTION_FIELD,
  SEEN_FIELD,
  SHIPPING_FIELD,
  readId,
  readInteger,
} from '../domain/form-fields.ts';
import { checkPostcode, parseDestination } from '../domain/shipping.ts';

export const actUpdate: Action = (request, { api }) =>
  rejectOnApiError(request, async () => {
    const itemId = readId(request.fields, 'id');
    const qty = readInteger(request.fields, 'qty', { min: 1, max: QTY_MAX });
    if (itemId === undefined) return reject(request, ITEM_GONE);
    if (qty === undefined) return reject(request, `Choose a quantity from 1 to ${QTY_MAX}.`);
    const cart = await updateCartItem(api, { ...cartOf(request), itemId, qty });
    return { ...backToPage(request), setCookies: countCookies(cart, request.visitor.cookies) };
  });

export const actRemove: Action = (request, { api }) =>
  rejectOnApiError(request, async () => {
    const itemId = readId(request.fields, 'id');
    if (itemId === undefined) return reject(request, ITEM_GONE);
    const cart = await updateCartItem(api, { ...cartOf(request), itemId, qty: 0 });
    return {
      ...backToPage(request, itemId),
      setCookies: countCookies(cart, request.visitor.cookies),
    };
  });

export const actRestore: Action = (request, { api }) =>
  rejectOnApiError(request, async () => {
    const itemId = readId(request.fields, 'id');
    if (itemId === undefined) return reject(request, ITEM_GONE);
    const cart = await restoreCartItem(api, { ...cartOf(request), itemId });
    return { ...backToPage(request), setCookies: countCookies(cart, request.visitor.cookies) };
  });

export const actDismissNotices: Action = (request, { api }) =>
  rejectOnApiError(request, async () => {
    const seenNoticeId = readId(request.fields, SEEN_FIELD);
    if (seenNoticeId !== undefined) await getCart(api, { ...cartOf(request), seenNoticeId });
    return backToPage(request);
  });

/** Empty text removes the code. For a stored code that does not apply, the cart contains the reason. */
export const actApplyPromotion: Action = (request, { api }) =>
  rejectOnApiError(request, async () => {
    const promotionCode = readText(request.fields, PROMOTION_FIELD).slice(0, PROMOTION_CODE_MAX);
    const cart = await getCart(api, { ...cartOf(request), promotionCode });
    if (promotionCode !== '' && cart.promotionCode === null) {
      return reject(request, 'This promotion code cannot be used.');
    }
    return { ...backToPage(request), setCookies: promotionCookies(cart) };
  });

export const actQuoteShipping: Action = (request, { api }) =>
  rejectOnApiError(request, async () => {
    const destination = parseDestination(request.fields);
    const postcodeError = checkPostcode(destination);
    if (postcodeError !== null) {
      return reject(request, postcodeError, { postcode: postcodeError });
    }
    const visitorCart = cartOf(request);
    const optionName = readShippingChoice(request.visitor.cookies)?.optionName ?? null;
    const cart = await getCart(api, visitorCart);
    const choice = { ...destination, optionName };
    const priced = await addShipping(api, cart, { ...visitorCart, choice });
    if (priced.shippingProblem !== null) {
      const postcode = priced.shippingProblem;
      return reject(request, postcode, { postcode });
    }
    return { ...backToPage(request), setCookies: [shippingCookie(priced.choice ?? choice)] };
  });

/** Chooses a shipping option and, on the checkout, the delivery address. */
export const actChooseShipping: Action = (request, { api }) =>
  rejectOnApiError(request, async () => {
    const visitorCart = cartOf(request);
    const isNewAddress = readText(request.fields, ADDRESS_CHOICE_FIELD) === NEW_ADDRESS;
    if (isNewAddress) return toNewAddress(request);
    const addressId = readId(request.fields, ADDRESS_CHOICE_FIELD);
    if (addressId !== undefined) {
      await getCart(api, { ...visitorCart, addressId });
      return backToPage(request);
    }
    const quoteId = readText(request.fields, SHIPPING_FIELD).slice(0, 64);
    if (quoteId === '') return reject(request, 'Choose a shipping option.');
    const { shipping } = await getCart(api, { ...visitorCart, quoteId });
    if (shipping === null) return reject(request, OUT_OF_DATE);
    const choice = readShippingChoice(request.visitor.cookies);
    const setCookies =
      choice === null ? [] : [shippingCookie({ ...choice, optionName: shipping.name })];
    return { ...backToPage(request), setCookies };
  });

const ITEM_GONE = 'This item is no longer in your cart.';
const OUT_OF_DATE = 'The shipping prices have changed. Please choose again.';

function cartOf({ visitor }: ActionRequest): CartOfVisitor {
  return readCartOfVisitor(visitor.cookies);
}

/** The checkout again, with the form of a new address. */
function toNewAddress({ site }: ActionRequest) {
  const url = new URL(CHECKOUT_PATH, site.siteUrl);
  url.searchParams.set(ADDRESS_CHOICE_FIELD, NEW_ADDRESS);
  return { kind: 'redirect', to: `${url.pathname}${url.search}` } as const;
}

/** Redirects to the form's page; its query names the line that this post removed, if any. */
function backToPage({ page, site }: ActionRequest, removedItemId?: number) {
  const url = new URL(isOwnPath(page) ? page : CART_PATH, site.siteUrl);
  url.searchParams.delete(REMOVED_PARAMETER);
  url.searchParams.delete(ADDRESS_CHOICE_FIELD);
  if (removedItemId !== undefined) {
    url.searchParams.set(REMOVED_PARAMETER, String(removedItemId));
  }
  return { kind: 'redirect', to: `${url.pathname}${url.search}` } as const;
}
