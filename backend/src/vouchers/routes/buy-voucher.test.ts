import { randomUUID } from 'node:crypto';
import { payNowWireSchema } from 'shared-contracts/api/gift-voucher';
import { parseBody } from 'shared-contracts/api/wire';
import { text, toggle } from 'shared-contracts/block-fields/builders';
import { blockFields, describeFields } from 'shared-contracts/block-fields/read-fields';
import { storeBlockTemplates } from '../../content/block-template-repository.ts';
import { useTestForms } from '../../forms/testing/test-forms.ts';
import { headersOf, type Answer, type Customer } from '../../testing/test-shop.ts';

/** Any template with the fields of gift vouchers. */
const TEMPLATE = 'gifts/vouchers';

const shop = useTestForms();
let themeId: number;
beforeAll(async () => {
  const theme = await shop.db
    .insertInto('voucher_theme')
    .values({ name: 'The brass key' })
    .returning('id')
    .executeTakeFirstOrThrow();
  themeId = theme.id;
  const vouchers = blockFields({
    label: 'Vouchers',
    help: '',
    fields: {
      amounts: text({ label: 'Amounts' }),
      allow_custom_amounts: toggle({ label: 'Other amounts', default: true }),
    },
  });
  const fields = describeFields(vouchers);
  const template = { template: TEMPLATE, remote: 'mfe-gifts', visitors: 'all' as const, fields };
  const report = { sequence: 1, templates: [template], pages: [] };
  await storeBlockTemplates(shop.db, report, shop.clock.now());
});

const payNow = ({ bearer }: Customer, body: object) =>
  shop.call(
    'giftVoucher/payNow',
    { theme_id: themeId, amount: '50.00', url: '/vouchers', ...body },
    { authorization: bearer },
  );

test.each([
  [{ amount: '4.99' }, 'amount'],
  [{ amount: '1000.01' }, 'amount'],
  [{ amount: -1 }, 'amount'],
  [{ amount: 19.999 }, 'amount'],
  [{ amount: 'much' }, 'amount'],
  [{ theme_id: 999_999 }, 'theme_id'],
  [{ theme_id: 'x' }, 'theme_id'],
])('refuses to sell %j [API-06]', async (body, field) => {
  const customer = await shop.createCustomer();
  expect(await payNow(customer, body)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors: { [field]: expect.any(String) } },
  });
  const vouchers = shop.db.selectFrom('gift_voucher').select('id');
  expect(await vouchers.where('user_id', '=', customer.id).execute()).toEqual([]);
});

