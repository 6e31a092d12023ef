import { useTestShop } from '../testing/test-shop.ts';
import { getOrder, setOrderStatus } from './order-repository.ts';

const shop = useTestShop();

async function anOrder(): Promise<string> {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  await shop.submit(customer, await shop.prepareOrder(customer, [sku]));
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  return id;
}

test('keeps the time of payment through the refund [CART-13]', async () => {
  const id = await anOrder();
  const paidAt = shop.clock.now();
  await setOrderStatus(shop.db, { id, status: 'paid', paidAt });
  await setOrderStatus(shop.db, { id, status: 'refund_due' });
  await setOrderStatus(shop.db, { id, status: 'refunded' });
  expect(await getOrder(shop.db, id)).toMatchObject({ status: 'refunded', paid_at: paidAt });
});

test('refunds an order that was not paid in time [CART-13]', async () => {
  const id = await anOrder();
  for (const status of ['expired', 'refund_due', 'refunded'] as const) {
    await setOrderStatus(shop.db, { id, status });
  }
  expect(await getOrder(shop.db, id)).toMatchObject({ status: 'refunded', paid_at: null });
});

test('refuses a transition that is not in the state table, and changes nothing [CART-13]', async () => {
  const id = await anOrder();
  await setOrderStatus(shop.db, { id, status: 'paid', paidAt: shop.clock.now() });
  await expect(setOrderStatus(shop.db, { id, status: 'cancelled' })).rejects.toThrow(
    'cannot become cancelled',
  );
  expect(await getOrder(shop.db, id)).toMatchObject({ status: 'paid' });
});
