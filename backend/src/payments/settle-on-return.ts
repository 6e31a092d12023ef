/**
 * Asks the gateway about the payment a visitor returns from: at once, because the webhook may be
 * late, and limited to little more than one waiting page needs.
 */
import { isAttemptAllowed } from '../auth/rate-limit-repository.ts';
import type { Payment } from './payment-repository.ts';
import type { Services } from '../services.ts';
import { settlePayment } from './settle-payment.ts';

/** Per payment. A page asks 30 times in its minute; several may be open. */
const QUESTIONS_MAX = 60;
const WINDOW_MS = 60_000;

/** `unpaid`: the gateway reports that its page still accepts the payment. */
export type ReturnOutcome = 'unpaid' | 'nothing';

export async function settleOnReturn(services: Services, payment: Payment): Promise<ReturnOutcome> {
  if (payment.status !== 'pending') return 'nothing';
  const { id: subject } = payment;
  const limit = { name: 'check-paid', subject, failuresMax: QUESTIONS_MAX, windowMs: WINDOW_MS };
  if (!(await isAttemptAllowed(services.db, { limit, now: services.clock.now() })))
    return 'nothing';
  const status = await settlePayment(services, payment);
  return status?.kind === 'unpaid' ? 'unpaid' : 'nothing';
}
