/**
 * Carries out the owner's decision about an order. For an order on hold, the gateway received a
 * different amount than requested: the owner accepts that amount or refunds it. A paid order can be
 * refunded.
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

/** The owner's decision. */
export type OrderDecision = 'accept' | 'refund';

/** The outcome of a decision; `impossible` when the order's status does not allow it. */
export type OrderSettlement =
  | { readonly kind: 'accepted' }
  | {
      readonly kind: 'refund-owed';
      readonly amountCents: number;
      readonly currency: string;
      /**
       * `free`: the goods are in stock again. `sold`: the owner and the customer agree whether the
       * customer returns them.
       */
      readonly goods: 'free' | 'sold';
    }
  /** No payment had arrived: the order is cancelled without a refund. */
  | { readonly kind: 'cancelled' }
  /** It was paid only with credit, which is returned. */
  | { readonly kind: 'credit-returned' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'impossible'; readonly status: OrderStatus };

interface OrderWithPayment {
  readonly order: Order;
  readonly payment: Payment;
  readonly now: Date;
}

interface SettlementRequest {
  readonly number: number;
  readonly decision: OrderDecision;
}

/** `note` records who decided. It runs in the same transaction, and only on success. */
export function settleOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  settling: SettlementRequest,
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
  { number, decision }: SettlementRequest,
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

async function accept(tx: Connection, held: OrderWithPayment): Promise<OrderSettlement> {
  await endHeldPayment(tx, held, 'captured');
  await markOrderPaid(tx, held.order, held.now);
  return { kind: 'accepted' };
}

/** Releases stock, promotion use and credit; refunds exactly the received amount. */
async function refundHeld(tx: Connection, held: OrderWithPayment): Promise<OrderSettlement> {
  const { order, payment, now } = held;
  const { received_cents: amountCents, received_currency: currency } = payment;
  if (amountCents === null || currency === null || amountCents === 0) {
    await endHeldPayment(tx, held, 'cancelled');
    await cancelUnpaidOrder(tx, { order, status: 'cancelled', now });
    await notifyOrderCancelled(tx, order.id, now);
    return { kind: 'cancelled' };
  }
  await endHeldPayment(tx, held, 'captured');
  await setOrderStatus(tx, { id: order.id, status: 'refund_due' });
  await releaseOrder(tx, order, now);
  await oweRefund(tx, { id: payment.id, amount_cents: amountCents, currency }, now);
  return { kind: 'refund-owed', amountCents, currency, goods: 'free' };
}

/** Refunds the received amount and the credit; the goods may already be on their way. */
async function refundPaid(tx: Connection, settling: OrderWithPayment): Promise<OrderSettlement> {
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

/** Throws for a payment that is not held; the caller must then roll back. */
async function endHeldPayment(
  tx: Connection,
  { payment, now }: OrderWithPayment,
  outcome: PaymentOutcome,
): Promise<void> {
  if (payment.status !== 'held') throw new Error(`Payment ${payment.id} is not held`);
  const message = describeOutcome('order', outcome);
  await endPayment(tx, { id: payment.id, outcome, message, now });
}
