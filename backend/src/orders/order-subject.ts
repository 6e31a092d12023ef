/** Orders as payment subjects. */
import type { Connection } from '../db/connection.ts';
import {
  getOrder,
  listOverdueOrderIds,
  lockOrder,
  lockOverdueOrder,
  setOrderStatus,
  type Order,
} from './order-repository.ts';
import { paymentStateOfOrder } from './order-states.ts';
import type { LockedSubject, PaymentSubject } from '../payments/payment-subject.ts';
import { captureLatePayment } from './capture-late-payment.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';
import { markOrderPaid } from './mark-order-paid.ts';
import { findRefundedCreditCents, refundOrderCredit } from './order-credit.ts';

export const orderSubject: PaymentSubject = {
  async view(db, id) {
    const order = await getOrder(db, id);
    const { number, paid_at: paidAt } = order;
    return {
      paymentState: paymentStateOfOrder(order.status),
      description: `Order ${number}`,
      returnUrl: order.return_url,
      ownerId: order.user_id,
      order: { id, number, hasInvoice: paidAt !== null },
    };
  },
  lock: async (tx, id) => lockedSubject(tx, await lockOrder(tx, id)),
  async lockOverdue(tx, overdue) {
    const order = await lockOverdueOrder(tx, overdue);
    return order && lockedSubject(tx, order);
  },
  listOverdueIds: listOverdueOrderIds,
  async getPayer(db, id) {
    const order = await getOrder(db, id);
    return {
      email: order.contact_email,
      paidFor: `order ${order.number}`,
      refundedCreditCents: await findRefundedCreditCents(db, id),
    };
  },
};

function lockedSubject(tx: Connection, order: Order): LockedSubject {
  return {
    paymentState: paymentStateOfOrder(order.status),
    pay: (now) => markOrderPaid(tx, order, now),
    closeUnpaid: (status, now) => cancelUnpaidOrder(tx, { order, status, now }),
    captureLatePayment: (payment, now) => captureLatePayment(tx, { order, payment, now }),
    hold: () => setOrderStatus(tx, { id: order.id, status: 'on_hold' }),
    oweRefund: () => setOrderStatus(tx, { id: order.id, status: 'refund_due' }),
    async markRefunded(now) {
      await setOrderStatus(tx, { id: order.id, status: 'refunded' });
      await refundOrderCredit(tx, order, now);
    },
  };
}
