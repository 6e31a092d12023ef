/** The address of the page a form sits on. Pure. */
import { PAYMENT_TOKEN_PARAMETER } from 'shared-contracts/paths';
import { SENT_PARAMETER } from './form.ts';

/** Any origin will do: only path and query are used. */
const ORIGIN = 'http://own.invalid';

/** The path without what earlier submissions added to it: their thank-you, their payment. */
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

/** Where a payment comes back to: the form's place on its page, not the page's top. */
export function paymentReturnPage(page: string, blockId: string): string {
  return /^[\w-]{1,64}$/.test(blockId) ? `${page}#${formAnchor(blockId)}` : page;
}

/** The page that shows the thank-you of a form. */
export function sentPage(page: string, formId: number): string {
  const url = new URL(page, ORIGIN);
  url.searchParams.set(SENT_PARAMETER, String(formId));
  return `${url.pathname}${url.search}`;
}
