/** POST /cognito/form/submit/{id}: from the browser, and for plain form posts. */
import { formSubmitWireSchema } from 'shared-contracts/api/form';
import { readData } from 'shared-contracts/api/read-response';
import { ContractError } from 'shared-contracts/api/wire';
import { ApiError, describeApiFailure, type ApiClient } from 'shared-contracts/api-client';
import type { CheckedAnswers } from 'shared-contracts/form-rules';
import { isPaymentUrl } from 'shared-contracts/paths';
import type { FormErrors } from '../domain/form.ts';

export interface FormSubmission {
  readonly formId: number;
  readonly answers: CheckedAnswers['answers'];
  /** Absolute URL on this site that the payment page returns to. */
  readonly returnUrl: string;
  /** Solution of the captcha; empty for a form without a captcha. */
  readonly captcha: string;
  /** Value of the honeypot field. */
  readonly website: string;
}

export type SubmitOutcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'payable'; readonly paymentUrl: string }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: FormErrors;
      /** False when the outcome is unknown: the same attempt may be repeated. */
      readonly isFinal: boolean;
    }
  | { readonly kind: 'login-required' };

/**
 * Sends the answers. Repeated calls with the same attempt key store once. Throws
 * `ContractError` for a response of an unexpected shape.
 */
export async function submitForm(
  api: ApiClient,
  submission: FormSubmission,
  attemptKey: string,
): Promise<SubmitOutcome> {
  const { formId, answers, returnUrl, captcha, website } = submission;
  try {
    const body = await api.post(
      `/cognito/form/submit/${formId}`,
      {
        data: answers,
        url: encodeURIComponent(returnUrl),
        ...(captcha === '' ? {} : { captcha }),
        ...(website === '' ? {} : { website }),
      },
      { idempotencyKey: attemptKey },
    );
    return toOutcome(body);
  } catch (error) {
    if (error instanceof ApiError) return toFailedOutcome(error);
    throw error;
  }
}

function toOutcome(body: unknown): SubmitOutcome {
  const { success, error, payment } = readData(formSubmitWireSchema, body);
  if (!success) return { kind: 'refused', message: error || REFUSED, errors: {}, isFinal: true };
  if (payment === null) return { kind: 'stored' };
  if (!isPaymentUrl(payment.url)) throw new ContractError('The payment URL is not a web address');
  return { kind: 'payable', paymentUrl: payment.url };
}

function toFailedOutcome(error: ApiError): SubmitOutcome {
  const { failure } = error;
  if (failure.kind === 'session-expired') return { kind: 'login-required' };
  if (failure.kind === 'rejected') {
    if (failure.status === 401) return { kind: 'login-required' };
    const { message, fieldErrors: errors } = failure;
    return { kind: 'refused', message, errors, isFinal: true };
  }
  return { kind: 'refused', message: describeApiFailure(error), errors: {}, isFinal: false };
}

const REFUSED = 'Something went wrong. Your answers were not sent. Please try again.';
