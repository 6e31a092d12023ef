import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import { findPaymentByRef, getPaymentFor } from '../payments/payment-repository.ts';
import type { PaymentOutcome } from '../payments/payment-states.ts';
import { expireUnpaid } from '../payments/expire-unpaid.ts';
import { inTransaction } from '../db/transaction.ts';
import { applyOutcome } from '../payments/apply-outcome.ts';
import { oweRefund } from '../payments/owe-refund.ts';
import { sendRefund } from '../payments/send-refund.ts';
import { orderSubject } from './order-subject.ts';
import { pressSandbox } from './testing/press-sandbox.ts';
import {
  getCheckedCredit,
  giveCredit,
  listCreditEntries,
} from '../vouchers/testing/test-credit.ts';
import { useTestShop, type Answer, type Customer } from '../testing/test-shop.ts';

const shop = useTestShop();

/** A cart of one tray for $20.00 and shipping for $8.95. */
async function aCheckout(credit: { readonly cents: number }, onHand = 5) {
  const customer = await shop.createCustomer();
  if (credit.cents > 0) await giveCredit(shop, customer, credit.cents);
  const { id: sku } = await shop.createSku({ onHand });
  const submission = await shop.prepareOrder(customer, [sku]);
  const { shipping_option_id: shipping_type } = submission;
  await shop.cart('getCart', { shipping_type }, customer.bearer);
  return { customer, sku, submission: { ...submission, use_credit: true } };
}

async function orderOf({ id }: Customer) {
  return shop.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select(['orders.id', 'orders.status', 'total_cents', 'tax_cents', 'credit_cents'])
    .select(['gateway', 'gateway_ref', 'amount_cents', 'payment.status as payment_status'])
    .where('user_id', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
}

/** Applies an outcome the gateway reports for the customer's newest payment. */
async function report(customer: Customer, outcome: PaymentOutcome) {
  const { gateway_ref: ref } = await orderOf(customer);
  const payment = await findPaymentByRef(shop.db, { gateway: 'sandbox', ref: ref ?? '' });
  return applyOutcome(shop.services, {
    gateway: 'sandbox',
    ref: ref ?? '',
    outcome,
    amountCents: payment?.amount_cents ?? 0,
    currency: 'AUD',
    eventId: `${outcome}-${ref}`,
  });
}

function payUrlOf(response: Answer): string {
  return parseBody(submitOrderWireSchema, response.body).payment?.url ?? '';
}

test('shows the credit with the cart and the amount to pay when it is used [CART-15]', async () => {
  const { customer } = await aCheckout({ cents: 1000 });
  const unused = { use_credit: false, credit_balance: '10.00', credit_amount: '0.00' };
  expect(await shop.cart('getCart', {}, customer.bearer)).toMatchObject({
    ...unused,
    payable_amount: '28.95',
  });
  const used = await shop.cart('getCart', { use_credit: true }, customer.bearer);
  expect(used).toMatchObject({
    use_credit: true,
    credit_balance: '10.00',
    credit_amount: '10.00',
    total_amount: '28.95',
    total_tax: '2.63',
    payable_amount: '18.95',
  });
  expect(await shop.cart('getCart', {}, customer.bearer)).toEqual(used);
  const kept = await shop.cart('getCart', { use_credit: false }, customer.bearer);
  expect(kept).toMatchObject(unused);
});

test('has no credit for an anonymous cart [CART-15]', async () => {
  const { id: sku } = await shop.createSku();
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 1 });
  expect(await shop.cart('getCart', { session, use_credit: true })).toMatchObject({
    use_credit: false,
    credit_balance: null,
    credit_amount: '0.00',
    payable_amount: '20.00',
  });
});

test('pays a part with credit and charges the rest at the gateway [CART-13 CART-15]', async () => {
  const { customer, submission } = await aCheckout({ cents: 1000 });
  expect(await shop.submit(customer, submission)).toMatchObject({ status: 200 });
  expect(await orderOf(customer)).toMatchObject({
    status: 'pending_payment',
    total_cents: 2895,
    tax_cents: 263,
    credit_cents: 1e3,
    gateway: 'sandbox',
    amount_cents: 1895,
  });
  expect(await getCheckedCredit(shop, customer)).toBe(0);
  expect(await report(customer, 'captured')).toBe('applied');
  expect(await orderOf(customer)).toMatchObject({ status: 'paid', payment_status: 'captured' });
  expect(await listCreditEntries(shop, customer)).toEqual([
    ['gift_voucher', 1000],
    ['order', -1000],
  ]);
});

