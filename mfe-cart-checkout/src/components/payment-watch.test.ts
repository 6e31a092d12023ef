import type { PaymentResult } from '../domain/payment.ts';
import { ASK_EVERY_MS, ASK_TIMES, createPaymentWatch } from './payment-watch.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const payment = { orderNumber: 1001, order: null, amountCents: 5890, message: '' };
const PENDING: PaymentResult = { status: 'pending', payment };
const PAID: PaymentResult = { status: 'paid', payment };

/** Advances the clock by a number of polls. */
const ask = (times: number) => jest.advanceTimersByTimeAsync(ASK_EVERY_MS * times);

test('polls every two seconds until the payment has ended [CART-08]', async () => {
  const answers = [PENDING, PENDING, PAID];
  let asked = 0;
  const watch = createPaymentWatch(PENDING, async () => {
    asked += 1;
    return answers.shift() ?? PAID;
  });
  watch.start();
  await ask(2);
  expect(watch.current()).toEqual({ result: PENDING, status: 'watching' });
  await ask(10);
  expect(watch.current()).toEqual({ result: PAID, status: 'still' });
  expect(asked).toBe(3);
});

test('stops after a minute [CART-08]', async () => {
  let asked = 0;
  const watch = createPaymentWatch(PENDING, async () => {
    asked += 1;
    return PENDING;
  });
  watch.start();
  await ask(ASK_TIMES + 10);
  expect(ASK_TIMES * ASK_EVERY_MS).toBe(60_000);
  expect(asked).toBe(ASK_TIMES);
  expect(watch.current()).toEqual({ result: PENDING, status: 'still' });
});

test('continues after a failed check [CART-08]', async () => {
  const answers = [Promise.reject<PaymentResult>(new Error('contract')), Promise.resolve(PAID)];
  const watch = createPaymentWatch(PENDING, () => answers.shift() ?? Promise.resolve(PAID));
  watch.start();
  await ask(1);
  expect(watch.current()).toEqual({ result: { status: 'unavailable' }, status: 'watching' });
  await ask(1);
  expect(watch.current().result).toEqual(PAID);
});

test('does not poll an ended payment, nor after it was stopped [CART-08]', async () => {
  let asked = 0;
  const count = async () => {
    asked += 1;
    return PENDING;
  };
  createPaymentWatch(PAID, count).start();
  const stop = createPaymentWatch(PENDING, count).start();
  stop();
  await ask(5);
  expect(asked).toBe(0);
});
