/**
 * The cookie `checkout_draft`: what a plain checkout form contained when the session had ended,
 * restored after the login. It names its visitor, is returned only to them, and expires after half
 * an hour.
 */
import type { SetCookie } from 'shared-contracts/server-entry';
import * as v from 'valibot';
import { VISITOR_FIELD } from '../domain/checkout-fields.ts';
import type { Cookies } from '../domain/cart-session.ts';

export const DRAFT_COOKIE = 'checkout_draft';
const LIFE_SECONDS = 30 * 60;
/** Browsers drop cookies of more than 4096 bytes, including the name. */
const VALUE_MAX = 4000;

export const DELETED_DRAFT_COOKIE: SetCookie = { name: DRAFT_COOKIE, value: '', maxAgeSeconds: 0 };

/** Text by field name. */
type EnteredValues = Readonly<Record<string, string>>;

const draftSchema = v.record(v.string(), v.string());

/** Shortens the longest text when the cookie would be too large. */
export function draftCookie(entered: EnteredValues): SetCookie {
  let values = entered;
  let value = encode(values);
  while (value.length > VALUE_MAX) {
    values = shortenLongest(values);
    value = encode(values);
  }
  return { name: DRAFT_COOKIE, value, maxAgeSeconds: LIFE_SECONDS };
}

/** The draft of this visitor; never another visitor's. */
export function readDraftCookie(cookies: Cookies, visitorId: number): EnteredValues {
  const result = v.safeParse(draftSchema, decode(cookies[DRAFT_COOKIE] ?? ''));
  if (!result.success || result.output[VISITOR_FIELD] !== String(visitorId)) return {};
  return result.output;
}

function shortenLongest(entered: EnteredValues): EnteredValues {
  const [name, text] = Object.entries(entered).reduce((longest, entry) =>
    entry[1].length > longest[1].length ? entry : longest,
  );
  return { ...entered, [name]: text.slice(0, Math.floor(text.length * 0.9)) };
}

/** Base64 is shorter than percent-encoding for non-ASCII text. */
function encode(entered: EnteredValues): string {
  const bytes = new TextEncoder().encode(JSON.stringify(entered));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function decode(value: string): unknown {
  try {
    const binary = atob(value.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
