/**
 * What a visitor has typed in the checkout, kept in this tab so that neither a reload nor
 * a session that ends loses anything. No secrets: card details are never entered here.
 */
import { readBrowserCookies, writeBrowserCookie } from 'remote-kit/browser-cookies';
import { VISITOR_FIELD } from '../domain/checkout-fields.ts';
import { DRAFT_COOKIE, FORGOTTEN_DRAFT } from './draft-cookie.ts';

const KEY = 'checkout-draft';

/** Text by field name. */
export type CheckoutDraft = Readonly<Record<string, string>>;

export function readCheckoutDraft(): CheckoutDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

/** Adds to what is kept, without the fields that are undefined; a browser that refuses storage keeps nothing. */
export function keepCheckoutDraft(fields: Readonly<Record<string, string | undefined>>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readCheckoutDraft(), ...fields }));
  } catch {
    return;
  }
}

/** What is kept for this visitor: what somebody else has typed is nobody's to read. */
export function readDraftOf(visitorId: number): CheckoutDraft {
  const draft = readCheckoutDraft();
  return draft[VISITOR_FIELD] === String(visitorId) ? draft : {};
}

/** The draft is this visitor's from now on; another visitor's is forgotten. */
export function claimCheckoutDraft(visitorId: number): void {
  const owner = readCheckoutDraft()[VISITOR_FIELD] ?? String(visitorId);
  if (owner !== String(visitorId)) forgetCheckoutDraft();
  keepCheckoutDraft({ [VISITOR_FIELD]: String(visitorId) });
}

/** In this tab, and what a plain form put aside for after a login. */
export function forgetCheckoutDraft(): void {
  if (readBrowserCookies()[DRAFT_COOKIE] !== undefined) writeBrowserCookie(FORGOTTEN_DRAFT);
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
