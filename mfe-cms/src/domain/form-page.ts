/** Addresses of the page that contains a form. Pure. */
import { PAYMENT_TOKEN_PARAMETER } from 'shared-contracts/paths';
import { SENT_PARAMETER } from './form.ts';

/** Any origin works: only path and query are used. */
const ORIGIN = 'http://own.invalid';

/** The path without query parameters of earlier submissions: thank-you, payment. */
export function formPage(path: string): string {
  const url = new URL(path, ORIGIN);
  url.searchParams.delete(SENT_PARAMETER);
  url.searchParams.delete(PAYMENT_TOKEN_PARAMETER);
  return `${url.pathname}${url.search}`;
}

/** Id of a form's block in the document. */
export function formAnchor(blockId: string): string {
  return `form-${blockId}`;
}

/** Path to which the payment page returns: the form on its page, not the top of the page. */
export function paymentReturnPage(page: string, blockId: string): string {
  return /^[\w-]{1,64}$/.test(blockId) ? `${page}#${formAnchor(blockId)}` : page;
}

/** The page that shows the thank-you message of a form. */
export function sentPage(page: string, formId: number): string {
  const url = new URL(page, ORIGIN);
  url.searchParams.set(SENT_PARAMETER, String(formId));
  return `${url.pathname}${url.search}`;
}
