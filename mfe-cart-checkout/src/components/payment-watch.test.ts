import type { PaymentResult } from '../domain/payment.ts';
import { POLL_INTERVAL_MS, POLL_COUNT_MAX, createPaymentWatch } from './payment-watch.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const payment = { orderNumber: 1001, order: null, amountCents: 5890, message: '' };
const PENDING: PaymentResult = { status: 'pending', payment };
const PAID: PaymentResult = { status: 'paid', payment };

/** Advances the clock by a number of polls. */
const poll = (times: number) => jest.advanceTimersByTimeAsync(POLL_INTERVAL_MS * times);

test('polls every two seconds until the payment has ended [CART-08]', async () => {
  const answers = [PENDING, PENDING, PAID];
  let checks = 0;
  const watch = createPaymentWatch(PENDING, async () => {
    checks += 1;
    return answers.shift() ?? PAID;
  });
  watch.start();
  await poll(2);
  expect(watch.current()).toEqual({ result: PENDING, status: 'watching' });
  await poll(10);
  expect(watch.current()).toEqual({ result: PAID, status: 'stopped' });
  expect(checks).toBe(3);
});

test('stops after a minute [CART-08]', async () => {
  let checks = 0;
  const watch = createPaymentWatch(PENDING, async () => {
    checks += 1;
    return PENDING;
  });
  watch.start();
  await poll(POLL_COUNT_MAX + 10);
  expect(POLL_COUNT_MAX * POLL_INTERVAL_MS).toBe(60_000);
  expect(checks).toBe(POLL_COUNT_MAX);
  expect(watch.current()).toEqual({ result: PENDING, status: 'stopped' });
});

test('continues after a failed check [CART-08]', async () => {
  const answers = [Promise.reject<PaymentResult>(new Error('contract')), Promise.resolve(PAID)];
  const watch = createPaymentWatch(PENDING, () => answers.shift() ?? Promise.resolve(PAID));
  watch.start();
  await poll(1);
  expect(watch.current()).toEqual({ result: { status: 'unavailable' }, status: 'watching' });
  await poll(1);
  expect(watch.current().result).toEqual(PAID);
});

test('does not poll an ended payment, nor after it was stopped [CART-08]', async () => {
  let checks = 0;
  const count = async () => {
    checks += 1;
    return PENDING;
  };
  createPaymentWatch(PAID, count).start();
  const stop = createPaymentWatch(PENDING, count).start();
  stop();
  await poll(5);
  expect(checks).toBe(0);
});
