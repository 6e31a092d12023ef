import { getOrder } from '../../orders/order-repository.ts';
import { payOrder, orderSkus } from '../../orders/testing/pay-order.ts';
import { pressSandbox } from '../../orders/testing/press-sandbox.ts';
import { ADDRESS, useTestShop } from '../../testing/test-shop.ts';
import { useOwner } from '../testing/owner.ts';

const shop = useTestShop();
const owner = useOwner(shop);

async function aWaitingOrder() {
  const customer = await shop.createCustomer();
  const sku = await shop.createSku({ name: 'Cat <flap>', onHand: 5 });
  const order = await orderSkus(shop, customer, [sku.id]);
  return { order, customer, sku, path: `/cms/orders/${order.number}` };
}

async function aPaidOrder() {
  const waiting = await aWaitingOrder();
  const { redirect_url: url } = await findPayment(waiting.order.id);
  await pressSandbox(shop, new URL(url ?? '').pathname, 'outcome=captured&notification=at-once');
  await shop.runOutbox();
  return { ...waiting, order: await getOrder(shop.db, waiting.order.id) };
}

function findPayment(orderId: string) {
  return shop.db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

async function listMails(kind: string, orderId: string): Promise<number> {
  const rows = await shop.db
    .selectFrom('outbox')
    .select('dedupe_key')
    .where('dedupe_key', '=', `${kind}:${orderId}`)
    .execute();
  return rows.length;
}

test('finds orders by number, email address, last name and status [API-08]', async () => {
  const { order, path } = await aWaitingOrder();
  for (const query of [
    `q=${order.number}`,
    `q=%23${order.number}`,
    `q=${encodeURIComponent(order.contact_email.toUpperCase())}`,
    'q=lock&state=pending_payment',
    '',
  ]) {
    const { body } = await owner.get(`/cms/orders?${query}`);
    expect([query, body.includes(`href="${path}"`)]).toEqual([query, true]);
  }
  for (const query of ['q=lock%25', 'q=999999999', 'q=_ocke', 'q=lock&state=refunded']) {
    const { body } = await owner.get(`/cms/orders?${query}`);
    expect([query, body.includes(`href="${path}"`)]).toEqual([query, false]);
  }
  expect(await owner.get('/cms/orders?state=nonsense&page=x')).toMatchObject({ status: 200 });
});

test('shows an order with its items, totals, payment and address, and no entered markup [API-08]', async () => {
  const { order, path } = await aPaidOrder();
  const { body } = await owner.get(path);
  for (const text of ['Cat &lt;flap&gt;', ADDRESS.street_address, order.contact_email, 'Received'])
    expect(body).toContain(text);
  const [, pdf = ''] = /href="([^"]*invoice\.pdf[^"]*)"/.exec(body) ?? [];
  const answer = await shop.inject(pdf.replace(shop.env.siteUrl, ''));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('marks a paid order as shipped once, with tracking and one email [API-08]', async () => {
  const { order, path } = await aPaidOrder();
  expect((await owner.get(path)).body).toContain(`href="${path}/ship"`);
  const fields = { carrier: 'Australia Post', tracking: 'AB 123' };
  const answers = [
    await owner.send(`${path}/ship`, fields),
    await owner.post(`${path}/ship`, fields),
  ];
  expect(answers.map(({ status }) => status)).toEqual([303, 409]);
  expect(answers[1]?.body).toContain('was not changed');
  const shown = await owner.get(`${path}?done=sent`);
  expect(shown.body).toContain('Australia Post AB 123');
  expect(shown.body).toContain('Marked as shipped');
  expect(shown.body).not.toContain(`href="${path}/ship"`);
  expect(await listMails('mail.shipped', order.id)).toBe(1);
});

test('rejects tracking that is not one line of text, and keeps the entered values [API-08]', async () => {
  const { path } = await aPaidOrder();
  const answer = await owner.send(`${path}/ship`, { carrier: 'x'.repeat(61), tracking: 'AB 123' });
  expect(answer.status).toBe(422);
  expect(answer.body).toContain('Use at most 60 characters.');
  expect(answer.body).toContain('value="AB 123"');
});

test('cancels an unpaid order once, and releases its stock [API-08 CART-13]', async () => {
  const { order, sku, path } = await aWaitingOrder();
  expect(await shop.onHand(sku.id)).toBe(4);
  expect(await owner.send(`${path}/cancel`, {})).toMatchObject({ status: 303 });
  expect(await owner.post(`${path}/cancel`, {})).toMatchObject({ status: 409 });
  expect(await shop.onHand(sku.id)).toBe(5);
  expect((await getOrder(shop.db, order.id)).status).toBe('cancelled');
});

test('refunds a paid order once [API-08 CART-13]', async () => {
  const { order, path } = await aPaidOrder();
  expect((await owner.get(`${path}/refund`)).body).toContain('The stock does not change');
  expect(await owner.send(`${path}/refund`, {})).toMatchObject({ status: 303 });
  expect(await owner.post(`${path}/refund`, {})).toMatchObject({ status: 409 });
  await shop.runOutbox();
  expect((await getOrder(shop.db, order.id)).status).toBe('refunded');
  expect((await owner.get(path)).body).toContain('refunded');
});

test('rejects actions that the order’s state does not allow [API-08 CART-13]', async () => {
  const waiting = await aWaitingOrder();
  const paid = await aPaidOrder();
  for (const url of [
    ...['ship', 'accept', 'refund'].map((action) => `${waiting.path}/${action}`),
    ...['accept', 'cancel'].map((action) => `${paid.path}/${action}`),
  ]) {
    expect([url, (await owner.get(url)).status]).toEqual([url, 409]);
    expect([url, (await owner.post(url, {})).status]).toEqual([url, 409]);
  }
  expect((await getOrder(shop.db, waiting.order.id)).status).toBe('pending_payment');
  expect((await getOrder(shop.db, paid.order.id)).status).toBe('paid');
});

test('accepts a different amount that was received [API-08 CART-13]', async () => {
  const { order, path } = await aWaitingOrder();
  const payment = await findPayment(order.id);
  await shop.db
    .updateTable('payment')
    .set({ status: 'held', received_cents: 1, received_currency: 'AUD' })
    .where('id', '=', payment.id)
    .execute();
  await shop.db
    .updateTable('orders')
    .set({ status: 'on_hold' })
    .where('id', '=', order.id)
    .execute();
  expect((await owner.get(path)).body).toContain('$0.01 AUD');
  expect(await owner.send(`${path}/accept`, {})).toMatchObject({ status: 303 });
  expect((await getOrder(shop.db, order.id)).status).toBe('paid');
  expect(await listMails('mail.invoice', order.id)).toBe(1);
});

test('exports the orders of a period, and escapes formulas in customers’ text [API-08]', async () => {
  const { order } = await aWaitingOrder();
  await shop.db
    .updateTable('orders')
    .set({ contact_email: '=cmd|"x"!A1' })
    .where('id', '=', order.id)
    .execute();
  const day = order.created_at.toISOString().slice(0, 10);
  const range = `from=${day}&until=${day}`;
  const near = `from=${shiftDay(day, -1)}&until=${shiftDay(day, 1)}`;
  const { body } = await owner.get(`/cms/orders/export?${near}`);
  const line = body.split('\r\n').find((row) => row.startsWith(`${order.number},`)) ?? '';
  expect(line).toContain(`,"'=cmd|""x""!A1",Ada Locke,2042,AU,20.00,`);
  expect(await owner.get(`/cms/orders/export?${range}`)).toMatchObject({ status: 200 });
  for (const wrong of ['', 'from=2026-02-01&until=2026-01-01', 'from=2020-01-01&until=2026-01-01'])
    expect(await owner.get(`/cms/orders/export?${wrong}`)).toMatchObject({ status: 422 });
});

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

test.each(['0', '999999999', '99999999999', 'x', '__proto__'])(
  'responds with 404 for order %s [API-08]',
  async (number) => {
    for (const rest of ['', '/ship', '/cancel', '/refund', '/accept', '/other'])
      expect(await owner.get(`/cms/orders/${number}${rest}`)).toMatchObject({ status: 404 });
    expect(await owner.post(`/cms/orders/${number}/ship`, {})).toMatchObject({ status: 404 });
  },
);

test('links to the reply form of a shipping price request [API-08]', async () => {
  const { order, customer } = await aWaitingOrder();
  await payOrder(shop, order);
  const sku = await shop.createSku({ weightGrams: 200 });
  const cart = await shop.cart('cartAdd', { sku: sku.id, qty: 1 }, customer.bearer);
  const answer = await shop.post(
    'cart/requestShippingQuote',
    { address: cart.addresses[0]?.id },
    { authorization: customer.bearer },
  );
  expect(answer.status).toBe(200);
  const [, link = ''] =
    /href="([^"]*\/shipping-answer\/[^"]*)"/.exec((await owner.get('/cms/orders')).body) ?? [];
  const page = await shop.inject(link.replace(shop.env.siteUrl, ''));
  expect(page.statusCode).toBe(200);
});
