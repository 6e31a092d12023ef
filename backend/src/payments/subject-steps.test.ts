import type { FormStatus } from '../db/schema/form.ts';
import type { VoucherStatus } from '../db/schema/voucher.ts';
import { standingOfForm } from '../forms/form-states.ts';
import type { OrderStatus } from '../db/schema/order.ts';
import { standingOfOrder } from '../orders/order-states.ts';
import { PAYMENT_OUTCOMES, type PaymentOutcome } from './payment-states.ts';
import { decideSubjectStep, type SubjectStanding } from './subject-steps.ts';
import { standingOfVoucher } from '../vouchers/voucher-states.ts';

const STEPS: Record<SubjectStanding, Record<PaymentOutcome, string>> = {
  waiting: { captured: 'pay', failed: 'cancelled', cancelled: 'cancelled', expired: 'expired' },
  paid: { captured: 'none', failed: 'none', cancelled: 'none', expired: 'none' },
  'given-up': { captured: 'capture-late', failed: 'none', cancelled: 'none', expired: 'none' },
  held: { captured: 'none', failed: 'none', cancelled: 'none', expired: 'none' },
  refund: { captured: 'none', failed: 'none', cancelled: 'none', expired: 'none' },
};

const STANDINGS: readonly SubjectStanding[] = ['waiting', 'paid', 'given-up', 'held', 'refund'];
const cases = STANDINGS.flatMap((standing) =>
  PAYMENT_OUTCOMES.map((outcome) => [standing, outcome, STEPS[standing][outcome]] as const),
);

test.each(cases)(
  'decides for a subject that is %s and a payment that is %s: %s [CART-13]',
  (standing, outcome, expected) => {
    const step = decideSubjectStep(standing, outcome);
    expect(step.kind === 'give-up' ? step.status : step.kind).toBe(expected);
  },
);

const ORDERS: Record<OrderStatus, SubjectStanding> = {
  pending_payment: 'waiting',
  paid: 'paid',
  cancelled: 'given-up',
  expired: 'given-up',
  on_hold: 'held',
  refund_due: 'refund',
  refunded: 'refund',
};
const { pending_payment, ...SHARED } = ORDERS;
const FORMS: Record<FormStatus, SubjectStanding> = {
  ...SHARED,
  received: 'paid',
  awaiting_payment: pending_payment,
};
const { paid, ...NOT_PAID } = SHARED;
const VOUCHERS: Record<VoucherStatus, SubjectStanding> = {
  ...NOT_PAID,
  pending: pending_payment,
  issued: paid,
  redeemed: paid,
};

function standings<Status extends string>(
  expected: Record<Status, SubjectStanding>,
  standingOf: (status: Status) => SubjectStanding,
) {
  const statuses = Object.keys(expected).filter((status): status is Status => status in expected);
  return Object.fromEntries(statuses.map((status) => [status, standingOf(status)]));
}

test('knows the standing of every order, form and voucher [CART-13 CMS-15 CART-15]', () => {
  expect(standings(ORDERS, standingOfOrder)).toEqual(ORDERS);
  expect(standings(FORMS, standingOfForm)).toEqual(FORMS);
  expect(standings(VOUCHERS, standingOfVoucher)).toEqual(VOUCHERS);
});
