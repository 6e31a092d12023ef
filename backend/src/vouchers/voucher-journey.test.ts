/** Gift vouchers from the purchase to the credit, through the sandbox's real pages and webhooks. */
import { payNowWireSchema } from 'shared-contracts/api/gift-voucher';
import { parseBody } from 'shared-contracts/api/wire';
import { useTestForms } from '../forms/testing/test-forms.ts';
import { expireUnpaid } from '../payments/expire-unpaid.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { applyOutcome } from '../payments/apply-outcome.ts';
import type { Customer } from '../testing/test-shop.ts';
import { hashVoucherCode } from './voucher-code.ts';

const shop = useTestForms();
let themeId: number;
beforeAll(async () => {
  const theme = await shop.db
    .insertInto('voucher_theme')
    .values({ name: 'The brass key' })
    .returning('id')
    .executeTakeFirstOrThrow();
  themeId = theme.id;
});
afterEach(async () => {
  await shop.takeMails();
  await shop.db.deleteFrom('rate_bucket').execute();
});

const payNow = ({ bearer }: Customer, body: object = {}) =>
  shop.call(
    'giftVoucher/payNow',
    { theme_id: themeId, amount: '50.00', url: '/vouchers', ...body },
    { authorization: bearer },
  );

const redeem = ({ bearer }: Customer, code: unknown) =>
  shop.call('giftVoucher/redeem', { code }, { authorization: bearer });

async function balance({ bearer }: Customer): Promise<unknown> {
  const url = '/api/v1/cognito/user/creditBalance?supplier=1';
  return (await shop.inject({ url, headers: { authorization: bearer } })).json();
}

async function buy(customer: Customer, body: object = {}) {
  const response = await payNow(customer, body);
  const { payment } = parseBody(payNowWireSchema, response.body);
  if (payment === null) throw new Error('Nothing to pay');
  return payment;
}

/** All vouchers that a customer bought. */
const listVouchers = ({ id }: Customer) =>
  shop.db
    .selectFrom('gift_voucher')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute();

async function statuses(customer: Customer) {
  return (await listVouchers(customer)).map(({ status }) => status).toSorted();
}

/** Buys and pays a voucher; returns its code from the mail. */
async function buyCode(customer: Customer, body: object = {}): Promise<string> {
  const payment = await buy(customer, body);
  await shop.decide(payment.url, 'captured');
  const [mail] = [...(await shop.takeMails()).values()];
  return /Code: (\S+)/.exec(mail?.text_part ?? '')?.[1] ?? '';
}

function captureOf(paymentUrl: string, eventId: string) {
  const ref = paymentUrl.split('/').at(-1) ?? '';
  const paid = { outcome: 'captured', amountCents: 5000, currency: 'AUD' } as const;
  return { ...paid, gateway: 'sandbox', ref, eventId };
}

const NOT_VALID = {
  status: 422,
  body: { success: false, code: 'VOUCHER_REFUSED', message: 'This code is not valid.' },
};

test('leads from the purchase through payment page and mail to the credit [CART-15]', async () => {
  const buyer = await shop.createCustomer();
  const payment = await buy(buyer);
  expect(await statuses(buyer)).toEqual(['pending']);
  expect((await shop.inject(new URL(payment.url).pathname)).body).toContain(
    'Gift voucher of $50.00',
  );

  const back = await shop.decide(payment.url, 'captured');
  expect(back.origin + back.pathname).toBe('http://localhost:3000/vouchers');
  expect(await shop.checkPaid(back, buyer.bearer)).toMatchObject({
    success: true,
    payment: {
      status: 'captured',
      amount: '50.00',
      message: 'Payment Successful Please check your email for your receipt',
    },
  });
  const [voucher] = await listVouchers(buyer);
  const bought = shop.clock.now();
  const threeYears = new Date(bought);
  threeYears.setUTCFullYear(bought.getUTCFullYear() + 3);
  expect(voucher).toMatchObject({ status: 'issued', amount_cents: 5000, issued_at: bought });
  expect(voucher?.expires_at?.getTime()).toBeGreaterThanOrEqual(threeYears.getTime());

  const mails = await shop.takeMails();
  expect(mails.size).toBe(1);
  const [mail] = [...mails.values()];
  expect(mail?.text_part).toContain('Amount: $50.00');
  expect(mail?.text_part).toContain('Design: The brass key');
  expect(mail?.text_part).toMatch(/Valid until: \d{1,2} [A-Z][a-z]+ \d{4}/);
  const code = /Code: (\S+)/.exec(mail?.text_part ?? '')?.[1] ?? '';
  expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
  expect(mail?.html_part).toContain(`>${code}</p>`);
  const redeemUrl = 'http://localhost:3000/vouchers';
  expect(mail?.text_part).toContain(`Redeem your voucher:\n${redeemUrl}\n`);
  expect(mail?.html_part).toContain(`<a href="${redeemUrl}"`);
  const tasks = await shop.db.selectFrom('outbox').select('payload').execute();
  expect(JSON.stringify([voucher, tasks])).not.toContain(code);

  const friend = await shop.createCustomer();
  expect(await balance(friend)).toEqual({ balance: '0.00' });
  expect(await redeem(friend, code.toLowerCase().replaceAll('-', ' '))).toEqual({
    status: 200,
    body: { success: true, message: '$50.00 was added to your credit.' },
  });
  expect(await balance(friend)).toEqual({ balance: '50.00' });
  expect(await balance(buyer)).toEqual({ balance: '0.00' });
  expect(await redeem(friend, code)).toEqual(NOT_VALID);
  expect(await redeem(friend, 'ABCD-EFGH-JKMN-PQRS')).toEqual(NOT_VALID);
  expect(await balance(friend)).toEqual({ balance: '50.00' });
  expect(await statuses(buyer)).toEqual(['redeemed']);
});

