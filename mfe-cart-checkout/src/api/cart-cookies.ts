/**
 * The cart's cookies: `cart_session`, the key of an anonymous cart, and `cart_shipping`, the last
 * chosen destination and option. First-party and readable by scripts, so that the server and the
 * browser show the same cart.
 */
import type { SetCookie } from 'shared-contracts/server-entry';
import * as v from 'valibot';
import type { ShippingChoice } from '../domain/shipping.ts';

export const SESSION_COOKIE = 'cart_session';
export const SHIPPING_COOKIE = 'cart_shipping';
const LIFE_SECONDS = 60 * 24 * 3600;

/** Cookies by name, decoded. */
export type Cookies = Readonly<Record<string, string>>;

/** Null for a missing key, and for text that no backend uses as a key. */
export function readSessionKey(cookies: Cookies): string | null {
  const key = cookies[SESSION_COOKIE] ?? '';
  return isSessionKey(key) ? key : null;
}

export function sessionCookie(key: string): SetCookie {
  return { name: SESSION_COOKIE, value: key, maxAgeSeconds: LIFE_SECONDS };
}

export const DELETED_SESSION_COOKIE: SetCookie = {
  name: SESSION_COOKIE,
  value: '',
  maxAgeSeconds: 0,
};

/** Cookie for the key in a response; none when the cart belongs to a logged-in customer. */
export function cookiesOfKey(key: string | null): readonly SetCookie[] {
  return key !== null && isSessionKey(key) ? [sessionCookie(key)] : [];
}

function isSessionKey(key: string): boolean {
  return /^[\w.~:+/=-]{1,256}$/.test(key);
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
  return { name: SHIPPING_COOKIE, value, maxAgeSeconds: LIFE_SECONDS };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
