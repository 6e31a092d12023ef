/**
 * Pays money back that is owed: due → sent → done or failed (CART-13).
 *
 * The refund's own key makes the gateway pay once, however often it is asked. What the
 * gateway has not finished is asked about again by the sweep. Each failure is counted;
 * after the last one the shop's owner is told and nothing more is tried.
 */
import { enqueue } from '../db/outbox-repository.ts';
import { getPayment, lockPayment, setPaymentStatus, subjectOf } from './payment-repository.ts';
import {
  countRefundFailure,
  markRefundDone,
  markRefundFailed,
  markRefundSent,
  type Refund,
} from './refund-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { canMovePayment } from './payment-states.ts';
import type { Services } from '../services.ts';
import { alertOwner } from './alert-owner.ts';
import { RefundRefusedError } from './payment-gateway.ts';

export const REFUND_FAILURES_MAX = 12;
const ERROR_LENGTH_MAX = 500;

/** Bears to be repeated. Throws what the gateway throws while it will be tried again. */
export async function sendRefund(services: Services, paymentId: string): Promise<void> {
  const { db, clock } = services;
  const refund = await markRefundSent(db, { paymentId, now: clock.now() });
  if (refund === undefined) return;
  try {
    const answer = await askGateway(services, refund);
    if (answer === 'done') await finish(services, paymentId);
  } catch (error) {
    const isOver = await countFailure(services, { paymentId, error });
    if (!isOver) throw error;
    services.log.error({ err: error, payment: paymentId }, 'refund given up');
  }
}

async function askGateway({ db, gateways }: Services, refund: Refund): Promise<'done' | 'pending'> {
  const payment = await getPayment(db, refund.payment_id);
  const gateway = gateways.get(payment.gateway);
  if (gateway === undefined) throw new Error(`There is no gateway ${payment.gateway}`);
  const ref = payment.gateway_ref;
  if (ref === null) throw new RefundRefusedError('The payment never reached its gateway');
  const { key, amount_cents: amountCents, currency } = refund;
  return gateway.refund({ ref, key, amountCents, currency });
}

async function finish(
  { db, clock, log, paymentSubjects }: Services,
  paymentId: string,
): Promise<void> {
  const now = clock.now();
  const { kind, id } = subjectOf(await getPayment(db, paymentId));
  await inTransaction(db, async (tx) => {
    const subject = await paymentSubjects[kind].lock(tx, id);
    const payment = await lockPayment(tx, paymentId);
    if (!(await markRefundDone(tx, { paymentId, now }))) return;
    if (canMovePayment(payment.status, 'refunded')) {
      await setPaymentStatus(tx, { id: paymentId, status: 'refunded', now });
    }
    if (subject.standing === 'refund') await subject.markRefunded(now);
    await enqueue(tx, {
      kind: 'mail.refund',
      dedupeKey: `mail.refund:${paymentId}`,
      payload: { paymentId },
      runAt: now,
    });
  });
  log.info({ payment: paymentId }, 'refund done');
}

/** True when it was the last one. */
async function countFailure(
  { db, clock }: Services,
  failure: { readonly paymentId: string; readonly error: unknown },
): Promise<boolean> {
  const { paymentId } = failure;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const error = String(failure.error).slice(0, ERROR_LENGTH_MAX);
    const failures = await countRefundFailure(tx, { paymentId, error, now });
    if (failures === undefined) return true;
    const isOver = failure.error instanceof RefundRefusedError || failures >= REFUND_FAILURES_MAX;
    if (!isOver) return false;
    await markRefundFailed(tx, paymentId);
    await alertOwner(tx, { paymentId, reason: 'refund-failed', now });
    return true;
  });
}
