import type { CartWire } from 'shared-contracts/api/cart';
import { headersOf, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

let carts = 0;

/** A cart with three lines of quantity 2, 3 and 4, and its key. */
async function aCart() {
  carts += 1;
  const session = `cart-with-three-lines-${carts}`;
  const skus: number[] = [];
  let cart: CartWire | undefined;
  for (const [index, name] of ['Tray', 'Follower', 'Gauge'].entries()) {
    const { id: sku } = await shop.createSku({ name, onHand: 20 });
    skus.push(sku);
    cart = await shop.cart('cartAdd', { sku, qty: index + 2, session });
  }
  if (cart === undefined) throw new Error('No cart');
  return { session, skus, cart, ids: cart.items.map(({ id }) => id) };
}

test('restores a removed line at its position, with quantity, price and total [CART-02]', async () => {
  const { session, cart, ids } = await aCart();
  const id = ids[1];
  const removed = await shop.cart('cartRemove', { id, session });
  expect(removed).toMatchObject({
    item_count: 6,
    removed_items: [{ id, name: 'Follower' }],
  });
  expect(await shop.cart('cartRestore', { id, session })).toEqual(cart);
});

test('restores a line removed by quantity 0, once, however often it is requested [CART-02]', async () => {
  const { session, cart, ids } = await aCart();
  const id = ids[0];
  await shop.cart('cartUpdate', { id, qty: 0, session });
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => shop.post('cart/cartRestore', { id, session })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(await shop.cart('getCart', { session })).toEqual(cart);
});

test('merges a restored line with an equal one added in the meantime [CART-02]', async () => {
  const { session, skus, ids } = await aCart();
  await shop.cart('cartRemove', { id: ids[2], session });
  await shop.cart('cartAdd', { sku: skus[2], qty: 1, session });
  const cart = await shop.cart('cartRestore', { id: ids[2], session });
  expect(cart.items.map(({ qty }) => qty)).toEqual([2, 3, 5]);
  expect(cart.removed_items).toEqual([]);
});

test('restores more than can be bought now, and explains it [CART-04]', async () => {
  const { session, skus, ids } = await aCart();
  await shop.cart('cartRemove', { id: ids[2], session });
  await shop.db
    .updateTable('sku')
    .set({ on_hand: 1 })
    .where('id', '=', skus[2] ?? 0)
    .execute();
  const cart = await shop.cart('cartRestore', { id: ids[2], session });
  expect(cart.items[2]).toMatchObject({ qty: 4, can_purchase_qty: 1 });
  expect(cart.all_in_stock).toBe(false);
});

test('allows a removed line to be restored for 15 minutes [CART-02]', async () => {
  const { session, ids } = await aCart();
  await shop.cart('cartRemove', { id: ids[0], session });
  shop.clock.advanceSeconds(900);
  expect((await shop.cart('getCart', { session })).removed_items).toHaveLength(1);
  shop.clock.advanceSeconds(1);
  expect((await shop.cart('getCart', { session })).removed_items).toEqual([]);
});

test('responds with 404 for a line of another visitor, an unknown line and no cart [API-06]', async () => {
  const { session, ids } = await aCart();
  const other = await aCart();
  const { bearer } = await shop.createCustomer();
  await shop.cart('cartRemove', { id: ids[0], session });
  const refused = { status: 404, body: { code: 'CART_ITEM_NOT_FOUND' } };
  const restore = (body: object, headers = {}) => shop.post('cart/cartRestore', body, headers);
  expect(await restore({ id: ids[0], session: other.session })).toMatchObject(refused);
  expect(await restore({ id: ids[0], session }, headersOf(bearer))).toMatchObject(refused);
  expect(await restore({ id: 999_999, session })).toMatchObject(refused);
  expect(await restore({ id: ids[0] })).toMatchObject(refused);
});
