import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import { useTestShop } from '../testing/test-shop.ts';
import { applyOutcome } from './apply-outcome.ts';
import type { GatewayEvent } from './payment-gateway.ts';

const shop = useTestShop();

async function anOrder(onHand = 3) {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ onHand });
  const submission = await shop.prepareOrder(customer, [sku]);
  const response = await shop.submit(customer, submission);
  const { payment } = parseBody(submitOrderWireSchema, response.body);
  const ref = payment?.url.split('/').at(-1) ?? '';
  let reports = 0;
  const report = (event: Partial<GatewayEvent>) => {
    reports += 1;
    return applyOutcome(shop.services, {
      gateway: 'sandbox',
      eventId: `${ref}-${reports}`,
      ref,
      outcome: 'captured',
      amountCents: 2895,
      currency: 'AUD',
      ...event,
    });
  };
  const readOrder = () =>
    shop.db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', customer.id)
      .orderBy('number')
      .executeTakeFirstOrThrow();
  const readPayment = () =>
    shop.db
      .selectFrom('payment')
      .selectAll()
      .where('gateway_ref', '=', ref)
      .executeTakeFirstOrThrow();
  return { customer, sku, submission, report, readOrder, readPayment };
}

test.each([{ amountCents: 1 }, { currency: 'USD' }])(
  'holds an order whose payment is of %j [CART-13]',
  async (wrong) => {
    const { report, readOrder, readPayment, sku } = await anOrder();
    expect(await report(wrong)).toBe('held');
    expect(await readOrder()).toMatchObject({ status: 'on_hold', paid_at: null });
    expect(await shop.onHand(sku)).toBe(2);
    expect(await readPayment()).toMatchObject({ status: 'held' });
    expect(await report({ outcome: 'captured' })).toBe('superseded');
    expect(await report({ outcome: 'expired' })).toBe('superseded');
    expect(await readOrder()).toMatchObject({ status: 'on_hold' });
  },
);

test('notifies the owner of a wrong amount, and the customer that the shop checks it [CART-13]', async () => {
  const settings = { name: 'organisation_email', value: 'owner@example.com' };
  await shop.db.insertInto('domain_setting').values(settings).execute();
  const { report, readPayment } = await anOrder();
  await report({ amountCents: 100 });
  await report({ amountCents: 100 });
  while ((await shop.runOutbox()) > 0);
  const { id, token } = await readPayment();
  const mails = await shop.db
    .selectFrom('dev_mail')
    .selectAll()
    .where('message_id', 'like', `<payment-alert-held-${id}@%`)
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to_address: 'owner@example.com' });
  expect(mails[0]?.text_part).toContain('Requested: $28.95 AUD\nReceived: $1.00 AUD');
  const response = await shop.inject({
    url: `/api/v1/cognito/payment/checkPaid?payum_token=${token}`,
  });
  expect(response.json()).toMatchObject({
    success: false,
    payment: { status: 'held', message: expect.stringContaining('please do not pay again') },
  });
});

test('refunds a wrong amount, as received, when the order was cancelled before [CART-13]', async () => {
  const { report, readOrder, readPayment, sku } = await anOrder();
  await report({ outcome: 'expired' });
  expect(await report({ amountCents: 1234 })).toBe('held');
  expect(await readOrder()).toMatchObject({ status: 'refund_due' });
  expect(await shop.onHand(sku)).toBe(3);
  const { id } = await readPayment();
  const refund = shop.db.selectFrom('refund').selectAll().where('payment_id', '=', id);
  expect(await refund.executeTakeFirst()).toMatchObject({ amount_cents: 1234, status: 'due' });
  expect(await report({ amountCents: 1234 })).toBe('superseded');
});

test('takes the stock again when a declined payment is captured after all [CART-13]', async () => {
  const { customer, report, readOrder, sku } = await anOrder();
  await report({ outcome: 'failed' });
  expect(await shop.onHand(sku)).toBe(3);
  expect(await report({ outcome: 'captured' })).toBe('applied');
  expect(await readOrder()).toMatchObject({ status: 'paid' });
  expect(await shop.onHand(sku)).toBe(2);
  expect(await shop.cart('getCart', {}, customer.bearer)).toMatchObject({ item_count: 0 });
});

test('owes a refund when the goods are gone [CART-13]', async () => {
  const { report, readOrder, sku } = await anOrder(1);
  await report({ outcome: 'expired' });
  await shop.db.updateTable('sku').set({ on_hand: 0 }).where('id', '=', sku).execute();
  await report({ outcome: 'captured' });
  const order = await readOrder();
  expect(order.status).toBe('refund_due');
  const refunds = await shop.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.amount_cents', 'refund.status'])
    .where('payment.order_id', '=', order.id)
    .execute();
  expect(refunds).toEqual([{ amount_cents: 2895, status: 'due' }]);
});

test('owes a refund when the same goods were ordered again [CART-13]', async () => {
  const { customer, submission, report, readOrder, sku } = await anOrder(5);
  await report({ outcome: 'failed' });
  expect(await shop.submit(customer, submission)).toMatchObject({ status: 200 });
  await report({ outcome: 'captured' });
  expect(await readOrder()).toMatchObject({ status: 'refund_due' });
  expect(await shop.onHand(sku)).toBe(4);
});

test('ignores a decline after the capture [CART-13]', async () => {
  const { report, readOrder } = await anOrder();
  await report({ outcome: 'captured' });
  expect(await report({ outcome: 'failed' })).toBe('superseded');
  expect(await readOrder()).toMatchObject({ status: 'paid' });
});

test('does not find a payment by an unknown reference [CART-13]', async () => {
  const { report } = await anOrder();
  expect(await report({ ref: 'another-payment' })).toBe('unknown');
});

test('releases a promotion use with the order [CART-13]', async () => {
  const code = {
    code: 'ONCE',
    code_norm: 'ONCE',
    kind: 'percentage',
    percent: 10,
    max_uses: 1,
  } as const;
  await shop.db.insertInto('promotion').values(code).execute();
  const first = await anOrder();
  const { customer, submission } = first;
  await shop.submit(customer, { ...submission, promotion_code: 'ONCE' });
  const uses = async () =>
    (
      await shop.db
        .selectFrom('promotion')
        .select('uses')
        .where('code', '=', 'ONCE')
        .executeTakeFirstOrThrow()
    ).uses;
  expect(await uses()).toBe(1);
  await shop.cart('cartAdd', { sku: first.sku, qty: 1 }, customer.bearer);
  expect(await uses()).toBe(0);
});
