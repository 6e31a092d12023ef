import type { Payment } from './payment-repository.ts';
import { decideSandboxCheckout } from './sandbox/sandbox-repository.ts';
import { expireUnpaid } from './expire-unpaid.ts';
import type { Services } from '../services.ts';
import { submitOrder } from '../orders/submit-order.ts';
import { useTestShop } from '../testing/test-shop.ts';
import { closeCheckout } from './close-checkout.ts';
import { decideSandboxPayment } from './sandbox/decide-sandbox-payment.ts';
import { CheckoutRefusedError, type PaymentGateway } from './payment-gateway.ts';

const PAYMENT_TIME_SECONDS = 30 * 60;

const shop = useTestShop();

function sandbox(): PaymentGateway {
  const gateway = shop.services.gateways.get('sandbox');
  if (gateway === undefined) throw new Error('No sandbox gateway');
  return gateway;
}

function withGateway(change: Partial<PaymentGateway>): Services {
  return { ...shop.services, gateways: new Map([['sandbox', { ...sandbox(), ...change }]]) };
}

async function aSubmission(onHand = 2) {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ onHand });
  const prepared = await shop.prepareOrder(customer, [sku]);
  const request = { ...prepared, url: 'http://localhost:3000/checkout' };
  const submission = { userId: customer.id, clientKey: undefined, request };
  const readOrder = () =>
    shop.db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', customer.id)
      .executeTakeFirstOrThrow();
  const readPayment = async (): Promise<Payment> =>
    shop.db
      .selectFrom('payment')
      .selectAll()
      .where('order_id', '=', (await readOrder()).id)
      .executeTakeFirstOrThrow();
  return { sku, submission, readOrder, readPayment };
}

async function expireEverything(): Promise<void> {
  shop.clock.advanceSeconds(PAYMENT_TIME_SECONDS);
  await expireUnpaid(shop.services);
}

async function outcomeAtGateway({ id }: Payment): Promise<string | null> {
  const { outcome } = await shop.db
    .selectFrom('sandbox_checkout')
    .select('outcome')
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow();
  return outcome;
}

test.each(['before', 'after'])(
  'sends no visitor to the checkout of an order cancelled during the request, and closes the checkout %s the response [CART-13]',
  async (closes) => {
    const { submission, readPayment } = await aSubmission();
    const slow = withGateway({
      async createCheckout(request) {
        await expireEverything();
        if (closes === 'before') while ((await shop.runOutbox()) > 0);
        return sandbox().createCheckout(request);
      },
    });
    const started = await submitOrder(slow, submission);
    const payment = await readPayment();
    expect(new URL(started.redirectUrl).pathname).toBe('/checkout');
    expect(started.redirectUrl).toContain(payment.token);
    expect(payment.status).toBe('expired');
    expect(payment.gateway_ref).not.toBeNull();
    while ((await shop.runOutbox()) > 0);
    expect(await outcomeAtGateway(payment)).toBe('expired');
  },
);

test('closes a checkout whose response was lost when its process died [CART-13]', async () => {
  const { submission, readPayment } = await aSubmission();
  const dying = withGateway({
    async createCheckout(request) {
      await sandbox().createCheckout(request);
      throw new Error('the process died');
    },
  });
  await expect(submitOrder(dying, submission)).rejects.toMatchObject({ status: 503 });
  expect(await readPayment()).toMatchObject({ status: 'created', gateway_ref: null });
  await expireEverything();
  while ((await shop.runOutbox()) > 0);
  expect(await outcomeAtGateway(await readPayment())).toBe('expired');
});

test('accepts the payment of a checkout that was paid before it could be closed [CART-13]', async () => {
  const { sku, submission, readOrder, readPayment } = await aSubmission();
  await submitOrder(shop.services, submission);
  const unreachable = withGateway({
    fetchStatus: () => Promise.reject(new Error('connection refused')),
  });
  shop.clock.advanceSeconds(PAYMENT_TIME_SECONDS);
  await expireUnpaid(unreachable);
  expect(await readOrder()).toMatchObject({ status: 'expired' });
  const { id, gateway_ref: token } = await readPayment();
  const now = shop.clock.now();
  await decideSandboxCheckout(shop.db, { token: token ?? '', outcome: 'captured', now });
  await closeCheckout(shop.services, id);
  await closeCheckout(shop.services, id);
  expect(await readOrder()).toMatchObject({ status: 'paid' });
  expect(await shop.onHand(sku)).toBe(1);
});

test('tries again while the gateway does not close the checkout [CART-13]', async () => {
  const { submission, readPayment } = await aSubmission();
  await submitOrder(shop.services, submission);
  const { id } = await readPayment();
  const leavingOpen = withGateway({ expire: () => Promise.resolve() });
  await expect(closeCheckout(leavingOpen, id)).rejects.toThrow('still open');
  const none = { ...shop.services, gateways: new Map() };
  await expect(closeCheckout(none, id)).rejects.toThrow('Unknown gateway');
});

test('has nothing to close when the gateway no longer creates the checkout [CART-13]', async () => {
  const { submission, readPayment } = await aSubmission();
  const refusing = withGateway({
    createCheckout: () => Promise.reject(new CheckoutRefusedError('too old')),
  });
  await expect(submitOrder(refusing, submission)).rejects.toMatchObject({ status: 503 });
  const { id } = await readPayment();
  await closeCheckout(refusing, id);
  expect(await readPayment()).toMatchObject({ gateway_ref: null });
  const down = withGateway({ createCheckout: () => Promise.reject(new Error('reset')) });
  await expect(closeCheckout(down, id)).rejects.toThrow('reset');
});

test('finds the payment of a webhook by its payment id when no reference was stored [CART-13]', async () => {
  const { submission, readOrder, readPayment } = await aSubmission();
  let ref = '';
  const dying = withGateway({
    async createCheckout(request) {
      ({ ref } = await sandbox().createCheckout(request));
      throw new Error('the process died');
    },
  });
  await expect(submitOrder(dying, submission)).rejects.toMatchObject({ status: 503 });
  await decideSandboxPayment(shop.services, {
    token: ref,
    outcome: 'captured',
    notification: 'at-once',
  });
  while ((await shop.runOutbox()) > 0);
  expect(await readOrder()).toMatchObject({ status: 'paid' });
  expect(await readPayment()).toMatchObject({ status: 'captured', gateway_ref: ref });
});
