/**
 * The owner gives up an order that waits for its payment (API-08, CART-13): what it held becomes
 * free, its content is the customer's open cart again, and the customer is told (API-07). The gateway is asked first, in case
 * the money is there.
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

export type Cancellation =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'impossible'; readonly status: OrderStatus };

/** `note` writes down who did it, in the same transaction, and only where it was done. */
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
