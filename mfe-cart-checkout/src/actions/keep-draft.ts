import { readText, type FormFields } from 'shared-contracts/form-fields';
import type { ActionRequest, ActionResult } from 'shared-contracts/server-entry';
import { DRAFT_COOKIE, FORGOTTEN_DRAFT, draftCookie } from '../api/draft-cookie.ts';
import { ADDRESS_FIELDS } from '../domain/address.ts';
import { VISITOR_FIELD } from '../domain/checkout-fields.ts';
import { ORDER_FIELDS } from '../domain/order.ts';

/** What only the form knows; the address and the option are kept with the cart. */
const KEPT_FIELDS: readonly string[] = [
  VISITOR_FIELD,
  ...ADDRESS_FIELDS,
  ORDER_FIELDS.note,
  ORDER_FIELDS.gateway,
  ORDER_FIELDS.attempt,
];

/**
 * Puts what a form of the checkout entered aside while the visitor logs in again, and
 * forgets it once it arrived (SH-06).
 */
export function keepingDraft(request: ActionRequest, result: ActionResult): ActionResult {
  if (result.kind === 'login-required') {
    return { ...result, setCookies: [draftCookie(readKept(request.fields))] };
  }
  const isDone = result.kind === 'redirect' && DRAFT_COOKIE in request.visitor.cookies;
  return isDone ? { ...result, setCookies: [FORGOTTEN_DRAFT] } : result;
}

function readKept(fields: FormFields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    KEPT_FIELDS.map((name) => [name, readText(fields, name)]).filter(([, text]) => text !== ''),
  );
}
