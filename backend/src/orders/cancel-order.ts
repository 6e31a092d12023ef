/**
 * Cancels an order that is awaiting payment, at the owner's request. The order's stock and credit
 * are released, its items become the customer's open cart again, and the customer is notified.
 * Before that, the gateway is queried, because the payment may have arrived.
 */
import type { Connection } from '../db/connection.ts';
import { findOrderByNumber, lockOrderByNumber } from './order-repository.ts';
import { getPaymentFor } from '../payments/payment-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import type { OrderStatus } from '../db/schema/order.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';
import type { Services } from '../services.ts';
import { notifyOrderCancelled } from './notify-order-cancelled.ts';

/** The outcome of a cancellation; `impossible` for an order that is not awaiting payment. */
export type Cancellation =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'impossible'; readonly status: OrderStatus };

/** `note` records who cancelled the order. It runs in the same transaction, and only on success. */
export async function cancelOrder(
  services: Services,
  number: number,
  note: (tx: Connection) => Promise<void>,
): Promise<Cancellation> {
  const { db, clock } = services;
  const waiting = await findOrderByNumber(db, number);
  if (waiting === undefined) return { kind: 'unknown' };
  await settlePayment(services, await getPaymentFor(db, { kind: 'order', id: waiting.id }));
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    if (order === undefined) return { kind: 'unknown' };
    if (order.status !== 'pending_payment') return { kind: 'impossible', status: order.status };
    await cancelUnpaidOrder(tx, { order, status: 'cancelled', now });
    await notifyOrderCancelled(tx, order.id, now);
    await note(tx);
    return { kind: 'cancelled' };
  });
}
