/** What visitors read about a payment (A§4, CART-08). */
import { assertNever } from 'shared-contracts/json';
import type { PaymentOutcome } from './payment-states.ts';

export const PAYMENT_PENDING_MESSAGE =
  'We are waiting for the payment. You will get an e-mail as soon as it has arrived.';
export const PAYMENT_REFUND_MESSAGE =
  'The payment arrived too late and the goods are sold out. We will pay it back.';

export function describeOutcome(outcome: PaymentOutcome): string {
  switch (outcome) {
    case 'captured':
      return 'Payment Successful. Please check your email for your invoice.';
    case 'failed':
      return 'The payment was declined. Your cart is as it was, please try again.';
    case 'cancelled':
      return 'The payment was cancelled. Your cart is as it was.';
    case 'expired':
      return 'The time to pay is over. Your cart is as it was, please try again.';
    default:
      return assertNever(outcome);
  }
}