test('needs no gateway when credit covers everything, and keeps the remaining credit [CART-06 CART-15]', async () => {
  const { customer, sku, submission } = await aCheckout({ cents: 5000 });
  const response = await shop.submit(customer, { ...submission, paymentGateway: '' });
  expect(payUrlOf(response)).toMatch(/^http:\/\/localhost:3000\/checkout\?payum_token=/);
  expect(await orderOf(customer)).toMatchObject({
    status: 'paid',
    total_cents: 2895,
    credit_cents: 2895,
    gateway: 'none',
    amount_cents: 0,
    payment_status: 'captured',
  });
  expect(await getCheckedCredit(shop, customer)).toBe(2105);
  expect(await shop.onHand(sku)).toBe(4);
});

test('leaves the smallest amount a gateway accepts [CART-15]', async () => {
  const { customer, submission } = await aCheckout({ cents: 2890 });
  await shop.submit(customer, submission);
  expect(await orderOf(customer)).toMatchObject({ credit_cents: 2845, amount_cents: 50 });
  expect(await getCheckedCredit(shop, customer)).toBe(45);
});

test('keeps the cart’s choice when a submit does not set it [CART-15]', async () => {
  const { customer, submission } = await aCheckout({ cents: 1000 });
  await shop.cart('getCart', { use_credit: true }, customer.bearer);
  await shop.submit(customer, { ...submission, use_credit: undefined });
  expect(await orderOf(customer)).toMatchObject({ credit_cents: 1000 });
});

test('counts the credit an order holds for its own cart, and repeats get the same payment [CART-07]', async () => {
  const { customer, submission } = await aCheckout({ cents: 1000 });
  const first = await shop.submit(customer, submission);
  await shop.cart('getCart', { use_credit: true }, customer.bearer);
  expect(await shop.cart('getCart', {}, customer.bearer)).toMatchObject({
    credit_balance: '10.00',
    credit_amount: '10.00',
    payable_amount: '18.95',
  });
  const seen = { expected_total: '28.95', expected_payable: '18.95' };
  expect(await shop.submit(customer, { ...submission, ...seen })).toEqual(first);
  expect(await getCheckedCredit(shop, customer)).toBe(0);
});

test('creates another order when the use or amount of credit has changed since [CART-07]', async () => {
  const { customer, submission } = await aCheckout({ cents: 1000 });
  await shop.submit(customer, { ...submission, use_credit: false });
  expect(await orderOf(customer)).toMatchObject({ credit_cents: 0, amount_cents: 2895 });
  await shop.submit(customer, submission);
  expect(await orderOf(customer)).toMatchObject({ credit_cents: 1000, amount_cents: 1895 });
  await giveCredit(shop, customer, 500);
  await shop.submit(customer, { ...submission, expected_payable: '13.95' });
  expect(await orderOf(customer)).toMatchObject({ credit_cents: 1500, amount_cents: 1395 });
  expect(await getCheckedCredit(shop, customer)).toBe(0);
});

test('refuses an order when the visitor saw another amount to pay [CART-07]', async () => {
  const { customer, submission } = await aCheckout({ cents: 1000 });
  const response = await shop.submit(customer, { ...submission, expected_payable: '8.95' });
  expect(response).toMatchObject({
    status: 200,
    body: {
      success: false,
      code: 'CART_CHANGED',
      errors: { expected_payable: expect.any(String) },
    },
  });
  expect(await getCheckedCredit(shop, customer)).toBe(1000);
});

test.each(['failed', 'cancelled', 'expired'] as const)(
  'returns the credit when the payment is %s, and it can be used again [CART-13]',
  async (outcome) => {
    const { customer, submission } = await aCheckout({ cents: 1000 });
    await shop.submit(customer, submission);
    await report(customer, outcome);
    expect(await getCheckedCredit(shop, customer)).toBe(1000);
    expect(await shop.cart('getCart', {}, customer.bearer)).toMatchObject({ item_count: 1 });
    expect(await shop.submit(customer, submission)).toMatchObject({ status: 200 });
    expect(await getCheckedCredit(shop, customer)).toBe(0);
  },
);

