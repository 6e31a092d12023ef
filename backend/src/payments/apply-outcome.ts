/**
 * Applies what a gateway says about a payment. Webhook, the question on return and
 * the sweep all come here, so that it does not matter who is first or how often (CART-13).
 */
import type { Connection } from '../db/connection.ts';
import { lockOrder, setOrderStatus, type Order } from '../db/order-repository.ts';
import {
  endPayment,
  findPaymentByRef,
  lockPayment,
  recordEvent,
  type Payment,
} from '../db/payment-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { decideOrderStep } from '../domain/order-states.ts';
import { canMovePayment } from '../domain/payment-states.ts';
import { assertNever } from 'shared-contracts/json';
import { captureLate } from '../sell/capture-late.ts';
import { giveUpOrder } from '../sell/give-up-order.ts';
import { markOrderPaid } from '../sell/mark-order-paid.ts';
import type { SellContext } from '../sell/sell-context.ts';
import { describeOutcome } from '../domain/payment-messages.ts';
import type { GatewayEvent } from './payment-gateway.ts';

export type AppliedOutcome =
  | 'applied'
  /** Told before. */
  | 'duplicate'
  /** The payment is further on already. */
  | 'superseded'
  /** The amount is not the order's: somebody has to look. */
  | 'held'
  | 'unknown';

export async function applyOutcome(
  { db, clock, log }: SellContext,
  event: GatewayEvent & { readonly gateway: string },
): Promise<AppliedOutcome> {
  const found = await findPaymentByRef(db, event);
  if (found === undefined) return 'unknown';
  const now = clock.now();
  const applied = await inTransaction(db, async (tx): Promise<AppliedOutcome> => {
    const order = await lockOrder(tx, found.order_id);
    const payment = await lockPayment(tx, found.id);
    if (!(await recordEvent(tx, { ...event, paymentId: payment.id, now }))) return 'duplicate';
    if (!canMovePayment(payment.status, event.outcome)) return 'superseded';
    if (event.outcome === 'captured' && !isAmountRight(event, payment)) {
      if (order.status === 'pending_payment') {
        await setOrderStatus(tx, { id: order.id, status: 'on_hold' });
      }
      return 'held';
    }
    await endPayment(tx, {
      id: payment.id,
      outcome: event.outcome,
      message: describeOutcome(event.outcome),
      now,
    });
    await advanceOrder(tx, { order, payment, outcome: event.outcome, now });
    return 'applied';
  });
  const fields = { gateway: event.gateway, payment: found.id, outcome: event.outcome };
  if (applied === 'held') log.error(fields, 'payment held: the amount is not the order’s');
  else log.info({ ...fields, applied }, 'payment outcome');
  return applied;
}

async function advanceOrder(
  tx: Connection,
  change: {
    readonly order: Order;
    readonly payment: Payment;
    readonly outcome: GatewayEvent['outcome'];
    readonly now: Date;
  },
): Promise<void> {
  const { order, payment, outcome, now } = change;
  const step = decideOrderStep(order.status, outcome);
  switch (step.kind) {
    case 'pay':
      return markOrderPaid(tx, order, now);
    case 'give-up':
      return giveUpOrder(tx, { order, status: step.status, now });
    case 'capture-late':
      return captureLate(tx, { order, payment, now });
    case 'none':
      return;
    default:
      assertNever(step);
  }
}

function isAmountRight(event: GatewayEvent, payment: Payment): boolean {
  return event.amountCents === payment.amount_cents && event.currency === payment.currency;
}
