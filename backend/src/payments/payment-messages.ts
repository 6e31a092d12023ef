/** Messages to customers about their payment. */
import type { PaymentOutcome } from './payment-states.ts';
import type { SubjectKind } from './subject-steps.ts';

export const PAYMENT_PENDING_MESSAGE =
  'We are waiting for the payment. You will receive an email as soon as it arrives.';

const OUTCOMES: Readonly<Record<SubjectKind, Readonly<Record<PaymentOutcome, string>>>> = {
  order: {
    captured: 'Payment Successful. Please check your email for your invoice.',
    failed: 'The payment was declined. Your cart has not changed. Please try again.',
    cancelled: 'The payment was cancelled. Your cart has not changed.',
    expired: 'The payment has expired. Your cart has not changed. Please try again.',
  },
  form: {
    captured: 'Payment Successful. Please check your email for your invoice.',
    failed: 'The payment was declined. Please send the form again.',
    cancelled: 'The payment was cancelled.',
    expired: 'The payment has expired. Please send the form again.',
  },
  voucher: {
    captured: 'Payment Successful Please check your email for your receipt',
    failed: 'The payment was declined. Please try again.',
    cancelled: 'The payment was cancelled.',
    expired: 'The payment has expired. Please try again.',
  },
};

const REFUNDS: Readonly<Record<SubjectKind, string>> = {
  order: 'The payment arrived too late and the items are sold out. We will refund it.',
  form: 'The payment arrived too late: the form has been sent again since. We will refund it.',
  voucher:
    'The payment arrived too late: you have bought the same voucher again since. We will refund it.',
};

/** For a refund because the received amount is not the requested one. */
export const WRONG_AMOUNT_REFUND_MESSAGE =
  'We received a different amount than requested. We will refund it.';

const HELD: Readonly<Record<SubjectKind, string>> = {
  order:
    'We received a different amount than your order total. Your order is on hold and the items are reserved for you. We will contact you; please do not pay again.',
  form: 'We received a different amount than requested. Your form is on hold. We will contact you; please do not pay again.',
  voucher:
    'We received a different amount than the price of the voucher. The voucher is on hold. We will contact you; please do not pay again.',
};

/** For a payment that needs the owner's decision. */
export function describeHeld(kind: SubjectKind): string {
  return HELD[kind];
}

/** For a payment that has ended. */
export function describeOutcome(kind: SubjectKind, outcome: PaymentOutcome): string {
  return OUTCOMES[kind][outcome];
}

/** For a late payment that is refunded. */
export function describeRefund(kind: SubjectKind): string {
  return REFUNDS[kind];
}

/** After the purchase of a voucher by a visitor whose address is not known. */
export const VOUCHER_SHOWN_MESSAGE = 'Payment Successful Please note the code of your gift voucher';
export const REFUNDED_MESSAGE =
  'The payment was refunded. It may take a few days to appear on your statement.';
