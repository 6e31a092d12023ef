/**
 * What a visitor typed in the checkout, stored for this tab, so that it survives a reload and the
 * end of a session. It contains no secrets: card details are never entered here.
 */
import { readBrowserCookies, writeBrowserCookie } from 'remote-kit/browser-cookies';
import { ADDRESS_FIELDS, hasAddressText, REPLACES_FIELD } from '../domain/address.ts';
import { VISITOR_FIELD } from '../domain/checkout-fields.ts';
import { DRAFT_COOKIE, DELETED_DRAFT_COOKIE } from './draft-cookie.ts';

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

/** Adds to the draft, ignoring undefined fields; does nothing if the browser refuses storage. */
export function saveCheckoutDraft(fields: Readonly<Record<string, string | undefined>>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readCheckoutDraft(), ...fields }));
  } catch {
    return;
  }
}

/** Deletes the typed address from the draft, after it was saved. */
export function discardAddressDraft(): void {
  const names = [...ADDRESS_FIELDS, REPLACES_FIELD, ADDRESS_CHOICE];
  saveCheckoutDraft(Object.fromEntries(names.map((name) => [name, undefined])));
}

const ADDRESS_CHOICE = 'addressChoice';

/** Whether the visitor delivers to the address in the draft; a reload of the page keeps it. */
export function saveAddressChoice(choice: 'saved' | 'new'): void {
  saveCheckoutDraft({ [ADDRESS_CHOICE]: choice });
}

/** True for text of a new address, unless the visitor has chosen a saved one since. */
export function deliversToNewAddress(draft: CheckoutDraft): boolean {
  const isNew = (draft[REPLACES_FIELD] ?? '') === '' && draft[ADDRESS_CHOICE] !== 'saved';
  return isNew && hasAddressText(draft);
}

const VOUCHER_CODE = 'voucherCode';

/** The code of a gift voucher, typed before the login that redeeming it needs; empty without one. */
export function readVoucherCode(): string {
  return readCheckoutDraft()[VOUCHER_CODE] ?? '';
}

/** Stores it for this tab; an empty code deletes it. */
export function saveVoucherCode(code: string): void {
  saveCheckoutDraft({ [VOUCHER_CODE]: code === '' ? undefined : code });
}

/** The draft of this visitor; another visitor's draft is never returned. */
export function readDraftOf(visitorId: number): CheckoutDraft {
  const draft = readCheckoutDraft();
  return draft[VISITOR_FIELD] === String(visitorId) ? draft : {};
}

/** Assigns the draft to this visitor and deletes another visitor's draft. */
export function claimCheckoutDraft(visitorId: number): void {
  const draftVisitor = readCheckoutDraft()[VISITOR_FIELD] ?? String(visitorId);
  if (draftVisitor !== String(visitorId)) deleteCheckoutDraft();
  saveCheckoutDraft({ [VISITOR_FIELD]: String(visitorId) });
}

/** Deletes the draft of this tab, and the cookie with the values of a plain form. */
export function deleteCheckoutDraft(): void {
  if (readBrowserCookies()[DRAFT_COOKIE] !== undefined) writeBrowserCookie(DELETED_DRAFT_COOKIE);
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
