import type { FormStatus } from '../db/schema/form.ts';
import type { VoucherStatus } from '../db/schema/voucher.ts';
import { paymentStateOfForm } from '../forms/form-states.ts';
import type { OrderStatus } from '../db/schema/order.ts';
import { paymentStateOfOrder } from '../orders/order-states.ts';
import { PAYMENT_OUTCOMES, type PaymentOutcome } from './payment-states.ts';
import { decideSubjectStep, type SubjectPaymentState } from './subject-steps.ts';
import { paymentStateOfVoucher } from '../vouchers/voucher-states.ts';

const STEPS: Record<SubjectPaymentState, Record<PaymentOutcome, string>> = {
  waiting: { captured: 'pay', failed: 'cancelled', cancelled: 'cancelled', expired: 'expired' },
  paid: { captured: 'none', failed: 'none', cancelled: 'none', expired: 'none' },
  'closed-unpaid': { captured: 'capture-late', failed: 'none', cancelled: 'none', expired: 'none' },
  held: { captured: 'none', failed: 'none', cancelled: 'none', expired: 'none' },
  refund: { captured: 'none', failed: 'none', cancelled: 'none', expired: 'none' },
};

const PAYMENT_STATES: readonly SubjectPaymentState[] = [
  'waiting',
  'paid',
  'closed-unpaid',
  'held',
  'refund',
];
const cases = PAYMENT_STATES.flatMap((paymentState) =>
  PAYMENT_OUTCOMES.map((outcome) => [paymentState, outcome, STEPS[paymentState][outcome]] as const),
);

test.each(cases)(
  'handles a subject that is %s whose payment is %s: %s [CART-13]',
  (paymentState, outcome, expected) => {
    const step = decideSubjectStep(paymentState, outcome);
    expect(step.kind === 'close-unpaid' ? step.status : step.kind).toBe(expected);
  },
);

const ORDERS: Record<OrderStatus, SubjectPaymentState> = {
  pending_payment: 'waiting',
  paid: 'paid',
  cancelled: 'closed-unpaid',
  expired: 'closed-unpaid',
  on_hold: 'held',
  refund_due: 'refund',
  refunded: 'refund',
};
const { pending_payment, ...SHARED } = ORDERS;
const FORMS: Record<FormStatus, SubjectPaymentState> = {
  ...SHARED,
  received: 'paid',
  awaiting_payment: pending_payment,
};
const { paid, ...NOT_PAID } = SHARED;
const VOUCHERS: Record<VoucherStatus, SubjectPaymentState> = {
  ...NOT_PAID,
  pending: pending_payment,
  issued: paid,
  redeemed: paid,
};

function paymentStates<Status extends string>(
  expected: Record<Status, SubjectPaymentState>,
  paymentStateOf: (status: Status) => SubjectPaymentState,
) {
  const statuses = Object.keys(expected).filter((status): status is Status => status in expected);
  return Object.fromEntries(statuses.map((status) => [status, paymentStateOf(status)]));
}

test('derives the payment state of every order, form and voucher [CART-13 CMS-15 CART-15]', () => {
  expect(paymentStates(ORDERS, paymentStateOfOrder)).toEqual(ORDERS);
  expect(paymentStates(FORMS, paymentStateOfForm)).toEqual(FORMS);
  expect(paymentStates(VOUCHERS, paymentStateOfVoucher)).toEqual(VOUCHERS);
});
