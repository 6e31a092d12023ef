import { createTestForms, type TestForms } from '../../../forms/testing/test-forms.ts';
import type { Customer } from '../../../sell/testing/test-shop.ts';
import { TEST_START_TIMEOUT_MS } from '../../../testing/test-app.ts';

let shop: TestForms;
let themeId: number;
beforeAll(async () => {
  shop = await createTestForms();
  const theme = await shop.db
    .insertInto('voucher_theme')
    .values({ name: 'The brass key' })
    .returning('id')
    .executeTakeFirstOrThrow();
  themeId = theme.id;
}, TEST_START_TIMEOUT_MS);
afterAll(() => shop.close());

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
])('API-06 refuses to sell %j', async (body, field) => {
  const customer = await shop.createCustomer();
  expect(await payNow(customer, body)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors: { [field]: expect.any(String) } },
  });
  const vouchers = shop.db.selectFrom('gift_voucher').select('id');
  expect(await vouchers.where('user_id', '=', customer.id).execute()).toEqual([]);
});

test('API-06 returns to this site only and sells no design that was taken away', async () => {
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

test('API-01 CART-15 needs a login to buy, to redeem and to see the credit', async () => {
  const refused = { status: 401, body: { code: 'LOGIN_REQUIRED' } };
  expect(await shop.call('giftVoucher/payNow', { theme_id: 'x' })).toMatchObject(refused);
  expect(await shop.call('giftVoucher/redeem', { code: 'x' })).toMatchObject(refused);
  const answer = await shop.inject('/api/v1/cognito/user/creditBalance');
  expect(answer.json()).toMatchObject(refused.body);
});
