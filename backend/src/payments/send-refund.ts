/**
 * Sends an owed refund to its gateway: due → sent → done or failed. The refund's key makes repeated
 * requests refund only once. The reconciliation repeats the request while the refund is pending.
 * Failures are counted; after the last one, the shop's owner is notified and the refund is not tried
 * again.
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

/** A refund is not tried again after this many failures. */
export const REFUND_FAILURES_MAX = 12;
const ERROR_LENGTH_MAX = 500;

/** Can be repeated. Throws the gateway's error when the refund is to be tried again. */
export async function sendRefund(services: Services, paymentId: string): Promise<void> {
  const { db, clock } = services;
  const refund = await markRefundSent(db, { paymentId, now: clock.now() });
  if (refund === undefined) return;
  try {
    const state = await requestRefund(services, refund);
    if (state === 'done') await finish(services, paymentId);
  } catch (error) {
    const isFinal = await countFailure(services, { paymentId, error });
    if (!isFinal) throw error;
    services.log.error({ err: error, payment: paymentId }, 'refund failed for good');
  }
}

async function requestRefund(
  { db, gateways }: Services,
  refund: Refund,
): Promise<'done' | 'pending'> {
  const payment = await getPayment(db, refund.payment_id);
  const gateway = gateways.get(payment.gateway);
  if (gateway === undefined) throw new Error(`Unknown gateway ${payment.gateway}`);
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
    if (subject.paymentState === 'refund') await subject.markRefunded(now);
    await enqueue(tx, {
      kind: 'mail.refund',
      dedupeKey: `mail.refund:${paymentId}`,
      payload: { paymentId },
      runAt: now,
    });
  });
  log.info({ payment: paymentId }, 'refund done');
}

/** True when this failure was the last one: the refund is not tried again. */
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
    const isFinal = failure.error instanceof RefundRefusedError || failures >= REFUND_FAILURES_MAX;
    if (!isFinal) return false;
    await markRefundFailed(tx, paymentId);
    await alertOwner(tx, { paymentId, reason: 'refund-failed', now });
    return true;
  });
}
