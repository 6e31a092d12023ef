/**
 * The owner's decision about an order (CART-13). On hold, where another amount came than was asked
 * for, it is paid with what came, or what came goes back. A paid one can be paid back.
 */
import { lockOrderByNumber, setOrderStatus, type Order } from './order-repository.ts';
import {
  endPayment,
  getPaymentFor,
  lockPayment,
  setPaymentStatus,
  type Payment,
} from '../payments/payment-repository.ts';
import type { Connection } from '../db/connection.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import type { OrderStatus } from '../db/schema/order.ts';
import { describeOutcome } from '../payments/payment-messages.ts';
import type { PaymentOutcome } from '../payments/payment-states.ts';
import { oweRefund } from '../payments/owe-refund.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';
import { markOrderPaid } from './mark-order-paid.ts';
import { refundOrderCredit } from './order-credit.ts';
import { releaseOrder } from './release-order.ts';
import type { Services } from '../services.ts';
import { notifyOrderCancelled } from './notify-order-cancelled.ts';

export type OrderDecision = 'accept' | 'refund';

export type OrderSettlement =
  | { readonly kind: 'accepted' }
  | {
      readonly kind: 'refund-owed';
      readonly amountCents: number;
      readonly currency: string;
      /** `sold`: whether they come back is between the owner and the customer. */
      readonly goods: 'free' | 'sold';
    }
  /** Nothing had come that could go back: the order is cancelled. */
  | { readonly kind: 'cancelled' }
  /** It was paid by credit alone, which is back. */
  | { readonly kind: 'credit-returned' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'impossible'; readonly status: OrderStatus };

interface Settling {
  readonly order: Order;
  readonly payment: Payment;
  readonly now: Date;
}

interface OrderSettling {
  readonly number: number;
  readonly decision: OrderDecision;
}

/** `note` writes down who decided, in the same transaction, and only where it was done. */
export function settleOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  settling: OrderSettling,
  note?: (tx: Connection) => Promise<void>,
): Promise<OrderSettlement> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const settlement = await decide(tx, settling, now);
    if (settlement.kind !== 'unknown' && settlement.kind !== 'impossible') await note?.(tx);
    return settlement;
  });
}

async function decide(
  tx: Connection,
  { number, decision }: OrderSettling,
  now: Date,
): Promise<OrderSettlement> {
  const order = await lockOrderByNumber(tx, number);
  if (order === undefined) return { kind: 'unknown' };
  const { id } = await getPaymentFor(tx, { kind: 'order', id: order.id });
  const settling = { order, payment: await lockPayment(tx, id), now };
  if (order.status === 'on_hold' && decision === 'accept') return accept(tx, settling);
  if (order.status === 'on_hold') return refundHeld(tx, settling);
  if (order.status === 'paid' && decision === 'refund') return refundPaid(tx, settling);
  return { kind: 'impossible', status: order.status };
}

async function accept(tx: Connection, held: Settling): Promise<OrderSettlement> {
  await end(tx, held, 'captured');
  await markOrderPaid(tx, held.order, held.now);
  return { kind: 'accepted' };
}

/** Stock, promotion code and credit become free; exactly what came goes back by itself. */
async function refundHeld(tx: Connection, held: Settling): Promise<OrderSettlement> {
  const { order, payment, now } = held;
  const { received_cents: amountCents, received_currency: currency } = payment;
  if (amountCents === null || currency === null || amountCents === 0) {
    await end(tx, held, 'cancelled');
    await cancelUnpaidOrder(tx, { order, status: 'cancelled', now });
    await notifyOrderCancelled(tx, order.id, now);
    return { kind: 'cancelled' };
  }
  await end(tx, held, 'captured');
  await setOrderStatus(tx, { id: order.id, status: 'refund_due' });
  await releaseOrder(tx, order, now);
  await oweRefund(tx, { id: payment.id, amount_cents: amountCents, currency }, now);
  return { kind: 'refund-owed', amountCents, currency, goods: 'free' };
}

/** What came goes back by itself, and the credit with it; the goods may be on their way by now. */
async function refundPaid(tx: Connection, settling: Settling): Promise<OrderSettlement> {
  const { order, payment, now } = settling;
  const amountCents = payment.received_cents ?? payment.amount_cents;
  const currency = payment.received_currency ?? payment.currency;
  if (amountCents === 0) {
    await setPaymentStatus(tx, { id: payment.id, status: 'refunded', now });
    await setOrderStatus(tx, { id: order.id, status: 'refunded' });
    await refundOrderCredit(tx, order, now);
    await enqueue(tx, {
      kind: 'mail.refund',
      dedupeKey: `mail.refund:${payment.id}`,
      payload: { paymentId: payment.id },
      runAt: now,
    });
    return { kind: 'credit-returned' };
  }
  await setOrderStatus(tx, { id: order.id, status: 'refund_due' });
  await oweRefund(tx, { id: payment.id, amount_cents: amountCents, currency }, now);
  return { kind: 'refund-owed', amountCents, currency, goods: 'sold' };
}

/** Throws, and nothing may be committed, for a payment that is not held. */
async function end(
  tx: Connection,
  { payment, now }: Settling,
  outcome: PaymentOutcome,
): Promise<void> {
  if (payment.status !== 'held') throw new Error(`Payment ${payment.id} is not held`);
  const message = describeOutcome('order', outcome);
  await endPayment(tx, { id: payment.id, outcome, message, now });
}
