import { useTestAccounts } from '../testing/account-holder.ts';
import { headersOf } from '../../testing/test-shop.ts';

const shop = useTestAccounts();

const open = (bearer?: string) =>
  shop.inject({ url: '/api/v1/cognito/user/myAccount', headers: headersOf(bearer) });

test('returns a customer’s credit, orders, vouchers, addresses, forms and tickets [ACC-06]', async () => {
  const holder = await shop.createHolder();
  const response = await open(holder.bearer);
  expect(response.json()).toMatchObject({
    data: {
      credit: {
        balance: '12.50',
        entries: [{ amount: '12.50', reason: 'gift_voucher', order_number: null }],
      },
      orders: [{ id: holder.orderId, status: 'paid', item_count: 2, has_invoice: true }],
      vouchers: [{ theme_name: 'The brass key', amount: '50.00', status: 'issued' }],
      addresses: [{ street_address: '1 Key Street' }],
      tickets: [{ order_id: holder.orderId, name: 'Seat at an evening', count: 2 }],
      email: holder.email,
    },
  });
  const { forms } = response.json().data;
  expect(forms).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Question', status: 'received', amount: null }),
      expect.objectContaining({ name: 'Workshop', status: 'paid', amount: '45.00' }),
    ]),
  );
  expect(response.body).not.toMatch(/hash|Ada Locke, please|spare pins/);
});

test('names the order that credit was spent on [ACC-06]', async () => {
  const holder = await shop.createHolder();
  await shop.db
    .insertInto('credit_entry')
    .values({
      user_id: holder.id,
      amount_cents: -500,
      reason: 'order',
      reference: `order:${holder.orderId}`,
      created_at: shop.clock.now(),
    })
    .execute();
  const [entry] = (await open(holder.bearer)).json().data.credit.entries;
  expect(entry).toMatchObject({ amount: '-5.00', reason: 'order', order_id: holder.orderId });
});

test('returns nothing of other customers, and nothing without a login [ACC-06]', async () => {
  await shop.createHolder();
  const stranger = await shop.createCustomer();
  expect((await open(stranger.bearer)).json()).toEqual({
    data: {
      credit: {
        balance: '0.00',
        entries: [],
      },
      orders: [],
      vouchers: [],
      addresses: [],
      forms: [],
      tickets: [],
      email: expect.stringMatching(/@example\.com$/),
    },
  });
  expect((await open()).statusCode).toBe(401);
});
