import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import { expireUnpaid } from '../expire-unpaid.ts';
import { seedSell } from '../../demo/testing/demo-rows.ts';
import { getLatestOrder } from '../../orders/testing/pay-order.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createTestApp, TEST_START_TIMEOUT_MS } from '../../testing/test-app.ts';
import { closeCheckout } from '../close-checkout.ts';
import { sendRefund } from '../send-refund.ts';
import {
  FAKE_STRIPE_KEY,
  FAKE_STRIPE_WEBHOOK_SECRET,
  startFakeStripe,
  type FakeSession,
  type FakeStripe,
} from '../testing/fake-stripe.ts';

let stripe: FakeStripe;
let shop: TestShop;
beforeAll(async () => {
  stripe = await startFakeStripe(() => shop.clock.now());
  const testApp = await createTestApp({
    stripe: {
      secretKey: FAKE_STRIPE_KEY,
      webhookSecret: FAKE_STRIPE_WEBHOOK_SECRET,
      apiUrl: stripe.url,
    },
  });
  await seedSell(testApp.db);
  shop = openTestShop(testApp);
}, TEST_START_TIMEOUT_MS);
afterEach(() => {
  stripe.failure = 'none';
  stripe.refundStatus = 'succeeded';
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

async function prepare(onHand = 3) {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ onHand });
  const prepared = await shop.prepareOrder(customer, [sku]);
  const submission = { ...prepared, paymentGateway: 'stripe' };
  const readOrder = () => getLatestOrder(shop, customer);
  const readPayment = async () =>
    shop.db
      .selectFrom('payment')
      .selectAll()
      .where('order_id', '=', (await readOrder()).id)
      .executeTakeFirstOrThrow();
  // Access tokens expire before payments do.
  const submit = async () => shop.submit(await shop.renew(customer), submission);
  return { sku, readOrder, readPayment, submit };
}

async function anOrder(onHand?: number) {
  const prepared = await prepare(onHand);
  const response = await prepared.submit();
  const url = parseBody(submitOrderWireSchema, response.body).payment?.url ?? '';
  const session = stripe.sessions.find((candidate) => candidate.url === url);
  if (session === undefined) throw new Error('No session');
  return { ...prepared, session };
}

let events = 0;
function completed(session: FakeSession, change: object = {}) {
  events += 1;
  const object = { ...session, ...change };
  return stripe.webhook({ id: `evt_${events}`, type: 'checkout.session.completed', object });
}

async function deliver({ body, signature }: ReturnType<FakeStripe['webhook']>) {
  const response = await shop.inject({
    method: 'POST',
    url: '/payment-webhook/stripe',
    payload: body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  });
  return { status: response.statusCode, body: response.json<unknown>() };
}

const received = (result: string) => ({ status: 200, body: { received: true, result } });

test('requests a Stripe session of the order’s amount that returns with the token [CART-14]', async () => {
  const { session, readPayment, readOrder } = await anOrder();
  const payment = await readPayment();
  const order = await readOrder();
  expect(session).toMatchObject({
    amount_total: 2895,
    currency: 'aud',
    line_item_name: `Order ${order.number}`,
    metadata: { payment_id: payment.id },
    success_url: `http://localhost:3000/checkout?payum_token=${payment.token}`,
  });
  expect(session.cancel_url).toBe(session.success_url);
  expect(payment).toMatchObject({ status: 'pending', gateway_ref: session.id });
  expect(session.expires_at * 1000).toBeGreaterThan(order.expires_at.getTime());
});

test('pays once when the same signed webhook comes ten times [CART-14]', async () => {
  const { session, readOrder } = await anOrder();
  stripe.pay(session.id);
  const webhook = completed(session);
  const responses = await Promise.all(Array.from({ length: 10 }, () => deliver(webhook)));
  expect(responses.filter(({ body }) => JSON.stringify(body).includes('applied'))).toHaveLength(1);
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(await readOrder()).toMatchObject({ status: 'paid' });
});

