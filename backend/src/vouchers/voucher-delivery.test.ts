/** Gift vouchers for another person: bought, paid and mailed on the chosen day. */
import { payNowWireSchema } from 'shared-contracts/api/gift-voucher';
import { parseBody } from 'shared-contracts/api/wire';
import { lastSendDay } from 'shared-contracts/voucher-delivery';
import { parseSiteLocal } from '../domain/site-local-time.ts';
import { formatSiteDay, SITE_TIME_ZONE } from '../domain/site-time.ts';
import { useTestForms } from '../forms/testing/test-forms.ts';
import { purgeExpiredRows } from '../jobs/purge-expired-rows.ts';
import { headersOf } from '../testing/test-shop.ts';
import { makeVoucherCode } from './voucher-code.ts';
import { deleteDeliveriesOfAccount } from './voucher-delivery-repository.ts';

const DAY_SECONDS = 86_400;
const CODE = /([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}/;
const RECIPIENT = {
  name: 'Kim Locke',
  email: 'Kim@example.com',
  sender_name: 'Alex',
  message: 'Happy birthday!\n\nSee you at the bench.',
};

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

/** Buys as a customer, or as a visitor with an address. */
function payNow(recipient: object, bearer?: string) {
  const buyer = bearer === undefined ? { email: 'buyer@example.com' } : {};
  const body = { theme_id: themeId, amount: '50.00', url: '/vouchers', recipient, ...buyer };
  return shop.call('giftVoucher/payNow', body, headersOf(bearer));
}

async function buy(recipient: object, bearer?: string): Promise<string> {
  const { payment } = parseBody(payNowWireSchema, (await payNow(recipient, bearer)).body);
  if (payment === null) throw new Error('Nothing to pay');
  return payment.url;
}

/** The day at the shop, so many days from now. */
const dayIn = (days: number) =>
  formatSiteDay(new Date(shop.clock.now().getTime() + days * DAY_SECONDS * 1000));

function advanceTo(time: Date | undefined): void {
  if (time === undefined) throw new Error('Not a time');
  shop.clock.advanceSeconds((time.getTime() - shop.clock.now().getTime()) / 1000);
}

test('mails the code to the recipient alone, once, at 8 am of the chosen day [CART-15]', async () => {
  const customer = await shop.createCustomer();
  const sendOn = dayIn(3);
  const back = await shop.decide(
    await buy({ ...RECIPIENT, send_on: sendOn }, customer.bearer),
    'captured',
  );
  const { success, payment } = await shop.checkPaid(back, customer.bearer);
  expect(success).toBe(true);
  expect(payment.voucher_delivery).toEqual({
    recipient_name: 'Kim Locke',
    recipient_email: 'Kim@example.com',
    send_on: sendOn,
  });
  expect(JSON.stringify(payment)).not.toMatch(CODE);
  // The token alone does not show whom a customer gives a voucher.
  expect((await shop.checkPaid(back)).payment).not.toHaveProperty('voucher_delivery');

  const receipts = [...(await shop.takeMails()).values()];
  expect(receipts).toHaveLength(1);
  const [receipt] = receipts;
  expect(receipt?.to_address).not.toBe(RECIPIENT.email);
  expect(receipt?.subject).toBe('Receipt for your gift voucher of $50.00 for Kim Locke');
  expect(receipt?.text_part).toContain('Email address: Kim@example.com');
  expect(receipt?.text_part).toMatch(/We will send the gift voucher .* at 8:00\sam AE[DS]T\./);
  for (const part of [receipt?.text_part, receipt?.html_part]) {
    expect(part).not.toMatch(CODE);
    expect(part).not.toContain('gift-voucher/print');
  }

  advanceTo(parseSiteLocal(`${sendOn}T07:59`));
  expect((await shop.takeMails()).size).toBe(0);
  shop.clock.advanceSeconds(60);
  // Two processes run their tasks at the same time.
  await Promise.all([shop.runOutbox(), shop.runOutbox()]);
  const mails = await shop.db.selectFrom('dev_mail').selectAll().execute();
  expect(mails.map(({ to_address }) => to_address)).toEqual(['Kim@example.com']);
  const [mail] = mails;
  const sentAt = mail?.created_at.toLocaleString('sv-SE', { timeZone: SITE_TIME_ZONE });
  expect(sentAt).toBe(`${sendOn} 08:00:00`);
  expect(mail?.subject).toBe('Alex has sent you a gift voucher of $50.00');
  expect(mail?.text_part).toContain(
    'Message from Alex\nHappy birthday!\n\nSee you at the bench.\n',
  );
  expect(mail?.text_part).toContain('Amount: $50.00\nDesign: The brass key');
  const [code] = CODE.exec(mail?.text_part ?? '') ?? [];
  await shop.takeMails();
  shop.clock.advanceSeconds(DAY_SECONDS);
  expect((await shop.takeMails()).size).toBe(0);

  const { bearer } = await shop.createCustomer();
  expect(await shop.call('giftVoucher/redeem', { code }, { authorization: bearer })).toMatchObject({
    status: 200,
  });
});

test.each([{}, { send_on: '' }])(
  'mails the code at once without a later day: %j [CART-15]',
  async (day) => {
    const back = await shop.decide(await buy({ ...RECIPIENT, ...day }), 'captured');
    const { payment } = await shop.checkPaid(back);
    expect(payment.voucher_delivery).toMatchObject({ send_on: null });
    expect(payment).not.toHaveProperty('voucher');
    const mails = await shop.takeMails();
    expect([...mails.keys()].toSorted()).toEqual(['Kim@example.com', 'buyer@example.com']);
    expect(mails.get('Kim@example.com')?.text_part).toMatch(CODE);
    expect(mails.get('buyer@example.com')?.text_part).toContain(
      'the gift voucher with its code now.',
    );
    expect(mails.get('buyer@example.com')?.text_part).not.toMatch(CODE);
  },
);

test.each(['failed', 'cancelled'])(
  'mails nothing to the recipient when the payment has %s [CART-15]',
  async (outcome) => {
    const customer = await shop.createCustomer();
    await shop.decide(await buy({ ...RECIPIENT, send_on: dayIn(2) }, customer.bearer), outcome);
    shop.clock.advanceSeconds(3 * DAY_SECONDS);
    expect((await shop.takeMails()).has('Kim@example.com')).toBe(false);
  },
);

test('sends what the buyer typed as text: no markup, links, mail headers or hidden characters [CART-15 SH-22]', async () => {
  const hostile = {
    ...RECIPIENT,
    name: 'Kim\r\nBcc: all@example.com',
    sender_name: 'evil.example\u202E',
    message:
      '<a href="https://evil.example/">Win</a>\r\n\r\n\r\n\r\nhttps://evil.example/x a@b.example',
  };
  await shop.decide(await buy(hostile), 'captured');
  const mail = (await shop.takeMails()).get('Kim@example.com');
  expect(mail?.subject).toMatch(/^evil\.\u200Bexample has sent/);
  expect(mail?.html_part).toContain('&lt;a href=');
  for (const part of [mail?.html_part ?? '', mail?.text_part ?? '']) {
    expect(part).not.toMatch(/evil\.example|https:\/\/evil|a@b|Kim[\r\n]|\u202E/);
    expect(part.replaceAll('\u200B', '')).toContain('Kim Bcc: all@example.com');
  }
  expect(mail?.text_part.replaceAll('\u200B', '')).toContain(
    '</a>\n\nhttps://evil.example/x a@b.example\n',
  );
});

test('refuses missing, too long and impossible values at their fields [CART-15]', async () => {
  const { bearer } = await shop.createCustomer();
  for (const [change, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ sender_name: '' }, 'sender_name'],
    [{ email: '' }, 'email'],
    [{ email: 'a@example.com, b@example.com' }, 'email'],
    [{ email: 'a@example.com\nBcc: b@example.com' }, 'email'],
    [{ message: 'x'.repeat(501) }, 'message'],
    [{ send_on: '2026-02-30' }, 'send_on'],
    [{ send_on: 'tomorrow' }, 'send_on'],
    [{ send_on: dayIn(-1) }, 'send_on'],
    [{ send_on: lastSendDay(dayIn(1)) }, 'send_on'],
  ] as const) {
    expect([change, await payNow({ ...RECIPIENT, ...change }, bearer)]).toMatchObject([
      change,
      { status: 422, body: { errors: { [`recipient.${field}`]: expect.any(String) } } },
    ]);
  }
  const last = { ...RECIPIENT, message: 'x'.repeat(500), send_on: lastSendDay(dayIn(0)) };
  expect(await payNow(last, bearer)).toMatchObject({ status: 200 });
});

