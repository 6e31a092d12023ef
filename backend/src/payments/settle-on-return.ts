/**
 * Queries the gateway when a visitor returns from paying, because the webhook may be late. The
 * number of queries is limited to little more than one waiting page needs.
 */
import { isAttemptAllowed } from '../auth/rate-limit-repository.ts';
import type { Payment } from './payment-repository.ts';
import type { Services } from '../services.ts';
import { settlePayment } from './settle-payment.ts';

/** Queries per payment and minute. A waiting page sends 30; the visitor may have several open. */
const QUERIES_MAX = 60;
const WINDOW_MS = 60_000;

/** `unpaid`: the gateway's page still accepts the payment. `other`: every other case. */
export type ReturnOutcome = 'unpaid' | 'other';

export async function settleOnReturn(services: Services, payment: Payment): Promise<ReturnOutcome> {
  if (payment.status !== 'pending') return 'other';
  const { id: subject } = payment;
  const limit = { name: 'check-paid', subject, failuresMax: QUERIES_MAX, windowMs: WINDOW_MS };
  if (!(await isAttemptAllowed(services.db, { limit, now: services.clock.now() }))) return 'other';
  const status = await settlePayment(services, payment);
  return status?.kind === 'unpaid' ? 'unpaid' : 'other';
}
