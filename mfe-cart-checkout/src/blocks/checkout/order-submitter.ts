/**
 * Submitting the order: one attempt at a time, under one key until its outcome is
 * known, so that a double click or a retry after a cut connection never makes a
 * second order (CART-07). No React.
 */
import { ApiError, describeApiFailure, type ApiFailure } from 'shared-contracts/api-client';
import type { OrderAnswer } from '../../api/orders.ts';
import type { FormFields } from '../../domain/form-fields.ts';
import { parseOrder, type OrderRequest, type OrderSubmission } from '../../domain/order.ts';
import type { Attempt } from './attempt.ts';

export interface OrderSubmitter {
  current(): OrderSubmission;
  /** Answers its own undo. */
  subscribe(listener: () => void): () => void;
  /** Does nothing while an attempt is under way. */
  submit(fields: FormFields): Promise<void>;
  /** The visitor came back to the page without a reload. */
  resume(): void;
}

export interface OrderSubmitterParts {
  /** A refused plain form post, or `idle`. */
  readonly first: OrderSubmission;
  readonly returnUrl: string;
  readonly attempt: Attempt;
  readonly send: (order: OrderRequest, attemptKey: string) => Promise<OrderAnswer>;
  /** Told when the server refused the order: what is shown may be out of date. */
  readonly onRefused: () => void;
  readonly leaveForPayment: (paymentUrl: string) => void;
}

const INCOMPLETE = 'Please check the marked parts of your order.';
const EARLIER_ATTEMPT =
  'An earlier attempt with other details reached us. Please check your order and try again.';

export function createOrderSubmitter(parts: OrderSubmitterParts): OrderSubmitter {
  const listeners = new Set<() => void>();
  let state = parts.first;

  function change(next: OrderSubmission): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function attempt(order: OrderRequest): Promise<OrderSubmission> {
    try {
      const answer = await parts.send(order, parts.attempt.read());
      parts.attempt.forget();
      if (answer.kind === 'refused') return refuse(answer.message);
      return { status: 'redirecting', paymentUrl: answer.paymentUrl };
    } catch (error) {
      const refusal = findRefusal(error);
      if (refusal === undefined) return rejected(describeApiFailure(error));
      parts.attempt.forget();
      const isReused = refusal.code === 'IDEMPOTENCY_KEY_REUSED';
      return refuse(isReused ? EARLIER_ATTEMPT : refusal.message, refusal.fieldErrors);
    }
  }

  function refuse(...reason: Parameters<typeof rejected>): OrderSubmission {
    parts.onRefused();
    return rejected(...reason);
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async submit(fields) {
      if (state.status === 'submitting' || state.status === 'redirecting') return;
      const parsed = parseOrder(fields, parts.returnUrl);
      if (parsed.kind === 'incomplete') {
        change(rejected(INCOMPLETE, parsed.fieldErrors));
        return;
      }
      change({ status: 'submitting' });
      const outcome = await attempt(parsed.order);
      change(outcome);
      if (outcome.status === 'redirecting') parts.leaveForPayment(outcome.paymentUrl);
    },
    resume: () => change({ status: 'idle' }),
  };
}

function rejected(
  message: string,
  fieldErrors: Readonly<Record<string, string>> = {},
): OrderSubmission {
  return { status: 'rejected', message, fieldErrors };
}

/** Undefined for a call that was cut or broke: its outcome is not known. */
function findRefusal(error: unknown): Extract<ApiFailure, { kind: 'rejected' }> | undefined {
  if (!(error instanceof ApiError) || error.failure.kind !== 'rejected') return undefined;
  return error.failure;
}