test('returns the credit of an order once when the order expires [CART-13]', async () => {
  const { customer, submission } = await aCheckout({ cents: 1000 });
  await shop.submit(customer, submission);
  shop.clock.advanceSeconds(31 * 60);
  expect(await expireUnpaid(shop.services)).toBeGreaterThan(0);
  expect(await expireUnpaid(shop.services)).toBe(0);
  expect(await getCheckedCredit(shop, customer)).toBe(1000);
  expect(await report(customer, 'captured')).toBe('applied');
  expect(await orderOf(customer)).toMatchObject({ status: 'paid', credit_cents: 1000 });
  expect(await listCreditEntries(shop, customer)).toEqual([
    ['gift_voucher', 1000],
    ['order', -1000],
    ['release', 1000],
    ['late_capture', -1000],
  ]);
});

/** The owner refunds the customer's newest order, and the gateway has completed it. */
async function refund(customer: Customer): Promise<void> {
  const { id } = await orderOf(customer);
  const payment = await inTransaction(shop.db, async (tx) => {
    const subject = await orderSubject.lock(tx, id);
    const paid = await getPaymentFor(tx, { kind: 'order', id });
    await subject.oweRefund();
    await oweRefund(tx, paid, shop.clock.now());
    return paid;
  });
  await Promise.all(Array.from({ length: 3 }, () => sendRefund(shop.services, payment.id)));
}

/** Also captures the order at the gateway, so that it can be refunded there. */
async function capture(customer: Customer): Promise<void> {
  const { gateway_ref: ref } = await orderOf(customer);
  await pressSandbox(shop, `/sandbox-pay/${ref}`, 'outcome=captured');
  await report(customer, 'captured');
}

test('returns the credit of a paid order with its refund, once [CART-13 CART-15]', async () => {
  const { customer, submission } = await aCheckout({ cents: 1000 });
  await shop.submit(customer, submission);
  await capture(customer);
  await refund(customer);
  expect(await orderOf(customer)).toMatchObject({
    status: 'refunded',
    payment_status: 'refunded',
  });
  expect(await getCheckedCredit(shop, customer)).toBe(1000);
  expect(await listCreditEntries(shop, customer)).toEqual([
    ['gift_voucher', 1000],
    ['order', -1000],
    ['refund', 1000],
  ]);
  while ((await shop.runOutbox()) > 0);
  const mails = await shop.db
    .selectFrom('dev_mail')
    .select('text_part')
    .where('subject', 'like', 'Refund of $18.95 for order %')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text_part).toContain('Credit returned: $10.00');
});

test('returns the credit that a cancelled order took again when it was paid late [CART-13 CART-15]', async () => {
  const { customer, submission } = await aCheckout({ cents: 1000 });
  await shop.submit(customer, submission);
  shop.clock.advanceSeconds(31 * 60);
  await expireUnpaid(shop.services);
  await capture(customer);
  expect(await orderOf(customer)).toMatchObject({ status: 'paid' });
  await refund(customer);
  expect(await orderOf(customer)).toMatchObject({ status: 'refunded' });
  expect(await listCreditEntries(shop, customer)).toEqual([
    ['gift_voucher', 1000],
    ['order', -1000],
    ['release', 1000],
    ['late_capture', -1000],
    ['refund', 1000],
  ]);
  expect(await getCheckedCredit(shop, customer)).toBe(1000);
});

test('returns no credit a second time when a late payment could not be used [CART-13 CART-15]', async () => {
  const { customer, sku, submission } = await aCheckout({ cents: 1000 }, 1);
  await shop.submit(customer, submission);
  shop.clock.advanceSeconds(31 * 60);
  await expireUnpaid(shop.services);
  await shop.db.updateTable('sku').set({ on_hand: 0 }).where('id', '=', sku).execute();
  await capture(customer);
  while ((await shop.runOutbox()) > 0);
  expect(await orderOf(customer)).toMatchObject({ status: 'refunded', credit_cents: 1000 });
  expect(await getCheckedCredit(shop, customer)).toBe(1000);
});

test('owes the whole payment when the credit of a late payment is gone [CART-13]', async () => {
  const { customer, sku, submission } = await aCheckout({ cents: 1000 });
  await shop.submit(customer, submission);
  const { id } = await orderOf(customer);
  await report(customer, 'expired');
  await shop.db
    .updateTable('credit_account')
    .set({ balance_cents: 900 })
    .where('user_id', '=', customer.id)
    .execute();
  await report(customer, 'captured');
  expect(await orderOf(customer)).toMatchObject({ id, status: 'refund_due' });
  const refunds = await shop.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('refund.amount_cents')
    .where('order_id', '=', id)
    .execute();
  expect(refunds).toEqual([{ amount_cents: 1895 }]);
  expect(await shop.onHand(sku)).toBe(5);
});
