/** What visitors read about a payment. */
import type { PaymentOutcome } from './payment-states.ts';
import type { SubjectKind } from './subject-steps.ts';

export const PAYMENT_PENDING_MESSAGE =
  'We are waiting for the payment. You will get an e-mail as soon as it has arrived.';

const OUTCOMES: Readonly<Record<SubjectKind, Readonly<Record<PaymentOutcome, string>>>> = {
  order: {
    captured: 'Payment Successful. Please check your email for your invoice.',
    failed: 'The payment was declined. Your cart is as it was, please try again.',
    cancelled: 'The payment was cancelled. Your cart is as it was.',
    expired: 'The time to pay is over. Your cart is as it was, please try again.',
  },
  form: {
    captured: 'Payment Successful. Please check your email for your invoice.',
    failed: 'The payment was declined. Please send the form again.',
    cancelled: 'The payment was cancelled.',
    expired: 'The time to pay is over. Please send the form again.',
  },
  voucher: {
    captured: 'Payment Successful Please check your email for your receipt',
    failed: 'The payment was declined. Please try again.',
    cancelled: 'The payment was cancelled.',
    expired: 'The time to pay is over. Please try again.',
  },
};

const REFUNDS: Readonly<Record<SubjectKind, string>> = {
  order: 'The payment arrived too late and the goods are sold out. We will pay it back.',
  form: 'The payment arrived too late, the form was sent again meanwhile. We will pay it back.',
  voucher:
    'The payment arrived too late, the voucher was bought again meanwhile. We will pay it back.',
};

/** For what comes back because it is not the amount that was asked for. */
export const WRONG_AMOUNT_REFUND_MESSAGE =
  'Another amount arrived than was asked for. We will pay back what arrived.';

const HELD: Readonly<Record<SubjectKind, string>> = {
  order:
    'Another amount arrived than your order costs. The order is on hold and its goods are kept for you. We have been told and will contact you; please don’t pay again.',
  form: 'Another amount arrived than this costs. What you sent is on hold. We have been told and will contact you; please don’t pay again.',
  voucher:
    'Another amount arrived than the voucher costs. The voucher is on hold. We have been told and will contact you; please don’t pay again.',
};

/** For a payment that somebody has to look at. */
export function describeHeld(kind: SubjectKind): string {
  return HELD[kind];
}

export function describeOutcome(kind: SubjectKind, outcome: PaymentOutcome): string {
  return OUTCOMES[kind][outcome];
}

export function describeRefund(kind: SubjectKind): string {
  return REFUNDS[kind];
}

export const REFUNDED_MESSAGE =
  'The payment was paid back. Depending on the bank it takes a few days to show.';
