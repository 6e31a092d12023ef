import { readText, type FormFields } from 'shared-contracts/form-fields';
import type { ActionRequest, ActionResult } from 'shared-contracts/server-entry';
import { DRAFT_COOKIE, DELETED_DRAFT_COOKIE, draftCookie } from '../api/draft-cookie.ts';
import { ADDRESS_FIELDS } from '../domain/address.ts';
import { VISITOR_FIELD } from '../domain/checkout-fields.ts';
import { ORDER_FIELDS } from '../domain/order.ts';

/** Values that exist only in the form; the address and the option are stored with the cart. */
const DRAFT_FIELDS: readonly string[] = [
  VISITOR_FIELD,
  ...ADDRESS_FIELDS,
  ORDER_FIELDS.note,
  ORDER_FIELDS.gateway,
  ORDER_FIELDS.attempt,
];

/**
 * Adds a cookie to the result: it stores the values of a checkout form while the visitor logs in
 * again, and is deleted when a post succeeds.
 */
export function withDraftCookie(request: ActionRequest, result: ActionResult): ActionResult {
  if (result.kind === 'login-required') {
    return { ...result, setCookies: [draftCookie(readDraftFields(request.fields))] };
  }
  const isDone = result.kind === 'redirect' && DRAFT_COOKIE in request.visitor.cookies;
  return isDone ? { ...result, setCookies: [DELETED_DRAFT_COOKIE] } : result;
}

function readDraftFields(fields: FormFields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    DRAFT_FIELDS.map((name) => [name, readText(fields, name)]).filter(([, text]) => text !== ''),
  );
}
