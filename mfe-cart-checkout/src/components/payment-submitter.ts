/**
 * Submits a form that pays and opens the payment page: one attempt at a time, with one key until
 * its outcome is known, so that a double click or a retry never creates a second order or voucher.
 */
import { createStore, type Observable } from 'remote-kit/store';
import { ApiError, describeApiFailure, type ApiFailure } from 'shared-contracts/api-client';
import type { FormFields } from 'shared-contracts/form-fields';
import {
  isUnderWay,
  withoutFieldError,
  type PaymentSubmission,
} from '../domain/payment-attempt.ts';

export interface PaymentSubmitter extends Observable<PaymentSubmission> {
  /** Does nothing while an attempt is running. */
  submit(fields: FormFields): Promise<void>;
  /** The visitor has corrected a field: removes its error. */
  clearError(field: string): void;
  /** The visitor returned to the page without a reload. */
  resume(): void;
}

/** The payment that a form requests, or its errors. */
export type ParsedPayment<Request> =
  | { readonly kind: 'complete'; readonly request: Request }
  | { readonly kind: 'incomplete'; readonly fieldErrors: Readonly<Record<string, string>> };

export interface PaymentSubmitterParts<Request> {
  /** A rejected plain form post, or `idle`. */
  readonly first: PaymentSubmission;
  readonly parse: (fields: FormFields) => ParsedPayment<Request>;
  /** The key of the current attempt, until its outcome is known. */
  readonly attempt: { read(): string; forget(): void };
  /** Returns the address of the payment page. */
  readonly send: (request: Request, attemptKey: string) => Promise<string>;
  /** Called when the server rejected the attempt: the page may be out of date. */
  readonly onRefused: () => void;
  readonly leaveForPayment: (paymentUrl: string) => void;
}

const INCOMPLETE = 'Please check the marked fields.';
const EARLIER_ATTEMPT =
  'We already received an earlier attempt with different details. Please check everything and try again.';

export function createPaymentSubmitter<Request>(
  parts: PaymentSubmitterParts<Request>,
): PaymentSubmitter {
  const store = createStore(parts.first);

  async function attempt(request: Request): Promise<PaymentSubmission> {
    try {
      const paymentUrl = await parts.send(request, parts.attempt.read());
      parts.attempt.forget();
      return { status: 'redirecting', paymentUrl };
    } catch (error) {
      const refusal = findRefusal(error);
      if (refusal === undefined) return rejected(describeApiFailure(error));
      parts.attempt.forget();
      const isReused = refusal.code === 'IDEMPOTENCY_KEY_REUSED';
      parts.onRefused();
      return rejected(isReused ? EARLIER_ATTEMPT : refusal.message, refusal.fieldErrors);
    }
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    async submit(fields) {
      if (isUnderWay(store.current())) return;
      const parsed = parts.parse(fields);
      if (parsed.kind === 'incomplete') {
        store.set(rejected(INCOMPLETE, parsed.fieldErrors));
        return;
      }
      store.set({ status: 'submitting' });
      const outcome = await attempt(parsed.request);
      store.set(outcome);
      if (outcome.status === 'redirecting') parts.leaveForPayment(outcome.paymentUrl);
    },
    clearError: (field) => store.set(withoutFieldError(store.current(), field)),
    resume: () => store.set({ status: 'idle' }),
  };
}

function rejected(
  message: string,
  fieldErrors: Readonly<Record<string, string>> = {},
): PaymentSubmission {
  return { status: 'rejected', message, fieldErrors };
}

/** Undefined for a call that failed in transit: its outcome is unknown. */
function findRefusal(error: unknown): Extract<ApiFailure, { kind: 'rejected' }> | undefined {
  if (!(error instanceof ApiError) || error.failure.kind !== 'rejected') return undefined;
  return error.failure;
}
