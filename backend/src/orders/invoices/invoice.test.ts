import { dataOf, parseBody } from 'shared-contracts/api/wire';
import { invoiceWireSchema, type InvoiceWire } from 'shared-contracts/api/invoice';
import { signLink } from '../../http/signed-link.ts';
import { listMail } from '../../mail/mailbox-repository.ts';
import { readPdfText } from './testing/read-pdf-text.ts';
import { orderSkus, payOrder } from '../testing/pay-order.ts';
import { headersOf, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
beforeAll(async () => {
  await setting('organisation_abn', '51824753556');
  await setting('organisation_name', 'Tumblerworks');
});

async function setting(name: string, value: string): Promise<void> {
  await shop.db
    .insertInto('domain_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

async function anOrder(priceCents = 2495) {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ name: 'Follower set', priceCents });
  return { customer, order: await orderSkus(shop, customer, [sku]) };
}

async function aPaidOrder(priceCents?: number) {
  const { customer, order } = await anOrder(priceCents);
  return { customer, order: await payOrder(shop, order) };
}

async function get(path: string, bearer?: string) {
  return shop.inject({ url: `/api/v1/sell/invoice/${path}`, headers: headersOf(bearer) });
}

async function getInvoice(path: string, bearer?: string): Promise<InvoiceWire> {
  return parseBody(dataOf(invoiceWireSchema), (await get(path, bearer)).json()).data;
}

function keyFor(id: string, seconds: number, subject: 'invoice' | 'tickets' = 'invoice'): string {
  const expiresAt = new Date(shop.clock.now().getTime() + seconds * 1000);
  return signLink(shop.services.keys.linkSecrets, { subject, id, expiresAt });
}

test('shows the customer a tax invoice with seller, buyer, lines, GST and a paid stamp [CART-09]', async () => {
  const { customer, order } = await aPaidOrder();
  const response = await get(order.id, customer.bearer);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  expect(response.json()).toMatchObject({
    data: {
      title: 'Tax invoice',
      order_number: order.number,
      standing: 'paid',
      paid_at: shop.clock.now().toISOString(),
      seller: { name: 'Tumblerworks', abn: '51 824 753 556' },
      buyer: ['Ada Locke', '1 Key Street', 'Newtown NSW 2042', 'Australia'],
      items: [{ name: 'Follower set', qty: 1, price: '24.95', subtotal: '24.95' }],
      sums: {
        total_amount: (order.total_cents / 100).toFixed(2),
        total_tax: (order.tax_cents / 100).toFixed(2),
      },
    },
  });
});

test('keeps the seller of an issued invoice when the settings change [CART-09]', async () => {
  const { customer, order } = await aPaidOrder();
  await setting('organisation_name', 'Another name');
  await setting('organisation_abn', 'none');
  const old = await getInvoice(order.id, customer.bearer);
  const newer = await aPaidOrder();
  const fresh = await getInvoice(newer.order.id, newer.customer.bearer);
  await setting('organisation_name', 'Tumblerworks');
  await setting('organisation_abn', '51824753556');
  expect(old).toMatchObject({ title: 'Tax invoice', seller: { name: 'Tumblerworks' } });
  expect(fresh).toMatchObject({
    title: 'Invoice',
    seller: { name: 'Another name', abn: null },
  });
});

test('does not call an unpaid order an invoice [CART-09]', async () => {
  const { customer, order } = await anOrder();
  expect(await getInvoice(order.id, customer.bearer)).toMatchObject({
    title: 'Order',
    number: order.number,
    issued_at: null,
    standing: 'unpaid',
    paid_at: null,
  });
});

test('names the buyer on an invoice of $1,000 and more [CART-09]', async () => {
  const { customer, order } = await aPaidOrder(120_000);
  const invoice = await getInvoice(order.id, customer.bearer);
  expect(invoice.buyer[0]).toBe('Ada Locke');
  expect(invoice.buyer_email).toBe(order.contact_email);
});

test('shows that an invoice was refunded, and the amount [CART-09]', async () => {
  const { customer, order } = await aPaidOrder();
  const payment = await shop.db
    .updateTable('payment')
    .set({ status: 'refunded' })
    .where('order_id', '=', order.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const now = shop.clock.now();
  const refund = { payment_id: payment.id, key: order.id, created_at: now, updated_at: now };
  await shop.db
    .insertInto('refund')
    .values({ ...refund, amount_cents: order.total_cents, status: 'done' })
    .execute();
  await shop.db
    .updateTable('orders')
    .set({ status: 'refunded' })
    .where('id', '=', order.id)
    .execute();
  expect(await getInvoice(order.id, customer.bearer)).toMatchObject({
    standing: 'refunded',
    refunded_amount: (order.total_cents / 100).toFixed(2),
  });
});

test('opens with a signed link without a login, until the link expires [CART-09]', async () => {
  const { order } = await aPaidOrder();
  const key = keyFor(order.id, 60);
  expect(await getInvoice(`${order.id}?key=${key}`)).toMatchObject({ order_id: order.id });
  shop.clock.advanceSeconds(60);
  expect((await get(`${order.id}?key=${key}`)).statusCode).toBe(404);
});

test('returns 404 to every other visitor [CART-09]', async () => {
  const { customer, order } = await aPaidOrder();
  const stranger = await shop.createCustomer();
  const other = await aPaidOrder();
  for (const [path, bearer] of [
    [order.id, stranger.bearer],
    [`${order.id}?key=${keyFor(other.order.id, 60)}`, undefined],
    [`${order.id}?key=${keyFor(order.id, 60, 'tickets')}`, undefined],
    [`${order.id}?key=`, undefined],
    [`${order.number}`, customer.bearer],
    ['0b6f1c1e-1111-4222-8333-444455556666', customer.bearer],
  ] as const) {
    const response = await get(path, bearer);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('Locke');
  }
});

test('asks a visitor without a session to log in, whether the order exists or not [CART-09]', async () => {
  const { order } = await aPaidOrder();
  const existing = await get(order.id);
  const missing = await get('0b6f1c1e-1111-4222-8333-444455556666');
  expect(existing.statusCode).toBe(401);
  expect(existing.json()).toEqual(missing.json());
});

test('shows the same amounts on page, PDF and mail [CART-09 CART-10]', async () => {
  const customer = await shop.createCustomer();
  const { id: cheap } = await shop.createSku({ name: 'Follower', priceCents: 333 });
  const { id: dear } = await shop.createSku({ name: 'Vice', priceCents: 123_467 });
  await shop.cart('cartAdd', { sku: cheap, qty: 2 }, customer.bearer);
  await shop.cart('getCart', { promotion_code: 'WELCOME10' }, customer.bearer);
  const waiting = await orderSkus(shop, customer, [dear]);
  expect(waiting.discount_cents).toBeGreaterThan(0);
  const order = await payOrder(shop, waiting);
  while ((await shop.runOutbox()) > 0);
  const page = await getInvoice(order.id, customer.bearer);
  const file = await shop.inject({ url: page.pdf_path ?? '' });
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="tax-invoice-${page.number}.pdf"`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  const pdf = readPdfText(file.rawPayload);
  const mails = await listMail(shop.db);
  const mail = mails.find(({ subject }) => subject.includes(`order ${order.number}`));
  const shown = await shop.inject({ url: `/mailbox/${mail?.id}` });
  const { sums, items } = page;
  const dollarsOf = (amount: number | string) =>
    `$${Number(amount).toLocaleString('en-AU', { minimumFractionDigits: 2 })}`;
  const amounts = [
    ...items.map(({ subtotal }) => subtotal),
    sums.subtotal,
    sums.discount_amount,
    sums.shipping_amount,
    sums.total_amount,
    sums.total_tax ?? '',
  ].map(dollarsOf);
  expect(amounts).toHaveLength(7);
  for (const amount of amounts) {
    expect(pdf.map((line) => line.replace(/^-/, ''))).toContain(amount);
    expect(shown.body).toContain(amount);
  }
});

test('serves the PDF only to the customer [CART-09]', async () => {
  const { customer, order } = await aPaidOrder();
  const stranger = await shop.createCustomer();
  const path = `${order.id}/invoice.pdf`;
  expect((await get(path, customer.bearer)).statusCode).toBe(200);
  expect((await get(path, stranger.bearer)).statusCode).toBe(404);
  expect((await get(`${path}?key=${keyFor(order.id, 60, 'tickets')}`)).statusCode).toBe(404);
  expect((await get(path)).statusCode).toBe(401);
});
