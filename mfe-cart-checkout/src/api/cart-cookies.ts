/**
 * The cart's cookies: `cart_session`, the key of an anonymous cart, `cart_shipping`, the last
 * chosen destination and option, and `cart_promotion`, the promotion code where the backend does
 * not store it with the cart. First-party and readable by scripts, so that the server and the
 * browser show the same cart.
 */
import type { SetCookie } from 'shared-contracts/server-entry';
import * as v from 'valibot';
import { PROMOTION_CODE_MAX, type Cart } from '../domain/cart.ts';
import {
  CART_COOKIE_SECONDS,
  isSessionKey,
  readSessionKey,
  SESSION_COOKIE,
  sessionCookie,
  type Cookies,
} from '../domain/cart-session.ts';
import type { ShippingChoice } from '../domain/shipping.ts';

export const SHIPPING_COOKIE = 'cart_shipping';
export const PROMOTION_COOKIE = 'cart_promotion';

/** Which cart the visitor has, and the promotion code that is sent with each call for it. */
export interface CartOfVisitor {
  /** Key of the anonymous cart; for a logged-in customer the session decides. */
  readonly session: string | null;
  /** Null where the backend stores the code with the cart. */
  readonly keptCode: string | null;
}

export function readCartOfVisitor(cookies: Cookies): CartOfVisitor {
  const code = cookies[PROMOTION_COOKIE] ?? '';
  const isKept = code !== '' && code.length <= PROMOTION_CODE_MAX;
  return { session: readSessionKey(cookies), keptCode: isKept ? code : null };
}

/** Keeps or deletes the code of a cart that has just got one; none where the backend stores it. */
export function promotionCookies({
  promotionCode,
  promotionKeeper,
}: Pick<Cart, 'promotionCode' | 'promotionKeeper'>): readonly SetCookie[] {
  if (promotionKeeper === 'backend') return [];
  if (promotionCode === null) return [DELETED_PROMOTION_COOKIE];
  return [{ name: PROMOTION_COOKIE, value: promotionCode, maxAgeSeconds: CART_COOKIE_SECONDS }];
}

export const DELETED_PROMOTION_COOKIE: SetCookie = {
  name: PROMOTION_COOKIE,
  value: '',
  maxAgeSeconds: 0,
};

export const DELETED_SESSION_COOKIE: SetCookie = {
  name: SESSION_COOKIE,
  value: '',
  maxAgeSeconds: 0,
};

/** Cookie for the key in a response; none when the cart belongs to a logged-in customer. */
export function cookiesOfKey(key: string | null): readonly SetCookie[] {
  return key !== null && isSessionKey(key) ? [sessionCookie(key)] : [];
}

const shippingChoiceSchema = v.object({
  suburb: v.pipe(v.string(), v.maxLength(100)),
  postcode: v.pipe(v.string(), v.maxLength(12)),
  country: v.pipe(v.string(), v.length(2)),
  optionName: v.nullable(v.pipe(v.string(), v.maxLength(100))),
});

/** Null for an invalid value. */
export function readShippingChoice(cookies: Cookies): ShippingChoice | null {
  const result = v.safeParse(shippingChoiceSchema, parseJson(cookies[SHIPPING_COOKIE] ?? ''));
  return result.success ? result.output : null;
}

export function shippingCookie(choice: ShippingChoice): SetCookie {
  const { suburb, postcode, country, optionName } = choice;
  const value = JSON.stringify({ suburb, postcode, country, optionName });
  return { name: SHIPPING_COOKIE, value, maxAgeSeconds: CART_COOKIE_SECONDS };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
