/**
 * Applies what a gateway says about a payment. Webhook, the question on return and
 * the sweep all come here, so that it does not matter who is first or how often (CART-13).
 */
import {
  endPayment,
  findPaymentByRef,
  lockPayment,
  recordEvent,
  saveGatewayRef,
  saveReceived,
  subjectOf,
  type Payment,
} from './payment-repository.ts';
import type { Connection } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { describeOutcome } from './payment-messages.ts';
import { canMovePayment } from './payment-states.ts';
import { decideSubjectStep } from './subject-steps.ts';
import { assertNever } from 'shared-contracts/json';
import type { Services } from '../services.ts';
import { alertOwner } from './alert-owner.ts';
import { oweRefund } from './owe-refund.ts';
import type { GatewayEvent } from './payment-gateway.ts';
import type { LockedSubject } from './payment-subject.ts';

/** What applying the outcome of a payment takes. */
export type PaymentServices = Pick<
  Services,
  'db' | 'clock' | 'log' | 'gateways' | 'paymentSubjects'
>;

export type AppliedOutcome =
  | 'applied'
  /** Told before. */
  | 'duplicate'
  /** The payment is further on already. */
  | 'superseded'
  /** The amount is not what was asked for: somebody has to look, or it goes back. */
  | 'held'
  | 'unknown';

export async function applyOutcome(
  { db, clock, log, paymentSubjects }: PaymentServices,
  event: GatewayEvent & { readonly gateway: string },
): Promise<AppliedOutcome> {
  const found = await findPaymentByRef(db, event);
  if (found === undefined) return 'unknown';
  const { kind, id } = subjectOf(found);
  const { outcome } = event;
  const now = clock.now();
  const applied = await inTransaction(db, async (tx): Promise<AppliedOutcome> => {
    const subject = await paymentSubjects[kind].lock(tx, id);
    const payment = await lockPayment(tx, found.id);
    if (payment.gateway_ref === null) await saveGatewayRef(tx, payment.id, event.ref);
    if (!(await recordEvent(tx, { ...event, paymentId: payment.id, now }))) return 'duplicate';
    if (!canMovePayment(payment.status, outcome)) return 'superseded';
    if (outcome === 'captured' && !isAmountRight(event, payment)) {
      await settleWrongAmount(tx, { subject, payment, event, now });
      return 'held';
    }
    const message = describeOutcome(kind, outcome);
    await endPayment(tx, { id: payment.id, outcome, message, now });
    await advance(subject, { payment, outcome, now });
    return 'applied';
  });
  const fields = { gateway: event.gateway, payment: found.id, outcome };
  if (applied === 'held') log.error(fields, 'payment held: the amount is not what was asked for');
  else log.info({ ...fields, applied }, 'payment outcome');
  return applied;
}

/**
 * What waits for its payment is held: it keeps its goods, because the customer has paid
 * something, and the owner decides. What was given up has nothing to keep: exactly what
 * came goes back.
 */
async function settleWrongAmount(
  tx: Connection,
  wrong: {
    readonly subject: LockedSubject;
    readonly payment: Payment;
    readonly event: GatewayEvent;
    readonly now: Date;
  },
): Promise<void> {
  const { subject, payment, event, now } = wrong;
  const { amountCents, currency } = event;
  const received = { amountCents, currency };
  if (subject.standing === 'given-up' && amountCents > 0) {
    await saveReceived(tx, { id: payment.id, status: 'captured', received, now });
    await subject.oweRefund();
    await oweRefund(tx, { id: payment.id, amount_cents: amountCents, currency }, now);
    return;
  }
  if (subject.standing !== 'waiting') return;
  await saveReceived(tx, { id: payment.id, status: 'held', received, now });
  await subject.hold();
  await alertOwner(tx, { paymentId: payment.id, reason: 'held', now });
}

async function advance(
  subject: LockedSubject,
  change: {
    readonly payment: Payment;
    readonly outcome: GatewayEvent['outcome'];
    readonly now: Date;
  },
): Promise<void> {
  const { payment, outcome, now } = change;
  const step = decideSubjectStep(subject.standing, outcome);
  switch (step.kind) {
    case 'pay':
      return subject.pay(now);
    case 'give-up':
      return subject.giveUp(step.status, now);
    case 'capture-late':
      return subject.captureLatePayment(payment, now);
    case 'none':
      return;
    default:
      assertNever(step);
  }
}

function isAmountRight(event: GatewayEvent, payment: Payment): boolean {
  return event.amountCents === payment.amount_cents && event.currency === payment.currency;
}
