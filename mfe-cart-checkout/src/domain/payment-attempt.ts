/** An attempt to pay: from a form to the payment page (CART-07, CART-15). Pure. */

/** What the shop answers to an attempt. */
export type PaymentAnswer =
  | { readonly kind: 'accepted'; readonly paymentUrl: string }
  | { readonly kind: 'refused'; readonly message: string };

/** What has become of the attempt a page makes. */
export type PaymentSubmission =
  | { readonly status: 'idle' }
  | { readonly status: 'submitting' }
  | {
      readonly status: 'rejected';
      readonly message: string;
      readonly fieldErrors: Readonly<Record<string, string>>;
      /** The visitor is at work on it: nothing moves the focus now. */
      readonly isBeingMended?: true;
    }
  | { readonly status: 'redirecting'; readonly paymentUrl: string };

/** Field of a form that pays: the name of its attempt. */
export const ATTEMPT_FIELD = 'attempt';

/** What the last attempt said about a field. */
export function findFieldError(submission: PaymentSubmission, field: string): string | undefined {
  return submission.status === 'rejected' ? submission.fieldErrors[field] : undefined;
}

/** The attempt once the visitor has mended a field; what was said about others stays. */
export function withoutFieldError(submission: PaymentSubmission, field: string): PaymentSubmission {
  if (findFieldError(submission, field) === undefined) return submission;
  if (submission.status !== 'rejected') return submission;
  const others = Object.entries(submission.fieldErrors).filter(([name]) => name !== field);
  if (others.length === 0) return { status: 'idle' };
  return { ...submission, fieldErrors: Object.fromEntries(others), isBeingMended: true };
}

/** True until the shop has answered, and while the browser is on its way to the payment page. */
export function isUnderWay({ status }: PaymentSubmission): boolean {
  return status === 'submitting' || status === 'redirecting';
}

/** True for the name of an attempt: what the form carries may have been tampered with. */
export function isAttemptKey(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
