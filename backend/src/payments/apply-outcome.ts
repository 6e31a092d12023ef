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
  subjectOf,
  type Payment,
} from '../db/payment-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { describeOutcome } from '../domain/payment-messages.ts';
import { canMovePayment } from '../domain/payment-states.ts';
import { decideSubjectStep } from '../domain/subject-steps.ts';
import { assertNever } from 'shared-contracts/json';
import type { SellContext } from '../sell/sell-context.ts';
import type { GatewayEvent } from './payment-gateway.ts';
import type { LockedSubject } from './payment-subject.ts';
import { PAYMENT_SUBJECTS } from './payment-subjects.ts';

export type AppliedOutcome =
  | 'applied'
  /** Told before. */
  | 'duplicate'
  /** The payment is further on already. */
  | 'superseded'
  /** The amount is not what was asked for: somebody has to look. */
  | 'held'
  | 'unknown';

export async function applyOutcome(
  { db, clock, log }: SellContext,
  event: GatewayEvent & { readonly gateway: string },
): Promise<AppliedOutcome> {
  const found = await findPaymentByRef(db, event);
  if (found === undefined) return 'unknown';
  const { kind, id } = subjectOf(found);
  const { outcome } = event;
  const now = clock.now();
  const applied = await inTransaction(db, async (tx): Promise<AppliedOutcome> => {
    const subject = await PAYMENT_SUBJECTS[kind].lock(tx, id);
    const payment = await lockPayment(tx, found.id);
    if (payment.gateway_ref === null) await saveGatewayRef(tx, payment.id, event.ref);
    if (!(await recordEvent(tx, { ...event, paymentId: payment.id, now }))) return 'duplicate';
    if (!canMovePayment(payment.status, outcome)) return 'superseded';
    if (outcome === 'captured' && !isAmountRight(event, payment)) {
      if (subject.standing === 'waiting') await subject.hold();
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
      return subject.captureLate(payment, now);
    case 'none':
      return;
    default:
      assertNever(step);
  }
}

function isAmountRight(event: GatewayEvent, payment: Payment): boolean {
  return event.amountCents === payment.amount_cents && event.currency === payment.currency;
}
