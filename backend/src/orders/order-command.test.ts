/** The owner settles orders on hold with the command. */
import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import { applyOutcome } from '../payments/apply-outcome.ts';
import { orderSkus, getLatestOrder } from './testing/pay-order.ts';
import { pressSandbox } from './testing/press-sandbox.ts';
import { getCheckedCredit, giveCredit } from '../vouchers/testing/test-credit.ts';
import { useTestShop } from '../testing/test-shop.ts';
import { parseOrderCommand, runOrderCommand } from './order-command.ts';

const shop = useTestShop();

const run = (...words: readonly (string | number)[]) => {
  const command = parseOrderCommand(words.map(String));
  if (command === undefined) throw new Error('No command');
  return runOrderCommand(shop, command);
};

/** An order of $28.95 at the sandbox that received only half the amount. */
async function aHeldOrder() {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ onHand: 3 });
  const code = `HALF-${customer.id}`;
  const promotion = { kind: 'percentage', percent: 10, max_uses: 1 } as const;
  await shop.db
    .insertInto('promotion')
    .values({ code, code_norm: code, ...promotion })
    .execute();
  const submission = await shop.prepareOrder(customer, [sku]);
  const response = await shop.submit(customer, { ...submission, promotion_code: code });
  const { payment } = parseBody(submitOrderWireSchema, response.body);
  await pressSandbox(shop, new URL(payment?.url ?? '').pathname, 'outcome=captured&amount=less');
  await workThroughOutbox();
  const readOrder = () => getLatestOrder(shop, customer);
  const { number } = await readOrder();
  const readPayment = async () =>
    shop.db
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', payment?.id ?? '')
      .executeTakeFirstOrThrow();
  const checkPaid = async () => {
    const { token } = await readPayment();
    const url = `/api/v1/cognito/payment/checkPaid?payum_token=${token}`;
    return (await shop.inject({ url })).json<unknown>();
  };
  const codeUses = async () =>
    (
      await shop.db
        .selectFrom('promotion')
        .select('uses')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).uses;
  return { number, sku, customer, readOrder, readPayment, checkPaid, codeUses };
}

async function workThroughOutbox(): Promise<void> {
  while ((await shop.runOutbox()) > 0);
}

async function countMails(messageId: string): Promise<number> {
  const mails = shop.db.selectFrom('dev_mail').select('id').where('message_id', 'like', messageId);
  return (await mails.execute()).length;
}

test('lists the orders on hold with requested and received amount and the contact address [CART-13]', async () => {
  expect(await run('held')).toEqual({ outcome: 'done', text: 'No orders on hold' });
  const first = await aHeldOrder();
  const second = await aHeldOrder();
  const { amount_cents, received_cents, gateway_ref } = await first.readPayment();
  const { contact_email } = await first.readOrder();
  const { text } = await run('held');
  const [line = '', next = '', ...more] = text.split('\n');
  expect(more).toEqual([]);
  expect(line).toContain(`Order ${first.number} of `);
  expect(line).toContain(`requested $${(amount_cents / 100).toFixed(2)} AUD`);
  expect(line).toContain(`received $${((received_cents ?? 0) / 100).toFixed(2)} AUD`);
  expect(line).toContain(`sandbox ${gateway_ref}, ${contact_email}`);
  expect(next).toContain(`Order ${second.number} of `);
  await run('accept', first.number);
  await run('refund', second.number);
  expect((await run('held')).text).toBe('No orders on hold');
});

