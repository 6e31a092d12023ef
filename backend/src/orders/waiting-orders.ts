/** Lets carts settle or cancel an order that is awaiting payment. */
import type { WaitingOrders } from '../carts/waiting-orders.ts';
import { getPaymentFor } from '../payments/payment-repository.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { Services } from '../services.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';
import { findOrderAwaitingPayment, lockOrderAwaitingPayment } from './order-repository.ts';

export function createWaitingOrders(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'gateways' | 'paymentSubjects'>,
): WaitingOrders {
  const { db } = services;
  return {
    async settle(userId) {
      const order = await findOrderAwaitingPayment(db, userId);
      if (order === undefined) return;
      await settlePayment(services, await getPaymentFor(db, { kind: 'order', id: order.id }));
    },
    async cancel(tx, userId, now) {
      const order = await lockOrderAwaitingPayment(tx, userId);
      if (order !== undefined) await cancelUnpaidOrder(tx, { order, status: 'cancelled', now });
    },
  };
}
