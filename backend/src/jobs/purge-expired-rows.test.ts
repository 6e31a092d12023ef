import { headersOf, useTestShop } from '../testing/test-shop.ts';
import { purgeExpiredRows } from './purge-expired-rows.ts';

const DAY_SECONDS = 86_400;

const shop = useTestShop();

async function listStates(): Promise<readonly string[]> {
  const rows = await shop.db
    .selectFrom('cart')
    .select(['session_key', 'status'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ session_key: key, status }) => `${key ?? 'user'} ${status}`);
}

test('deletes anonymous carts after 61 days without a change, and never deletes a user’s cart [CART-01]', async () => {
  const { id: sku } = await shop.createSku({ onHand: 90 });
  const { bearer } = await shop.createCustomer();
  const left = 'left-behind-key-0123456789';
  const kept = 'still-in-use-key-0123456789';
  await shop.cart('cartAdd', { sku, qty: 1 }, bearer);
  for (const session of [left, kept]) await shop.cart('cartAdd', { sku, qty: 1, session });
  shop.clock.advanceSeconds(30 * DAY_SECONDS);
  await shop.cart('cartAdd', { sku, qty: 1, session: kept });
  shop.clock.advanceSeconds(31 * DAY_SECONDS);
  await purgeExpiredRows(shop.services);
  expect(await listStates()).toHaveLength(3);
  shop.clock.advanceSeconds(1);
  await purgeExpiredRows(shop.services);
  expect(await listStates()).toEqual(['user open', `${kept} open`]);
  expect(await shop.cart('getCart', { session: left })).toMatchObject({ item_count: 0 });
  expect(await shop.cart('cartAdd', { sku, qty: 2, session: left })).toMatchObject({
    item_count: 2,
  });
});

test('deletes a merged cart after two days, and more than one batch of them [CART-01]', async () => {
  const { id: sku } = await shop.createSku({ onHand: 90 });
  const customer = await shop.createCustomer();
  const session = 'merged-before-key-0123456789';
  await shop.cart('cartAdd', { sku, qty: 1, session });
  await shop.cart('mergeCart', { session }, customer.bearer);
  const at = shop.clock.now();
  const many = Array.from({ length: 1100 }, (_, index) => ({
    session_key: `merged-${index}`,
    status: 'merged' as const,
    created_at: at,
    updated_at: at,
  }));
  await shop.db.insertInto('cart').values(many).execute();
  await purgeExpiredRows(shop.services);
  expect((await listStates()).filter((state) => state.endsWith('merged'))).toHaveLength(1101);
  shop.clock.advanceSeconds(2 * DAY_SECONDS + 1);
  await purgeExpiredRows(shop.services);
  expect((await listStates()).filter((state) => state.endsWith('merged'))).toEqual([]);
  const items = await shop.db
    .selectFrom('cart_item')
    .innerJoin('cart', 'cart.id', 'cart_item.cart_id')
    .select('cart_item.qty')
    .where('cart.user_id', '=', customer.id)
    .execute();
  expect(items).toEqual([{ qty: 1 }]);
});

test('keeps every cart that an order or a shipping price request refers to [CART-01]', async () => {
  const { id: sku } = await shop.createSku();
  const customer = await shop.createCustomer();
  const submission = await shop.prepareOrder(customer, [sku]);
  const { bearer } = customer;
  const request = { address: submission.address };
  await shop.post('cart/requestShippingQuote', request, headersOf(bearer));
  await shop.submit(customer, submission);
  const { cart_id: ordered } = await shop.db
    .selectFrom('orders')
    .select('cart_id')
    .executeTakeFirstOrThrow();
  const at = shop.clock.now();
  const other = await shop.createCustomer();
  const requested = await shop.db
    .insertInto('cart')
    .values({ user_id: other.id, status: 'closed', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('shipping_quote_request').set({ cart_id: requested.id }).execute();
  await shop.db.updateTable('cart').set({ status: 'closed' }).where('id', '=', ordered).execute();
  shop.clock.advanceSeconds(90 * DAY_SECONDS);
  await purgeExpiredRows(shop.services);
  const rows = await shop.db
    .selectFrom('cart')
    .select('id')
    .where('status', '=', 'closed')
    .execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual([ordered, requested.id].toSorted());
});