test('accepts the received amount: the order is paid once, with invoice and mail [CART-13]', async () => {
  const { number, sku, readOrder, readPayment, checkPaid, codeUses } = await aHeldOrder();
  const responses = await Promise.all(Array.from({ length: 5 }, () => run('accept', number)));
  expect(responses.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
  const { id, status } = await readOrder();
  expect(status).toBe('paid');
  expect(await readPayment()).toMatchObject({ status: 'captured' });
  expect(await shop.onHand(sku)).toBe(2);
  expect(await codeUses()).toBe(1);
  await workThroughOutbox();
  expect(await countMails(`<invoice-${id}@%`)).toBe(1);
  expect(await checkPaid()).toMatchObject({ success: true, payment: { status: 'captured' } });
});

test('refunds exactly the received amount, once, and releases what the order held [CART-13]', async () => {
  const { number, sku, readOrder, readPayment, checkPaid, codeUses } = await aHeldOrder();
  const { id: paymentId, amount_cents, received_cents } = await readPayment();
  expect(received_cents).toBe(Math.ceil(amount_cents / 2));
  const responses = await Promise.all(Array.from({ length: 5 }, () => run('refund', number)));
  expect(responses.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
  expect(await readOrder()).toMatchObject({ status: 'refund_due' });
  expect(await shop.onHand(sku)).toBe(3);
  expect(await codeUses()).toBe(0);
  expect(await checkPaid()).toMatchObject({
    success: false,
    payment: { status: 'refund_due', message: expect.stringContaining('different amount') },
  });
  await workThroughOutbox();
  expect(await readOrder()).toMatchObject({ status: 'refunded' });
  const refunds = shop.db.selectFrom('refund').selectAll().where('payment_id', '=', paymentId);
  expect(await refunds.execute()).toMatchObject([{ amount_cents: received_cents, status: 'done' }]);
  expect(await countMails(`<refund-${paymentId}@%`)).toBe(1);
});

test('returns the credit of a held order with its refund [CART-13]', async () => {
  const { number, customer, readOrder } = await aHeldOrder();
  const { id } = await readOrder();
  // As if part of it had been paid with credit.
  await shop.db.updateTable('orders').set({ credit_cents: 500 }).where('id', '=', id).execute();
  await run('refund', number);
  const account = shop.db.selectFrom('credit_account').selectAll();
  expect(await account.where('user_id', '=', customer.id).execute()).toMatchObject([
    { balance_cents: 500 },
  ]);
});

test('refunds once when an order is accepted and refunded at the same time [CART-13]', async () => {
  const { number, sku, readOrder, readPayment } = await aHeldOrder();
  const [accepted, refunded] = await Promise.all([run('accept', number), run('refund', number)]);
  expect(refunded.outcome).toBe('done');
  expect(await readOrder()).toMatchObject({ status: 'refund_due' });
  expect(await shop.onHand(sku)).toBe(accepted.outcome === 'done' ? 2 : 3);
  const { id } = await readPayment();
  const refunds = shop.db.selectFrom('refund').selectAll().where('payment_id', '=', id);
  expect(await refunds.execute()).toHaveLength(1);
});

test.each(['accept', 'refund'])(
  'ignores later reports of the gateway after %s [CART-13]',
  async (verb) => {
    const { number, readOrder, readPayment } = await aHeldOrder();
    await run(verb, number);
    const { status } = await readOrder();
    const { gateway_ref: ref, amount_cents: amountCents } = await readPayment();
    for (const outcome of ['captured', 'expired'] as const) {
      const event = { eventId: `late-${number}-${outcome}`, ref: ref ?? '', outcome, amountCents };
      const reported = { ...event, gateway: 'sandbox', currency: 'AUD' };
      expect(await applyOutcome(shop.services, reported)).toBe('superseded');
    }
    expect(await readOrder()).toMatchObject({ status });
  },
);

test('cancels an order that received nothing, and puts its items into the cart again [CART-13]', async () => {
  const { number, sku, customer, readOrder, readPayment } = await aHeldOrder();
  const { id } = await readPayment();
  await shop.db.updateTable('payment').set({ received_cents: 0 }).where('id', '=', id).execute();
  expect(await run('refund', number)).toMatchObject({ outcome: 'done' });
  expect(await readOrder()).toMatchObject({ status: 'cancelled' });
  expect(await readPayment()).toMatchObject({ status: 'cancelled' });
  expect(await shop.onHand(sku)).toBe(3);
  expect(await shop.cart('getCart', {}, customer.bearer)).toMatchObject({ item_count: 1 });
});

test.each(['accept', 'refund'])(
  'refuses to %s an order that is awaiting payment [CART-13]',
  async (verb) => {
    const customer = await shop.createCustomer();
    const { id: sku } = await shop.createSku();
    const { number } = await orderSkus(shop, customer, [sku]);
    expect(await run(verb, number)).toEqual({
      outcome: 'refused',
      text: `Order ${number} cannot be accepted or refunded: its status is pending_payment`,
    });
    expect(await getLatestOrder(shop, customer)).toMatchObject({ status: 'pending_payment' });
    expect(await run(verb, 999_999)).toEqual({
      outcome: 'refused',
      text: 'Order 999999 not found',
    });
  },
);

test('refunds a paid order with its credit, once, and leaves its stock unchanged [CART-13]', async () => {
  const customer = await shop.createCustomer();
  await giveCredit(shop, customer, 500);
  const { id: sku } = await shop.createSku({ onHand: 3 });
  const submission = await shop.prepareOrder(customer, [sku]);
  const response = await shop.submit(customer, { ...submission, use_credit: true });
  const { payment } = parseBody(submitOrderWireSchema, response.body);
  await pressSandbox(shop, new URL(payment?.url ?? '').pathname, 'outcome=captured');
  await workThroughOutbox();
  const { number } = await getLatestOrder(shop, customer);

  expect((await run('refund', number)).text).toMatch(/^\$23\.95 .* the stock does not change$/);
  expect(await run('refund', number)).toEqual({
    outcome: 'refused',
    text: `Order ${number} cannot be accepted or refunded: its status is refund_due`,
  });
  await workThroughOutbox();
  expect(await getLatestOrder(shop, customer)).toMatchObject({ status: 'refunded' });
  expect(await getCheckedCredit(shop, customer)).toBe(500);
  expect(await shop.onHand(sku)).toBe(2);
});

test('returns the credit of an order paid only with credit [CART-13]', async () => {
  const customer = await shop.createCustomer();
  await giveCredit(shop, customer, 5000);
  const { id: sku } = await shop.createSku({ onHand: 3 });
  const submission = await shop.prepareOrder(customer, [sku]);
  await shop.submit(customer, { ...submission, use_credit: true });
  const { number } = await getLatestOrder(shop, customer);

  expect(await run('refund', number)).toEqual({
    outcome: 'done',
    text: `The credit of order ${number} has been returned; the stock does not change`,
  });
  expect(await getLatestOrder(shop, customer)).toMatchObject({ status: 'refunded' });
  expect(await getCheckedCredit(shop, customer)).toBe(5000);
});

test.each([
  [[]],
  [['accept']],
  [['refund', '0']],
  [['refund', '-1']],
  [['accept', '1', '2']],
  [['held', '1']],
  [['pay', '1']],
  [['ship']],
])('does not parse %j as a command [CART-13]', (words) => {
  expect(parseOrderCommand(words)).toBeUndefined();
});
