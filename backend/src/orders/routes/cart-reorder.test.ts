import { orderSkus, payOrder } from '../testing/pay-order.ts';
import { headersOf, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

test('adds ordered items to the cart again and explains what cannot be bought [ACC-06]', async () => {
  const customer = await shop.createCustomer();
  const kept = await shop.createSku({ name: 'Follower set' });
  const scarce = await shop.createSku({ name: 'Pillar rack', onHand: 4 });
  const gone = await shop.createSku({ name: 'Old tray' });
  const out = await shop.createSku({ name: 'Last vice', onHand: 1 });
  const skus = [kept.id, scarce.id, scarce.id, scarce.id, gone.id, out.id];
  const order = await payOrder(shop, await orderSkus(shop, customer, skus));
  await shop.db.updateTable('sku').set({ enabled: false }).where('id', '=', gone.id).execute();
  await shop.cart('cartAdd', { sku: kept.id, qty: 1 }, customer.bearer);

  const cart = await shop.cart('cartReorder', { order: order.id }, customer.bearer);
  expect(cart.items.map(({ qty }) => qty)).toEqual([2, 1]);
  expect(cart.notices?.map(({ message }) => message)).toEqual([
    'Pillar rack: your cart has 1 instead of 3, because no more are available.',
    'Old tray was not added to your cart: it is no longer sold.',
    'Last vice was not added to your cart: it is out of stock.',
  ]);
});

test('adds the items once for two presses of the button, and again for a later one [ACC-06]', async () => {
  const customer = await shop.createCustomer();
  const { id } = await shop.createSku();
  const order = await payOrder(shop, await orderSkus(shop, customer, [id]));
  const again = { order: order.id };
  await Promise.all([
    shop.cart('cartReorder', again, customer.bearer),
    shop.cart('cartReorder', again, customer.bearer),
  ]);
  const cart = await shop.cart('cartReorder', again, customer.bearer);
  expect(cart.item_count).toBe(1);
  shop.clock.advanceSeconds(4);
  expect((await shop.cart('cartReorder', again, customer.bearer)).item_count).toBe(2);
});

test('does not reorder another customer’s order [ACC-06]', async () => {
  const customer = await shop.createCustomer();
  const stranger = await shop.createCustomer();
  const { id } = await shop.createSku();
  const order = await orderSkus(shop, customer, [id]);
  const headers = headersOf(stranger.bearer);
  for (const orderId of [order.id, String(order.number), 'x']) {
    const refused = await shop.post('cart/cartReorder', { order: orderId }, headers);
    expect(refused).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
  expect(await shop.post('cart/cartReorder', { order: order.id })).toMatchObject({ status: 401 });
  for (const nonsense of [{}, { order: [order.id] }, { order: 'x'.repeat(65) }]) {
    expect(await shop.post('cart/cartReorder', nonsense, headers)).toMatchObject({ status: 422 });
  }
});
