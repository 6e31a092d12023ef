/** Mails about a paid or cancelled order, from the command or job to the mailbox. */
import { parseBody } from 'shared-contracts/api/wire';
import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import type { DevMail } from '../mail/mailbox-repository.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { getPaymentFor } from '../payments/payment-repository.ts';
import { cancelOrder } from './cancel-order.ts';
import { settleOrder } from './settle-order.ts';
import { giveCredit } from '../vouchers/testing/test-credit.ts';
import { useTestForms } from '../forms/testing/test-forms.ts';
import { oweRefund } from '../payments/owe-refund.ts';
import { parseShipRequest, shipByCommand } from './order-command.ts';

const shop = useTestForms();
afterEach(() => shop.takeMails());

/** Submits an order of one product; returns the order and its payment address. */
async function order() {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ name: 'Follower set' });
  const response = await shop.submit(customer, await shop.prepareOrder(customer, [sku]));
  const { payment } = parseBody(submitOrderWireSchema, response.body);
  const row = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  return { ...row, paymentUrl: payment?.url ?? '' };
}

async function paidOrder() {
  const placed = await order();
  await shop.decide(placed.paymentUrl, 'captured');
  return placed;
}

async function takeOne(): Promise<DevMail> {
  const [mail, ...more] = (await shop.takeMails()).values();
  if (mail === undefined || more.length > 0) throw new Error('Expected exactly one mail');
  return mail;
}

const ship = (...words: string[]) => {
  const request = parseShipRequest(['ship', ...words]);
  if (request === undefined) throw new Error('No request');
  return shipByCommand(shop, request);
};

