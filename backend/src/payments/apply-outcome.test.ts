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
  const answer = await shop.submit(customer, submission);
  const { payment } = parseBody(submitOrderWireSchema, answer.body);
  const ref = payment?.url.split('/').at(-1) ?? '';
  let told = 0;
  const tell = (event: Partial<GatewayEvent>) => {
    told += 1;
    return applyOutcome(shop.services, {
      gateway: 'sandbox',
      eventId: `${ref}-${told}`,
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
  return { customer, sku, submission, tell, readOrder, readPayment };
}

test.each([{ amountCents: 1 }, { currency: 'USD' }])(
  'holds an order whose payment is of %j [CART-13]',
  async (wrong) => {
    const { tell, readOrder, readPayment, sku } = await anOrder();
    expect(await tell(wrong)).toBe('held');
    expect(await readOrder()).toMatchObject({ status: 'on_hold', paid_at: null });
    expect(await shop.onHand(sku)).toBe(2);
    expect(await readPayment()).toMatchObject({ status: 'held' });
    expect(await tell({ outcome: 'captured' })).toBe('superseded');
    expect(await tell({ outcome: 'expired' })).toBe('superseded');
    expect(await readOrder()).toMatchObject({ status: 'on_hold' });
  },
);

test('notifies the owner of a wrong amount, and the customer that the shop checks it [CART-13]', async () => {
  const settings = { name: 'organisation_email', value: 'owner@example.com' };
  await shop.db.insertInto('domain_setting').values(settings).execute();
  const { tell, readPayment } = await anOrder();
  await tell({ amountCents: 100 });
  await tell({ amountCents: 100 });
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
  const answer = await shop.inject({
    url: `/api/v1/cognito/payment/checkPaid?payum_token=${token}`,
  });
  expect(answer.json()).toMatchObject({
    success: false,
    payment: { status: 'held', message: expect.stringContaining('please don’t pay again') },
  });
});

test('refunds a wrong amount, as received, when the order was cancelled before [CART-13]', async () => {
  const { tell, readOrder, readPayment, sku } = await anOrder();
  await tell({ outcome: 'expired' });
  expect(await tell({ amountCents: 1234 })).toBe('held');
  expect(await readOrder()).toMatchObject({ status: 'refund_due' });
  expect(await shop.onHand(sku)).toBe(3);
  const { id } = await readPayment();
  const refund = shop.db.selectFrom('refund').selectAll().where('payment_id', '=', id);
  expect(await refund.executeTakeFirst()).toMatchObject({ amount_cents: 1234, status: 'due' });
  expect(await tell({ amountCents: 1234 })).toBe('superseded');
});

test('takes the stock again when a declined payment is captured after all [CART-13]', async () => {
  const { customer, tell, readOrder, sku } = await anOrder();
  await tell({ outcome: 'failed' });
  expect(await shop.onHand(sku)).toBe(3);
  expect(await tell({ outcome: 'captured' })).toBe('applied');
  expect(await readOrder()).toMatchObject({ status: 'paid' });
  expect(await shop.onHand(sku)).toBe(2);
  expect(await shop.cart('getCart', {}, customer.bearer)).toMatchObject({ item_count: 0 });
});

test('owes a refund when the goods are gone [CART-13]', async () => {
  const { tell, readOrder, sku } = await anOrder(1);
  await tell({ outcome: 'expired' });
  await shop.db.updateTable('sku').set({ on_hand: 0 }).where('id', '=', sku).execute();
  await tell({ outcome: 'captured' });
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
  const { customer, submission, tell, readOrder, sku } = await anOrder(5);
  await tell({ outcome: 'failed' });
  expect(await shop.submit(customer, submission)).toMatchObject({ status: 200 });
  await tell({ outcome: 'captured' });
  expect(await readOrder()).toMatchObject({ status: 'refund_due' });
  expect(await shop.onHand(sku)).toBe(4);
});

test('ignores a decline after the capture [CART-13]', async () => {
  const { tell, readOrder } = await anOrder();
  await tell({ outcome: 'captured' });
  expect(await tell({ outcome: 'failed' })).toBe('superseded');
  expect(await readOrder()).toMatchObject({ status: 'paid' });
});

test('does not find a payment by another gateway [CART-13]', async () => {
  const { tell } = await anOrder();
  expect(await tell({ ref: 'somebody-else' })).toBe('unknown');
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