test('adds a voucher once when its code is redeemed by concurrent requests [CART-15]', async () => {
  const buyer = await shop.createCustomer();
  const code = await buyCode(buyer, { amount: 19.99 });
  const others = [await shop.createCustomer(), await shop.createCustomer()];
  const tries = [buyer, ...others, buyer, ...others.slice(0, 1)];
  const responses = await Promise.all(tries.map((customer) => redeem(customer, code)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const response of responses.filter(({ status }) => status !== 200)) {
    expect(response).toEqual(NOT_VALID);
  }
  const credits = await shop.db
    .selectFrom('credit_entry')
    .select('amount_cents')
    .where(
      'user_id',
      'in',
      [buyer, ...others].map(({ id }) => id),
    )
    .execute();
  expect(credits).toEqual([{ amount_cents: 1999 }]);
});

test('adds up redeemed vouchers [CART-15]', async () => {
  const customer = await shop.createCustomer();
  await redeem(customer, await buyCode(customer, { amount: '5.00' }));
  await redeem(customer, await buyCode(customer, { amount: '1000.00' }));
  expect(await balance(customer)).toEqual({ balance: '1005.00' });
});

test('refuses a code before its payment and after its expiry [CART-15]', async () => {
  const customer = await shop.createCustomer();
  const code = 'TEST-TEST-TEST-TEST';
  const codeHash = hashVoucherCode(shop.services.keys.voucherSecrets[0], code);
  await buy(customer);
  await shop.db
    .updateTable('gift_voucher')
    .set({ code_hash: codeHash })
    .where('user_id', '=', customer.id)
    .execute();
  expect(await redeem(customer, code)).toEqual(NOT_VALID);
  const now = shop.clock.now();
  const issuedAt = new Date(now);
  issuedAt.setUTCFullYear(now.getUTCFullYear() - 3);
  // Three years by the calendar; 29 February has no counterpart.
  issuedAt.setUTCDate(issuedAt.getUTCDate() - 1);
  await shop.db
    .updateTable('gift_voucher')
    .set({ status: 'issued', issued_at: issuedAt, expires_at: now })
    .where('user_id', '=', customer.id)
    .execute();
  expect(await redeem(customer, code)).toEqual(NOT_VALID);
});

test('allows no more than five codes a minute [CART-15]', async () => {
  const customer = await shop.createCustomer();
  for (let index = 0; index < 5; index += 1) {
    expect(await redeem(customer, `WRONG-${index}`)).toEqual(NOT_VALID);
  }
  const limited = { status: 429, body: { code: 'RATE_LIMITED' } };
  expect(await redeem(customer, 'WRONG-6')).toMatchObject(limited);
  expect(await redeem(await shop.createCustomer(), 'WRONG-7')).toMatchObject(limited);
  shop.clock.advanceSeconds(60);
  expect(await redeem(customer, 'WRONG-8')).toEqual(NOT_VALID);
});

test('returns the same payment while it is pending, also to concurrent calls, and sells a second voucher afterwards [CART-15]', async () => {
  const customer = await shop.createCustomer();
  const payments = await Promise.all(Array.from({ length: 6 }, () => buy(customer)));
  expect(new Set(payments.map(({ url }) => url)).size).toBe(1);
  expect(await statuses(customer)).toEqual(['pending']);
  const other = await buy(customer, { amount: '20.00' });
  expect(other.id).not.toBe(payments[0]?.id);
  await shop.decide(payments[0]?.url ?? '', 'captured');
  await shop.takeMails();
  await buy(customer);
  expect(await statuses(customer)).toEqual(['issued', 'pending', 'pending']);
});

test.each([
  ['failed', 'The payment was declined. Please try again.'],
  ['cancelled', 'The payment was cancelled.'],
])('issues nothing for a payment that was %s [CART-15]', async (outcome, message) => {
  const customer = await shop.createCustomer();
  const first = await buy(customer);
  const back = await shop.decide(first.url, outcome);
  expect(await shop.checkPaid(back)).toMatchObject({
    success: false,
    payment: { status: outcome, message },
  });
  expect(await statuses(customer)).toEqual(['cancelled']);
  expect((await shop.takeMails()).size).toBe(0);
  expect((await buy(customer)).id).not.toBe(first.id);
});

test('issues one voucher when the capture is reported ten times [CART-13]', async () => {
  const customer = await shop.createCustomer();
  const { url } = await buy(customer);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => applyOutcome(shop.services, captureOf(url, `e-${url}`))),
  );
  expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
  expect((await shop.takeMails()).size).toBe(1);
  expect(await statuses(customer)).toEqual(['issued']);
});