/** Creates a page with the block; returns the page's address. */
async function createVoucherPage(
  variables: object,
  block: { readonly hidden?: boolean } = {},
): Promise<string> {
  const slug = `v-${randomUUID()}`;
  const page = await shop.db
    .insertInto('page')
    .values({ name: slug, slug, url: `/${slug}`, title: 'Vouchers' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('page_block')
    .values({
      page_id: page.id,
      sort_order: 0,
      template: TEMPLATE,
      variables: JSON.stringify(variables),
      ...block,
    })
    .execute();
  return `/${slug}`;
}

test('sells only the amounts that the page’s block offers [CART-15]', async () => {
  const listed = await createVoucherPage({ amounts: '20|50', allow_custom_amounts: false });
  const free = await createVoucherPage({ amounts: '20|50' });
  const hidden = await createVoucherPage({ allow_custom_amounts: true }, { hidden: true });
  const customer = await shop.createCustomer();
  const refused = {
    status: 422,
    body: { errors: { amount: 'Please choose one of these amounts: $20.00, $50.00.' } },
  };
  expect(await payNow(customer, { url: `${listed}#voucher-1`, amount: '50.01' })).toMatchObject(
    refused,
  );
  expect(await payNow(customer, { url: listed, amount: '20.00' })).toMatchObject({ status: 200 });
  expect(await payNow(customer, { url: free, amount: '33.33' })).toMatchObject({ status: 200 });
  await shop.db.updateTable('page').set({ enabled: false }).where('url', '=', free).execute();
  for (const url of [free, hidden, '/elsewhere']) {
    expect(await payNow(customer, { url, amount: '33.33' })).toMatchObject(refused);
  }
  await shop.db.deleteFrom('page').where('url', 'in', [listed, free, hidden]).execute();
});

test('refuses a return address on another site and a removed design [API-06]', async () => {
  const customer = await shop.createCustomer();
  expect(await payNow(customer, { url: 'https://evil.example/' })).toMatchObject({
    status: 422,
    body: { code: 'RETURN_URL_NOT_ALLOWED' },
  });
  const hidden = await shop.db
    .insertInto('voucher_theme')
    .values({ name: 'Old', enabled: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await payNow(customer, { theme_id: hidden.id })).toMatchObject({ status: 422 });
});

/** Invalid amounts from forms and programs; JSON has no NaN. */
const INVALID_AMOUNTS = [
  0,
  -0,
  -5,
  4.999,
  50.001,
  1e3 + 0.01,
  1e21,
  1e308,
  true,
  null,
  [50],
  { dollars: 50 },
  '',
  ' ',
  '0',
  '0.00',
  '-50',
  '+50',
  '1e3',
  '5e1',
  '0x32',
  ' 50',
  '50 ',
  '5 0',
  '50,00',
  '1,000',
  '$50',
  '50.',
  '.5',
  '50.001',
  '99999999999999999999',
  '５０',
  '५०',
  'Infinity',
];

test('refuses invalid amounts, also in ten concurrent requests, with the error at the field [API-06 CART-15]', async () => {
  const customers = await Promise.all(INVALID_AMOUNTS.map(() => shop.createCustomer()));
  const kinds = await Promise.all(
    customers.map(async (customer, index) => {
      const tries = Array.from({ length: 10 }, () =>
        payNow(customer, { amount: INVALID_AMOUNTS[index] }),
      );
      const responses = new Set(
        (await Promise.all(tries)).map((response) => JSON.stringify(response)),
      );
      return [JSON.stringify(INVALID_AMOUNTS[index]), ...responses];
    }),
  );
  for (const [amount, response = '', ...others] of kinds) {
    expect([amount, others]).toEqual([amount, []]);
    expect([amount, JSON.parse(response)]).toMatchObject([
      amount,
      { status: 422, body: { code: 'VALIDATION_FAILED', errors: { amount: expect.any(String) } } },
    ]);
  }
  const ids = customers.map(({ id }) => id);
  const vouchers = shop.db.selectFrom('gift_voucher').select('amount_cents');
  expect(await vouchers.where('user_id', 'in', ids).execute()).toEqual([]);
});

test('sells one voucher for ten equal concurrent purchases, however the amount is written [CART-15]', async () => {
  const customer = await shop.createCustomer();
  const amounts = [50, '50', '50.0', '50.00', 50, '50', '50.0', '50.00', 50.0, '50'];
  const responses = await Promise.all(amounts.map((amount) => payNow(customer, { amount })));
  expect(responses.map(({ status }) => status)).toEqual(amounts.map(() => 200));
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const vouchers = shop.db.selectFrom('gift_voucher').select('amount_cents');
  expect(await vouchers.where('user_id', '=', customer.id).execute()).toEqual([
    { amount_cents: 5000 },
  ]);
});

test('needs a login to redeem and to see the credit, and says why [API-01 CART-15]', async () => {
  const refused = { status: 401, body: { code: 'LOGIN_REQUIRED' } };
  expect(await shop.call('giftVoucher/redeem', { code: 'x' })).toMatchObject({
    status: 401,
    body: {
      success: false,
      code: 'LOGIN_REQUIRED',
      message:
        'Please log in to redeem your voucher. Its amount is added to the credit of your account.',
    },
  });
  const response = await shop.inject('/api/v1/cognito/user/creditBalance');
  expect(response.json()).toMatchObject(refused.body);
});

const BUYER = 'gift@example.com';

/** Buys without an account. */
const buyAsVisitor = (body: object = {}, headers: Record<string, string> = {}) =>
  shop.call(
    'giftVoucher/payNow',
    { theme_id: themeId, amount: '50.00', url: '/vouchers', ...body },
    headers,
  );

function paymentOf({ body }: Answer) {
  const { payment } = parseBody(payNowWireSchema, body);
  if (payment === null) throw new Error('Nothing to pay');
  return payment;
}

test('sells a voucher to a visitor without an account, who gets its code after paying, and redeems it with one [CART-15]', async () => {
  const { url } = paymentOf(await buyAsVisitor());
  const returnedTo = await shop.decide(url, 'captured');
  const checked = await shop.checkPaid(returnedTo);
  expect(checked).toMatchObject({
    success: true,
    payment: {
      status: 'captured',
      amount: '50.00',
      message: 'Payment Successful Please note the code of your gift voucher',
      voucher: {
        code: expect.stringMatching(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/),
        expires_at: expect.stringMatching(/^\d{4}-/),
        is_mailed: false,
      },
    },
  });
  expect(await shop.takeMails()).toEqual(new Map());
  const { code = '', print_url: card = '' } = checked.payment.voucher ?? {};
  expect((await shop.inject(card)).body).toContain(code);
  const customer = await shop.createCustomer();
  const redeemed = await shop.call('giftVoucher/redeem', { code }, headersOf(customer.bearer));
  expect(redeemed).toMatchObject({ status: 200, body: { success: true } });
  expect((await shop.checkPaid(returnedTo)).payment).not.toHaveProperty('voucher');
});

test('mails the code to the address that a visitor gives, too [CART-15]', async () => {
  const { url } = paymentOf(await buyAsVisitor({ email: ` ${BUYER.toUpperCase()} ` }));
  const returnedTo = await shop.decide(url, 'captured');
  const { voucher, message } = (await shop.checkPaid(returnedTo)).payment;
  expect(voucher).toMatchObject({ is_mailed: true });
  expect(message).toBe('Payment Successful Please check your email for your receipt');
  const mails = await shop.takeMails();
  expect(mails.get(BUYER)?.text_part).toContain(voucher?.code);
});

test('shows no code before the payment, after a failed one, and to the token of a customer’s purchase [CART-15]', async () => {
  const { url } = paymentOf(await buyAsVisitor());
  const failed = await shop.checkPaid(await shop.decide(url, 'failed'));
  expect(failed).toMatchObject({ success: false });
  expect(failed.payment).not.toHaveProperty('voucher');
  const customer = await shop.createCustomer();
  const own = paymentOf(await payNow(customer, {}));
  const returnedTo = await shop.decide(own.url, 'captured');
  expect((await shop.checkPaid(returnedTo)).payment).not.toHaveProperty('voucher');
  expect((await shop.checkPaid(returnedTo, customer.bearer)).payment).not.toHaveProperty('voucher');
});

test('a visitor’s repeat with the same key is one purchase; without a key or from another network it is another [CART-13 CART-15]', async () => {
  const key = { 'idempotency-key': 'a'.repeat(32) };
  const responses = await Promise.all(Array.from({ length: 5 }, () => buyAsVisitor({}, key)));
  expect(new Set(responses.map((response) => paymentOf(response).id)).size).toBe(1);
  const others = [
    await buyAsVisitor(),
    await buyAsVisitor(),
    await buyAsVisitor({ amount: '20.00' }, key),
  ];
  const elsewhere = await shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/giftVoucher/payNow',
    payload: { theme_id: themeId, amount: '50.00', url: '/vouchers' },
    headers: key,
    remoteAddress: '198.51.100.7',
  });
  const all = [responses[0], ...others, { status: 200, body: elsewhere.json<unknown>() }];
  const ids = all.flatMap((response) => (response === undefined ? [] : [paymentOf(response).id]));
  expect(new Set(ids).size).toBe(5);
});

test('limits purchases of a customer [API-06 CART-15]', async () => {
  const customer = await shop.createCustomer();
  for (let purchase = 0; purchase < 30; purchase += 1) {
    expect(await payNow(customer, {})).toMatchObject({ status: 200 });
  }
  expect(await payNow(customer, {})).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
});

test('limits purchases of one network without a login [API-06 CART-15]', async () => {
  await shop.db.deleteFrom('rate_bucket').execute();
  for (let purchase = 0; purchase < 30; purchase += 1) await buyAsVisitor({ amount: '5.00' });
  expect(await buyAsVisitor()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  const customer = await shop.createCustomer();
  expect(await payNow(customer, {})).toMatchObject({ status: 200 });
});

test.each(['nobody', 'a@b', `${'x'.repeat(250)}@example.com`])(
  'refuses the address %s [API-06]',
  async (email) => {
    expect(await buyAsVisitor({ email })).toMatchObject({
      status: 422,
      body: { errors: { email: 'Enter an email address like name@example.com.' } },
    });
  },
);
