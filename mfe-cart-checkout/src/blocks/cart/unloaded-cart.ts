/** A cart that is not loaded yet: the initial state of the drawer's editor in the browser. */
import { readBrowserCookies } from 'remote-kit/browser-cookies';
import { readShippingChoice } from '../../api/cart-cookies.ts';
import type { Cart } from '../../domain/cart.ts';
import type { CartPageData } from './cart-page-data.ts';

const NOTHING: Cart = {
  itemCount: 0,
  subtotalCents: 0,
  items: [],
  isAllInStock: true,
  promotionCode: null,
  promotionKeeper: 'backend',
  promotionMessage: null,
  discountCents: 0,
  shipping: null,
  freeShippingFromCents: null,
  addressId: null,
  totalCents: 0,
  taxCents: 0,
  credit: null,
  payableCents: 0,
  gateways: [],
  notices: [],
  removedItems: [],
};

/** Includes the last destination, so that shipping is priced as on the cart page. */
export function createUnloadedCart(): CartPageData {
  return {
    cart: NOTHING,
    choice: readShippingChoice(readBrowserCookies()),
    quotes: [],
    shippingProblem: null,
    isShippingUnknown: false,
    rejected: null,
    removedItemId: null,
  };
}