test('refuses a webhook that is forged, changed or old [CART-14]', async () => {
  const { session, readOrder } = await anOrder();
  stripe.pay(session.id);
  const webhook = completed(session);
  const forged = { ...webhook, signature: 't=1,v1=00' };
  const changed = { ...webhook, body: webhook.body.replace('2895', '1') };
  expect(await deliver(forged)).toMatchObject({ status: 403 });
  expect(await deliver(changed)).toMatchObject({ status: 403 });
  expect(await deliver({ ...webhook, signature: '' })).toMatchObject({ status: 403 });
  shop.clock.advanceSeconds(301);
  expect(await deliver(webhook)).toMatchObject({ status: 403 });
  expect(await readOrder()).toMatchObject({ status: 'pending_payment' });
});

test('silently accepts events that are genuine but not for this shop [CART-14]', async () => {
  const { session } = await anOrder();
  const stranger = { payment_id: '00000000-0000-4000-8000-000000000000' };
  const another = { id: 'cs_another', status: 'complete', payment_status: 'paid' };
  expect(await deliver(completed(session, { ...another, metadata: stranger }))).toEqual(
    received('ignored'),
  );
  expect(await deliver(completed(session, { ...another, metadata: {} }))).toEqual(
    received('ignored'),
  );
  const charge = stripe.webhook({ id: 'evt_charge', type: 'charge.updated', object: {} });
  expect(await deliver(charge)).toEqual(received('ignored'));
  // The payment of a delayed payment method has not arrived yet.
  expect(await deliver(completed(session, { status: 'complete' }))).toEqual(received('ignored'));
});

test('keeps the capture when the expiry of the same session comes after it [CART-14]', async () => {
  const { session, readOrder } = await anOrder();
  stripe.pay(session.id);
  expect(await deliver(completed(session))).toEqual(received('applied'));
  const object = { ...session, status: 'expired' };
  const late = stripe.webhook({ id: 'evt_late', type: 'checkout.session.expired', object });
  expect(await deliver(late)).toEqual(received('superseded'));
  expect(await readOrder()).toMatchObject({ status: 'paid' });
});

test.each([{ amount_total: 1 }, { currency: 'usd' }])(
  'holds an order for which Stripe received %j [CART-14]',
  async (wrong) => {
    const { session, readOrder } = await anOrder();
    stripe.pay(session.id);
    expect(await deliver(completed(session, wrong))).toEqual(received('held'));
    expect(await readOrder()).toMatchObject({ status: 'on_hold' });
  },
);

test('queries Stripe on return when no webhook came [CART-08]', async () => {
  const { session, readPayment, readOrder } = await anOrder();
  const { token } = await readPayment();
  const url = `/api/v1/cognito/payment/checkPaid?payum_token=${token}`;
  const open = { status: 'pending', payment_url: session.url };
  expect((await shop.inject({ url })).json()).toMatchObject({ success: false, payment: open });
  stripe.pay(session.id);
  expect((await shop.inject({ url })).json()).toMatchObject({ success: true });
  expect(await readOrder()).toMatchObject({ status: 'paid' });
});

test('stays pending when Stripe has no payment yet, or does not respond [CART-08]', async () => {
  const { session, readPayment } = await anOrder();
  const { token } = await readPayment();
  const url = `/api/v1/cognito/payment/checkPaid?payum_token=${token}`;
  const waiting = { payment: { status: 'pending', payment_url: null } };
  stripe.failure = 'down';
  expect((await shop.inject({ url })).json()).toMatchObject(waiting);
  stripe.failure = 'none';
  session.status = 'complete';
  expect((await shop.inject({ url })).json()).toMatchObject(waiting);
});

test('queries Stripe about one payment at most 60 times a minute [CART-08]', async () => {
  const { session, readPayment } = await anOrder();
  const { token } = await readPayment();
  const url = `/api/v1/cognito/payment/checkPaid?payum_token=${token}`;
  shop.clock.advanceSeconds(60);
  const before = stripe.sessionReads;
  for (let query = 0; query < 62; query += 1) await shop.inject({ url });
  expect(stripe.sessionReads - before).toBe(60);
  expect((await shop.inject({ url })).json()).toMatchObject({ payment: { payment_url: null } });
  shop.clock.advanceSeconds(60);
  expect((await shop.inject({ url })).json()).toMatchObject({
    payment: { payment_url: session.url },
  });
});

