import { decideOrderStep, ORDER_STATUSES, type OrderStatus } from './order-states.ts';
import { PAYMENT_OUTCOMES, type PaymentOutcome } from './payment-states.ts';

const EXPECTED: Partial<Record<OrderStatus, Partial<Record<PaymentOutcome, string>>>> = {
  pending_payment: {
    captured: 'pay',
    failed: 'cancelled',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  cancelled: { captured: 'capture-late' },
  expired: { captured: 'capture-late' },
};

const cases = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_OUTCOMES.map(
    (outcome) => [status, outcome, EXPECTED[status]?.[outcome] ?? 'none'] as const,
  ),
);

test.each(cases)(
  'CART-13 decides for an order that is %s and a payment that is %s: %s',
  (status, outcome, expected) => {
    const step = decideOrderStep(status, outcome);
    expect(step.kind === 'give-up' ? step.status : step.kind).toBe(expected);
  },
);
