/** An attempt to pay: from a form to the payment page. Pure. */
import { withoutFieldErrors, type Refusal } from './refusal.ts';

/** State of the page's current attempt. */
export type PaymentSubmission =
  | { readonly status: 'idle' }
  | { readonly status: 'submitting' }
  | (Refusal & { readonly status: 'rejected'; readonly message: string })
  | { readonly status: 'redirecting'; readonly paymentUrl: string };

/** Field of a form that pays: the key of its attempt. */
export const ATTEMPT_FIELD = 'attempt';

/** The last attempt's message for a field. */
export function findFieldError(submission: PaymentSubmission, field: string): string | undefined {
  return submission.status === 'rejected' ? submission.fieldErrors[field] : undefined;
}

/** The attempt after the visitor corrected a field; messages for other fields are kept. */
export function withoutFieldError(submission: PaymentSubmission, field: string): PaymentSubmission {
  if (submission.status !== 'rejected') return submission;
  return withoutFieldErrors(submission, [field]) ?? { status: 'idle' };
}

/** True until the shop has responded, and while the browser opens the payment page. */
export function isUnderWay({ status }: PaymentSubmission): boolean {
  return status === 'submitting' || status === 'redirecting';
}

/** True for a valid attempt key, because the form's value may have been tampered with. */
export function isAttemptKey(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
