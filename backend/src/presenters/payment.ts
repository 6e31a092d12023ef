/** A payment and its order → what the payment return shows (CART-08). */
import type { CheckPaidWire } from 'shared-contracts/api/payment';
import { formatWireDollars } from 'shared-contracts/money';
import type { Order } from '../db/order-repository.ts';
import type { Payment } from '../db/payment-repository.ts';
import {
  describeOutcome,
  PAYMENT_PENDING_MESSAGE,
  PAYMENT_REFUND_MESSAGE,
} from '../domain/payment-messages.ts';

/** Success means the money is captured and the order is paid with it. */
export function presentCheckedPayment(payment: Payment, order: Order): CheckPaidWire {
  const { status } = payment;
  return {
    success: status === 'captured' && order.status === 'paid',
    payment: {
      id: payment.id,
      status: status === 'created' ? 'pending' : status,
      amount: formatWireDollars(payment.amount_cents),
      currency: payment.currency,
      gateway: payment.gateway,
      order_number: order.number,
      message: messageOf(payment, order),
    },
  };
}

function messageOf({ status }: Payment, order: Order): string {
  if (order.status === 'refund_due' || order.status === 'refunded' || status === 'refunded') {
    return PAYMENT_REFUND_MESSAGE;
  }
  if (status === 'created' || status === 'pending') return PAYMENT_PENDING_MESSAGE;
  return describeOutcome(status);
}
