/** The surcharge of a payment method, from the cart to invoice and mail. */
import { listMail } from '../mail/mailbox-repository.ts';
import { findPaymentByRef } from '../payments/payment-repository.ts';
import { readPdfText } from './invoices/testing/read-pdf-text.ts';
import { applyOutcome } from '../payments/apply-outcome.ts';
import { getLatestOrder } from './testing/pay-order.ts';
import { getCheckedCredit, giveCredit } from '../vouchers/testing/test-credit.ts';
import { headersOf, useTestShop, type Customer } from '../testing/test-shop.ts';

/** 1.75% and 30 cents: 81 cents for $28.95. */
const rule = { basisPoints: 175, fixedCents: 30 };

const shop = useTestShop({ surcharges: new Map([['sandbox', rule]]) });

/** A cart of one tray for $20.00 and shipping for $8.95. */
async function aCheckout(credit: { readonly cents: number } = { cents: 0 }) {
  const customer = await shop.createCustomer();
  if (credit.cents > 0) await giveCredit(shop, customer, credit.cents);
  const { id: sku } = await shop.createSku();
  const submission = await shop.prepareOrder(customer, [sku]);
  const { shipping_option_id: shipping_type } = submission;
  await shop.cart('getCart', { shipping_type }, customer.bearer);
  return { customer, submission: { ...submission, use_credit: credit.cents > 0 } };
}

async function paymentOf(customer: Customer) {
  const { id } = await getLatestOrder(shop, customer);
  return shop.db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
}

async function pay(customer: Customer) {
  const { gateway_ref: ref, amount_cents: amountCents } = await paymentOf(customer);
  const found = await findPaymentByRef(shop.db, { gateway: 'sandbox', ref: ref ?? '' });
  return applyOutcome(shop.services, {
    gateway: 'sandbox',
    ref: ref ?? '',
    outcome: 'captured' as const,
    amountCents,
    currency: 'AUD',
    eventId: `captured-${found?.id}`,
  });
}

async function get(path: string, { bearer }: Customer) {
  return shop.inject({ url: `/api/v1/sell/${path}`, headers: headersOf(bearer) });
}

test('shows the surcharge of each payment method, with its GST, in the cart [CART-11]', async () => {
  const { customer } = await aCheckout();
  expect(await shop.cart('getCart', {}, customer.bearer)).toMatchObject({
    total_amount: '28.95',
    total_tax: '2.63',
    payable_amount: '28.95',
    payment_types: [
      {
        id: 'sandbox',
        surcharge: '0.81',
        total_tax: '2.71',
      },
    ],
  });
});

test('charges the surcharge with the order, and shows it in order detail, invoice, PDF and mail [CART-11]', async () => {
  const { customer, submission } = await aCheckout();
  expect(await shop.submit(customer, submission)).toMatchObject({ status: 200 });
  const order = await getLatestOrder(shop, customer);
  expect(order).toMatchObject({ surcharge_cents: 81, total_cents: 2976, tax_cents: 271 });
  expect(await paymentOf(customer)).toMatchObject({ amount_cents: 2976 });
  expect(await pay(customer)).toBe('applied');
  while ((await shop.runOutbox()) > 0);

  const sums = { surcharge_amount: '0.81', total_amount: '29.76', total_tax: '2.71' };
  const detail = await get(`order/${order.id}`, customer);
  expect(detail.json()).toMatchObject({ data: { sums } });
  const invoice = await get(`invoice/${order.id}`, customer);
  expect(invoice.json()).toMatchObject({ data: { sums } });
  const pdf = await get(`invoice/${order.id}/invoice.pdf`, customer);
  const printed = readPdfText(pdf.rawPayload);
  expect(printed).toContain('Payment surcharge');
  expect(printed).toContain('$29.76');
  const mails = await listMail(shop.db);
  const mail = mails.find(({ subject }) => subject.includes(`order ${order.number}`));
  for (const part of [mail?.text_part, mail?.html_part]) {
    expect(part).toMatch(/Payment surcharge[^$]*\$0\.81/);
  }
});

test('calculates the surcharge from the amount to pay after credit [CART-11 CART-15]', async () => {
  const { customer, submission } = await aCheckout({ cents: 1000 });
  const cart = await shop.cart('getCart', { use_credit: true }, customer.bearer);
  expect(cart).toMatchObject({
    total_amount: '28.95',
    credit_amount: '10.00',
    payable_amount: '18.95',
    payment_types: [{ surcharge: '0.63' }],
  });
  await shop.submit(customer, submission);
  expect(await getLatestOrder(shop, customer)).toMatchObject({
    surcharge_cents: 63,
    total_cents: 2958,
    credit_cents: 1e3,
  });
  expect(await paymentOf(customer)).toMatchObject({ amount_cents: 1958 });
  expect(await getCheckedCredit(shop, customer)).toBe(0);
});

test('adds nothing when credit leaves nothing to pay [CART-11 CART-15]', async () => {
  const { customer, submission } = await aCheckout({ cents: 2895 });
  const cart = await shop.cart('getCart', { use_credit: true }, customer.bearer);
  expect(cart).toMatchObject({ payable_amount: '0.00', payment_types: [{ surcharge: '0.00' }] });
  await shop.submit(customer, submission);
  expect(await getLatestOrder(shop, customer)).toMatchObject({
    status: 'paid',
    surcharge_cents: 0,
    total_cents: 2895,
    credit_cents: 2895,
  });
  expect(await paymentOf(customer)).toMatchObject({ gateway: 'none', amount_cents: 0 });
});

test('returns the same payment for a repeat with the amounts that were shown [CART-07 CART-11]', async () => {
  const { customer, submission } = await aCheckout();
  const seen = {
    ...submission,
    expected_total: '28.95',
    expected_payable: '28.95',
    expected_surcharge: '0.81',
  };
  const first = await shop.submit(customer, seen);
  expect(first).toMatchObject({ status: 200 });
  const order = await getLatestOrder(shop, customer);
  expect(await shop.submit(customer, { ...seen, note: '' })).toEqual(first);
  expect(await getLatestOrder(shop, customer)).toEqual(order);
});

test('refuses an order with a higher surcharge than the visitor saw [CART-11]', async () => {
  const { customer, submission } = await aCheckout();
  const response = await shop.submit(customer, { ...submission, expected_surcharge: '0.00' });
  expect(response).toMatchObject({
    status: 200,
    body: {
      success: false,
      code: 'CART_CHANGED',
      errors: { expected_surcharge: expect.stringContaining('has changed') },
    },
  });
  const orders = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', customer.id)
    .execute();
  expect(orders).toEqual([]);
});

test('replaces an order awaiting payment when its surcharge differs from the one shown [CART-11]', async () => {
  const { customer, submission } = await aCheckout();
  await shop.submit(customer, submission);
  const order = await getLatestOrder(shop, customer);
  await shop.db
    .updateTable('orders')
    .set({ surcharge_cents: 100, total_cents: 2995 })
    .where('id', '=', order.id)
    .execute();
  const seen = { expected_total: '28.95', expected_surcharge: '0.81' };
  expect(await shop.submit(customer, { ...submission, ...seen })).toMatchObject({ status: 200 });
  const again = await getLatestOrder(shop, customer);
  expect(again).toMatchObject({ surcharge_cents: 81, total_cents: 2976 });
  expect(again.number).toBeGreaterThan(order.number);
});