test('creates one session when Stripe’s response is lost and the submit is repeated [CART-07]', async () => {
  const { submit, readPayment } = await prepare();
  const before = stripe.sessions.length;
  stripe.failure = 'cut';
  expect(await submit()).toMatchObject({ status: 503, body: { code: 'GATEWAY_UNAVAILABLE' } });
  stripe.failure = 'none';
  shop.clock.advanceSeconds(29 * 60);
  expect(await submit()).toMatchObject({ status: 200 });
  expect(stripe.sessions).toHaveLength(before + 1);
  expect(await readPayment()).toMatchObject({ gateway_ref: stripe.sessions.at(-1)?.id });
});

test('closes the session of a cancelled order, also one whose response was lost [CART-13]', async () => {
  const known = await anOrder();
  const lost = await prepare();
  stripe.failure = 'cut';
  await lost.submit();
  stripe.failure = 'none';
  shop.clock.advanceSeconds(30 * 60);
  await expireUnpaid(shop.services);
  while ((await shop.runOutbox()) > 0);
  expect(known.session.status).toBe('expired');
  expect(stripe.sessions.at(-1)?.status).toBe('expired');
  await closeCheckout(shop.services, (await known.readPayment()).id);
  expect(await known.readOrder()).toMatchObject({ status: 'expired' });
});

test('has nothing to close when Stripe never created a session [CART-13]', async () => {
  const { submit, readPayment } = await prepare();
  stripe.failure = 'down';
  await submit();
  shop.clock.advanceSeconds(40 * 60);
  await expireUnpaid(shop.services);
  const { id } = await readPayment();
  await expect(closeCheckout(shop.services, id)).rejects.toThrow('Something went wrong');
  stripe.failure = 'none';
  await closeCheckout(shop.services, id);
  expect(await readPayment()).toMatchObject({ status: 'expired', gateway_ref: null });
});

/** An order that was paid after it expired and its stock was sold: a refund is owed. */
async function anOwedRefund() {
  const { session, sku, readOrder, readPayment } = await anOrder(1);
  stripe.failure = 'down';
  shop.clock.advanceSeconds(30 * 60);
  await expireUnpaid(shop.services);
  stripe.failure = 'none';
  await shop.db.updateTable('sku').set({ on_hand: 0 }).where('id', '=', sku).execute();
  stripe.pay(session.id);
  await deliver(completed(session));
  return { readOrder, readPayment };
}

test.each(['succeeded', 'pending'] as const)(
  'refunds once at Stripe when the refund is %s at first [CART-13]',
  async (refundStatus) => {
    const { readOrder, readPayment } = await anOwedRefund();
    const { id } = await readPayment();
    const before = stripe.refunds.length;
    stripe.failure = 'cut';
    await expect(sendRefund(shop.services, id)).rejects.toThrow('The connection was cut');
    stripe.failure = 'none';
    stripe.refundStatus = refundStatus;
    await sendRefund(shop.services, id);
    const [refund] = stripe.refunds.slice(before);
    expect(refund).toMatchObject({ amount: 2895, metadata: { key: `refund:${id}` } });
    if (refund !== undefined) refund.status = 'succeeded';
    await sendRefund(shop.services, id);
    expect(stripe.refunds).toHaveLength(before + 1);
    expect(await readOrder()).toMatchObject({ status: 'refunded' });
  },
);

test('does not send a refund again that failed at Stripe [CART-13]', async () => {
  const { readOrder, readPayment } = await anOwedRefund();
  stripe.refundStatus = 'failed';
  const { id } = await readPayment();
  await sendRefund(shop.services, id);
  const refund = shop.db.selectFrom('refund').selectAll().where('payment_id', '=', id);
  expect(await refund.executeTakeFirst()).toMatchObject({ status: 'failed' });
  expect(await readOrder()).toMatchObject({ status: 'refund_due' });
});
