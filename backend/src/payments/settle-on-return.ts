/**
 * Asks the gateway about the payment a visitor came back from (CART-08): at once, because
 * the webhook may be late, and not much more often than a page that waits for it does.
 */
import { takeTurn } from '../auth/rate-limit-repository.ts';
import type { Payment } from './payment-repository.ts';
import type { Services } from '../services.ts';
import { settlePayment } from './settle-payment.ts';

/** Of one payment. A page asks 30 times in its minute; several may be open. */
const QUESTIONS_MAX = 60;
const WINDOW_MS = 60_000;

/** `unpaid`: the gateway says that its page still takes the payment. */
export type ReturnOutcome = 'unpaid' | 'nothing';

export async function settleOnReturn(services: Services, payment: Payment): Promise<ReturnOutcome> {
  if (payment.status !== 'pending') return 'nothing';
  const { id: subject } = payment;
  const limit = { name: 'check-paid', subject, failuresMax: QUESTIONS_MAX, windowMs: WINDOW_MS };
  if (!(await takeTurn(services.db, { limit, now: services.clock.now() }))) return 'nothing';
  const status = await settlePayment(services, payment);
  return status?.kind === 'unpaid' ? 'unpaid' : 'nothing';
}
