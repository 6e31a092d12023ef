import { headersOf, useTestShop } from '../testing/test-shop.ts';

const SECRET = 'between us';

const shop = useTestShop({ proxySecret: SECRET });

function from(address: string) {
  return { 'x-forwarded-for': address, 'x-proxy-secret': SECRET };
}

test('creates at most 300 anonymous carts per address in 15 minutes, and keeps serving existing ones [API-06]', async () => {
  const { id: sku } = await shop.createSku({ onHand: 90 });
  const crowded = from('203.0.113.7');
  const session = 'cart-before-the-crowd-0123456';
  await shop.post('cart/cartAdd', { sku, qty: 1, session }, crowded);
  await shop.db.updateTable('rate_bucket').set({ count: 299 }).execute();

  const add = (body: object, headers: Record<string, string>) =>
    shop.post('cart/cartAdd', { sku, qty: 1, ...body }, headers);
  const both = await Promise.all([add({}, crowded), add({}, crowded)]);
  expect(both.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(await add({}, crowded)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });

  expect(await add({ session }, crowded)).toMatchObject({ status: 200 });
  const { bearer } = await shop.createCustomer();
  expect(await add({}, { ...crowded, ...headersOf(bearer) })).toMatchObject({ status: 200 });
  expect(await add({}, from('203.0.113.8'))).toMatchObject({ status: 200 });
  shop.clock.advanceSeconds(900);
  expect(await add({}, crowded)).toMatchObject({ status: 200 });
});