test('detects a voucher’s payment by querying the gateway, and expires an unpaid voucher [CART-13]', async () => {
  const paying = await shop.createCustomer();
  await shop.decide((await buy(paying)).url, 'captured', 'never');
  const leaving = await shop.createCustomer();
  await buy(leaving);
  shop.clock.advanceSeconds(121);
  await reconcilePayments(shop.services);
  expect(await statuses(paying)).toEqual(['issued']);
  shop.clock.advanceSeconds(1800);
  await expireUnpaid(shop.services);
  expect(await statuses(leaving)).toEqual(['expired']);
});

test('sells another voucher when the first payment is overdue and not closed yet [CART-15]', async () => {
  const customer = await shop.createCustomer();
  const first = await buy(customer);
  shop.clock.advanceSeconds(1800);
  const second = await buy(await shop.renew(customer));
  expect(second.id).not.toBe(first.id);
  expect(await statuses(customer)).toEqual(['expired', 'pending']);
});

test('issues the voucher for a late payment, and owes a refund when an equal one was bought again [CART-13]', async () => {
  const late = await shop.createCustomer();
  const only = await buy(late);
  await shop.decide(only.url, 'failed');
  await shop.takeMails();
  await applyOutcome(shop.services, captureOf(only.url, `late-${only.id}`));
  expect(await statuses(late)).toEqual(['issued']);

  const again = await shop.createCustomer();
  const first = await buy(again);
  await shop.decide(first.url, 'cancelled');
  await shop.takeMails();
  await buy(again);
  await applyOutcome(shop.services, captureOf(first.url, `late-${first.id}`));
  expect(await statuses(again)).toEqual(['pending', 'refund_due']);
  const refund = await shop.db
    .selectFrom('refund')
    .select('amount_cents')
    .where('payment_id', '=', first.id)
    .executeTakeFirst();
  expect(refund).toEqual({ amount_cents: 5000 });
});

test('the credit is held with the payment destination, and with no other supplier [API-01 CART-15]', async () => {
  const customer = await shop.createCustomer();
  await redeem(customer, await buyCode(customer));
  const balanceAt = async (query: string) => {
    const url = `/api/v1/cognito/user/creditBalance${query}`;
    return (await shop.inject({ url, headers: { authorization: customer.bearer } })).json().balance;
  };
  const destination = async () =>
    (await shop.inject('/api/v1/cognito/domain/currentDomain')).json().data.payment_destination;
  expect(await destination()).toBe('1');
  expect(await balanceAt('')).toBe('50.00');
  expect(await balanceAt('?supplier=1')).toBe('50.00');
  expect(await balanceAt('?supplier=anything')).toBe('50.00');
  expect(await balanceAt('?supplier=7')).toBe('0.00');
  const setting = { name: 'payment_destination', value: '7' };
  await shop.db.insertInto('domain_setting').values(setting).execute();
  expect(await destination()).toBe('7');
  expect(await balanceAt('?supplier=7')).toBe('50.00');
  expect(await balanceAt('?supplier=1')).toBe('0.00');
  await shop.db.deleteFrom('domain_setting').where('name', '=', setting.name).execute();
});
