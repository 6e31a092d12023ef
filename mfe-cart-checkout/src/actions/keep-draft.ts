import { readText, type FormFields } from 'shared-contracts/form-fields';
import type { ActionRequest, ActionResult } from 'shared-contracts/server-entry';
import { DRAFT_COOKIE, FORGOTTEN_DRAFT, draftCookie } from '../api/draft-cookie.ts';
import { ADDRESS_FIELDS } from '../domain/address.ts';
import { VISITOR_FIELD } from '../domain/checkout-fields.ts';
import { ORDER_FIELDS } from '../domain/order.ts';

/** Values that only the form holds; the address and the option are stored with the cart. */
const KEPT_FIELDS: readonly string[] = [
  VISITOR_FIELD,
  ...ADDRESS_FIELDS,
  ORDER_FIELDS.note,
  ORDER_FIELDS.gateway,
  ORDER_FIELDS.attempt,
];

/**
 * Stores the entries of a checkout form while the visitor logs in again, and deletes them once a
 * post succeeds.
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