test('attaches the invoice as PDF [API-07 CART-09]', async () => {
  await paidOrder();
  const { attachments } = await takeOne();
  expect(attachments).toEqual([
    {
      filename: expect.stringMatching(/^invoice-\d+\.pdf$/),
      contentType: 'application/pdf',
      base64: expect.any(String),
    },
  ]);
  const [pdf] = attachments;
  expect(Buffer.from(pdf?.base64 ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-1\.\d/);
});

test('links the invoice with a key that opens only this invoice, for a year [API-07 CART-09]', async () => {
  const { id } = await paidOrder();
  const { text_part, html_part } = await takeOne();
  const { pathname, search } = new URL(
    /View invoice:\n(\S+)\n/.exec(text_part)?.[1] ?? 'http://none',
  );
  expect(pathname).toBe(`/invoice/${id}`);
  expect(html_part).toContain(`href="http://localhost:3000/invoice/${id}${search}"`);
  const open = async (order: string) =>
    (await shop.inject({ url: `/api/v1/sell/invoice/${order}${search}` })).statusCode;
  const another = await order();
  expect(await open(id)).toBe(200);
  expect(await open(another.id)).toBe(404);
  shop.clock.advanceSeconds(364 * 24 * 3600);
  expect(await open(id)).toBe(200);
  shop.clock.advanceSeconds(2 * 24 * 3600);
  expect(await open(id)).toBe(404);
});

test('notifies a customer once that the order is on its way [API-07]', async () => {
  const { id, number, contact_email } = await paidOrder();
  await shop.takeMails();
  const both = await Promise.all([ship(String(number), 'ABC123'), ship(String(number), 'ABC123')]);
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
  const mail = await takeOne();
  expect(mail.to_address).toBe(contact_email);
  expect(mail.subject).toMatch(new RegExp(`^Order ${number} from .+ is on its way$`));
  expect(mail.text_part).toContain('Tracking: ABC123\n');
  expect(mail.text_part).toContain('1 x Follower set\n');
  expect(mail.text_part).toContain('Newtown NSW 2042\n');
  expect(mail.text_part).toContain(`View your order:\nhttp://localhost:3000/orders/${id}\n`);
  expect((await ship(String(number))).text).toContain('already shipped');
  expect((await shop.takeMails()).size).toBe(0);
});

test('links to the tracking page of the carrier [API-07]', async () => {
  const { number } = await paidOrder();
  await shop.takeMails();
  await ship(String(number), 'https://carrier.example/p?id=1&x=2');
  const mail = await takeOne();
  expect(mail.text_part).toContain('Track your parcel:\nhttps://carrier.example/p?id=1&x=2\n');
  expect(mail.html_part).toContain('href="https://carrier.example/p?id=1&amp;x=2"');
});

test('refuses to ship an unpaid or unknown order [API-07]', async () => {
  const { number } = await order();
  expect(await ship(String(number))).toMatchObject({ outcome: 'refused' });
  expect(await ship('999999')).toEqual({ outcome: 'refused', text: 'Order 999999 not found' });
  expect((await shop.takeMails()).size).toBe(0);
});

test.each([[[]], [['ship']], [['ship', '0']], [['ship', 'x1']], [['send', '1']]])(
  'does not parse %j as a shipment [API-07]',
  (words) => {
    expect(parseShipRequest(words)).toBeUndefined();
  },
);

test('refuses line breaks and very long text as tracking [API-07]', () => {
  expect(parseShipRequest(['ship', '1', 'a\nb'])).toBeUndefined();
  expect(parseShipRequest(['ship', '1', 'a'.repeat(301)])).toBeUndefined();
  expect(parseShipRequest(['ship', '1', 'AB', '12'])).toEqual({ number: 1, tracking: 'AB 12' });
});

test('notifies the payer of a refund [CART-13 API-07]', async () => {
  const { id, number, contact_email } = await paidOrder();
  await shop.takeMails();
  const { db, clock } = shop;
  const payment = await getPaymentFor(db, { kind: 'order', id });
  await oweRefund(db, payment, clock.now());
  for (const attempt of ['first', 'second']) {
    await enqueue(db, {
      kind: 'mail.refund',
      dedupeKey: `mail.refund:${payment.id}`,
      payload: { paymentId: payment.id, attempt },
      runAt: clock.now(),
    });
  }
  const mail = await takeOne();
  const dollars = `$${(payment.amount_cents / 100).toFixed(2)}`;
  expect(mail.to_address).toBe(contact_email);
  expect(mail.subject).toContain(`Refund of ${dollars} for order ${number}`);
  expect(mail.text_part).toContain(`Amount: ${dollars}\n`);
});

const noNote = () => Promise.resolve();

test('notifies a customer once that the shop cancelled the order [API-07 CART-13]', async () => {
  const { number, contact_email } = await order();
  expect(await cancelOrder(shop.services, number, noNote)).toEqual({ kind: 'cancelled' });
  expect(await cancelOrder(shop.services, number, noNote)).toMatchObject({ kind: 'impossible' });
  const mail = await takeOne();
  expect(mail.to_address).toBe(contact_email);
  expect(mail.subject).toMatch(new RegExp(`^Order ${number} from .+ has been cancelled$`));
  expect(mail.text_part).toContain('You have nothing to pay.');
  expect(mail.text_part).toContain('1 x Follower set\n');
  expect(mail.text_part).toContain('View your cart:\nhttp://localhost:3000/cart\n');
});

test('notifies a customer who paid only with credit that the credit is returned [API-07 CART-15]', async () => {
  const customer = await shop.createCustomer();
  await giveCredit(shop, customer, 10_000);
  const { id: sku } = await shop.createSku();
  const submission = { ...(await shop.prepareOrder(customer, [sku])), use_credit: true };
  await shop.submit(customer, submission);
  const { number, total_cents } = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  await shop.takeMails();
  expect(await settleOrder(shop, { number, decision: 'refund' })).toEqual({
    kind: 'credit-returned',
  });
  const mail = await takeOne();
  expect(mail.subject).toContain(
    `Refund of $${(total_cents / 100).toFixed(2)} for order ${number}`,
  );
  expect(mail.text_part).toContain('You paid with credit. It has been returned to your account.');
  expect(mail.text_part).not.toContain('bank');
});
