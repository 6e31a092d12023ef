/**
 * Applies the outcome that a gateway reports for a payment. Webhooks, the query on the customer's
 * return and the reconciliation all call it, in any order and repeatedly.
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

/** The services needed to apply an outcome. */
export type PaymentServices = Pick<
  Services,
  'db' | 'clock' | 'log' | 'gateways' | 'paymentSubjects'
>;

/** The result of applying a reported outcome. */
export type AppliedOutcome =
  | 'applied'
  /** This event was applied before. */
  | 'duplicate'
  /** The payment is already in a later state. */
  | 'superseded'
  /** The received amount is not the requested one: the owner decides, or it is refunded. */
  | 'held'
  | 'unknown';

/** Applies the event in one transaction, and logs the result. */
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
    if (outcome === 'captured' && !isRequestedAmount(event, payment)) {
      await settleWrongAmount(tx, { subject, payment, event, now });
      return 'held';
    }
    const message = describeOutcome(kind, outcome);
    await endPayment(tx, { id: payment.id, outcome, message, now });
    await applyToSubject(subject, { payment, outcome, now });
    return 'applied';
  });
  const fields = { gateway: event.gateway, payment: found.id, outcome };
  if (applied === 'held') log.error(fields, 'payment held: the amount is not the requested one');
  else log.info({ ...fields, applied }, 'payment outcome');
  return applied;
}

/**
 * Handles a received amount that is not the requested one. A subject awaiting payment is put on
 * hold: it keeps its goods, because the customer has paid something, and the owner decides. For a
 * cancelled or expired subject, exactly the received amount is refunded.
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
  if (subject.paymentState === 'closed-unpaid' && amountCents > 0) {
    await saveReceived(tx, { id: payment.id, status: 'captured', received, now });
    await subject.oweRefund();
    await oweRefund(tx, { id: payment.id, amount_cents: amountCents, currency }, now);
    return;
  }
  if (subject.paymentState !== 'waiting') return;
  await saveReceived(tx, { id: payment.id, status: 'held', received, now });
  await subject.hold();
  await alertOwner(tx, { paymentId: payment.id, reason: 'held', now });
}

async function applyToSubject(
  subject: LockedSubject,
  change: {
    readonly payment: Payment;
    readonly outcome: GatewayEvent['outcome'];
    readonly now: Date;
  },
): Promise<void> {
  const { payment, outcome, now } = change;
  const step = decideSubjectStep(subject.paymentState, outcome);
  switch (step.kind) {
    case 'pay':
      return subject.pay(now);
    case 'close-unpaid':
      return subject.closeUnpaid(step.status, now);
    case 'capture-late':
      return subject.captureLatePayment(payment, now);
    case 'none':
      return;
    default:
      assertNever(step);
  }
}

function isRequestedAmount(event: GatewayEvent, payment: Payment): boolean {
  return event.amountCents === payment.amount_cents && event.currency === payment.currency;
}