test('an equal voucher for another recipient is another purchase [CART-15]', async () => {
  const { bearer } = await shop.createCustomer();
  const first = await buy(RECIPIENT, bearer);
  expect(await buy(RECIPIENT, bearer)).toBe(first);
  const others = [
    await buy({ ...RECIPIENT, email: 'sam@example.com' }, bearer),
    await buy({ ...RECIPIENT, send_on: dayIn(1) }, bearer),
  ];
  expect(new Set([first, ...others]).size).toBe(3);
  for (const url of [first, ...others]) await shop.decide(url, 'captured');
  expect([...(await shop.takeMails()).keys()]).toEqual(
    expect.arrayContaining(['Kim@example.com', 'sam@example.com']),
  );
});

test('deletes names, address and message 90 days after sending, and keeps the code from the buyer [CART-15]', async () => {
  const email = 'left-behind@example.com';
  const back = await shop.decide(await buy({ ...RECIPIENT, email }), 'captured');
  await shop.takeMails();
  const find = () =>
    shop.db
      .selectFrom('gift_voucher')
      .select(['id', 'recipient_name', 'recipient_email', 'sender_name', 'gift_message'])
      .where('recipient_email', '=', email)
      .execute();
  const [voucher] = await find();
  shop.clock.advanceSeconds(90 * DAY_SECONDS);
  await purgeExpiredRows(shop.services);
  expect(await find()).toEqual([voucher]);
  shop.clock.advanceSeconds(1);
  await purgeExpiredRows(shop.services);
  expect(await find()).toEqual([]);
  const kept = await shop.db
    .selectFrom('gift_voucher')
    .selectAll()
    .where('id', '=', voucher?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toMatch(/Kim|Alex|left-behind|bench/);
  const { payment } = await shop.checkPaid(back);
  expect(payment).not.toHaveProperty('voucher_delivery');
  expect(JSON.stringify(payment)).not.toContain(
    makeVoucherCode(shop.services.keys.voucherSecrets[0], kept.id),
  );
});

test('a recipient who deletes their account leaves a voucher that is still being paid for [CART-15]', async () => {
  const email = 'leaves@example.com';
  const url = await buy({ ...RECIPIENT, email });
  const account = { id: -1, emailNorm: email };
  await deleteDeliveriesOfAccount(shop.db, account);
  await shop.decide(url, 'captured');
  expect([...(await shop.takeMails()).keys()]).toContain(email);
  await deleteDeliveriesOfAccount(shop.db, account);
  const left = shop.db.selectFrom('gift_voucher').select('id').where('recipient_email', '=', email);
  expect(await left.execute()).toEqual([]);
});

test('links the recipient to the page without what its address may say besides [CART-15]', async () => {
  const email = 'linked@example.com';
  const body = {
    theme_id: themeId,
    amount: '50.00',
    url: '/vouchers?q=call+this+number#now',
    recipient: { ...RECIPIENT, email },
    email: 'buyer@example.com',
  };
  const bought = await shop.call('giftVoucher/payNow', body);
  await shop.decide(parseBody(payNowWireSchema, bought.body).payment?.url ?? '', 'captured');
  const mail = (await shop.takeMails()).get(email);
  expect(JSON.stringify(mail)).toContain('/vouchers');
  expect(JSON.stringify(mail)).not.toMatch(/call|#now/);
});
