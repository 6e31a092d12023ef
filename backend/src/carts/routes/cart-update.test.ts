import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

async function aCart(onHand = 10) {
  const { id: sku } = await shop.createSku({ name: 'Tray', onHand });
  const cart = await shop.cart('cartAdd', { sku, qty: 2 });
  return { sku, session: cart.sessionKey, id: cart.items[0]?.id };
}

test('returns new totals after a change of quantity [CART-03]', async () => {
  const { session, id } = await aCart();
  const cart = await shop.cart('cartUpdate', { id, qty: 5, session });
  expect(cart).toMatchObject({ item_count: 5, subtotal: '100.00', total_amount: '100.00' });
});

test('refuses a quantity above the stock with the number that can be bought [CART-04]', async () => {
  const { session, id } = await aCart(4);
  expect(await shop.post('cart/cartUpdate', { id, qty: 5, session })).toMatchObject({
    status: 409,
    body: { code: 'QTY_ABOVE_STOCK', message: 'Only 4 of Tray available.' },
  });
});

test('explains a line that exceeds the stock [CART-04]', async () => {
  const { sku, session } = await aCart();
  await shop.db.updateTable('sku').set({ on_hand: 1 }).where('id', '=', sku).execute();
  const cart = await shop.cart('getCart', { session });
  expect(cart.all_in_stock).toBe(false);
  expect(cart.items).toMatchObject([{ qty: 2, can_purchase_qty: 1 }]);
});

test('removes a line by quantity 0 and by cartRemove [CART-01]', async () => {
  const first = await aCart();
  expect(
    await shop.cart('cartUpdate', { id: first.id, qty: 0, session: first.session }),
  ).toMatchObject({
    item_count: 0,
    hasCartItems: false,
    total_amount: '0.00',
  });
  const second = await aCart();
  const cart = await shop.cart('cartRemove', { id: second.id, session: second.session });
  expect(cart).toMatchObject({ items: [], sessionKey: second.session });
});

test.each(['cartUpdate', 'cartRemove'])(
  'finds no line of another cart in %s [CART-01]',
  async (call) => {
    const mine = await aCart();
    const other = await aCart();
    const bodies = [
      { id: other.id, qty: 1, session: mine.session },
      { id: other.id, qty: 1 },
      { id: 2_000_000_000, qty: 1, session: mine.session },
    ];
    for (const body of bodies) {
      expect(await shop.post(`cart/${call}`, body)).toMatchObject({
        status: 404,
        body: { code: 'CART_ITEM_NOT_FOUND' },
      });
    }
    expect(await shop.cart('getCart', { session: other.session })).toMatchObject({ item_count: 2 });
  },
);

test.each([
  { id: 0, qty: 1 },
  { id: 1, qty: 100 },
  { id: 1, qty: -1 },
  { id: 1, qty: '2' },
  { qty: 1 },
])('refuses the change %j [API-06]', async (body) => {
  expect(await shop.post('cart/cartUpdate', body)).toMatchObject({ status: 422 });
});

test('shows the price at the time of adding when the current price differs [CART-03]', async () => {
  const { sku, session } = await aCart();
  await shop.db.updateTable('sku').set({ special_cents: 1500 }).where('id', '=', sku).execute();
  const cart = await shop.cart('getCart', { session });
  expect(cart.items).toMatchObject([
    { price: '15.00', previous_price: '20.00', subtotal: '30.00' },
  ]);
});
