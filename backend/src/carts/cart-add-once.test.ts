import { headersOf, useTestShop } from '../testing/test-shop.ts';

const shop = useTestShop();

const ATTEMPT = 'attempt-0123456789abcdef0123';

let carts = 0;
function aSessionKey(): string {
  carts += 1;
  return `session-key-of-a-visitor-${carts}`;
}

function add(body: object, key?: string) {
  return shop.post('cart/cartAdd', body, key === undefined ? {} : { 'idempotency-key': key });
}

async function countItems(session: string): Promise<number> {
  return (await shop.cart('getCart', { session })).item_count;
}

test('adds once with one Idempotency-Key, in sequence and ten at once [CART-01]', async () => {
  const { id: sku } = await shop.createSku({ onHand: 50 });
  const session = aSessionKey();
  const first = await add({ sku, qty: 2, session }, ATTEMPT);
  expect(await add({ sku, qty: 2, session }, ATTEMPT)).toEqual(first);
  const other = `${ATTEMPT}-other`;
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => add({ sku, qty: 2, session }, other)),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await countItems(session)).toBe(4);
});

test('finds the new cart again for a visitor whose first response was lost [CART-01]', async () => {
  const { id: sku } = await shop.createSku();
  const key = `${ATTEMPT}-first`;
  const responses = await Promise.all([add({ sku, qty: 1 }, key), add({ sku, qty: 1 }, key)]);
  const [cart, repeated] = responses.map(({ body }) => body);
  expect(cart).toEqual(repeated);
  expect(cart).toMatchObject({ data: { item_count: 1, sessionKey: expect.any(String) } });
});

test('refuses a key that could be guessed when only the key identifies the cart [API-06]', async () => {
  const { id: sku } = await shop.createSku();
  const refused = { status: 400, body: { code: 'BAD_REQUEST' } };
  expect(await add({ sku, qty: 1 }, 'twenty-characters-ab')).toMatchObject(refused);
  expect(await add({ sku, qty: 1, session: aSessionKey() }, 'short')).toMatchObject({
    status: 200,
  });
});

test('refuses the key of another addition, and accepts it for another owner [API-06]', async () => {
  const { id: sku } = await shop.createSku();
  const { bearer } = await shop.createCustomer();
  const session = aSessionKey();
  const key = `${ATTEMPT}-reused`;
  await add({ sku, qty: 1, session }, key);
  expect(await add({ sku, qty: 2, session }, key)).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
  const headers = { ...headersOf(bearer), 'idempotency-key': key };
  expect(await shop.post('cart/cartAdd', { sku, qty: 2 }, headers)).toMatchObject({ status: 200 });
});

test('retries an addition that was refused before [CART-01]', async () => {
  const { id: sku } = await shop.createSku({ onHand: 0 });
  const session = aSessionKey();
  const key = `${ATTEMPT}-refused`;
  expect(await add({ sku, qty: 1, session }, key)).toMatchObject({ status: 409 });
  await shop.db.updateTable('sku').set({ on_hand: 3 }).where('id', '=', sku).execute();
  expect(await add({ sku, qty: 1, session }, key)).toMatchObject({ status: 200 });
});

test('adds once when a visitor without a cart posts the plain form ten times at once [CART-01]', async () => {
  const { id: sku } = await shop.createSku({ onHand: 50 });
  const session = aSessionKey();
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => add({ sku, qty: 2, session, via: 'form' })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await countItems(session)).toBe(2);
});

test('counts a plain form again after three seconds, however often it was repeated [CART-01]', async () => {
  const { id: sku } = await shop.createSku({ onHand: 50 });
  const session = aSessionKey();
  const post = () => add({ sku, qty: 1, session, via: 'form' });
  await post();
  shop.clock.advanceSeconds(2);
  await post();
  expect(await countItems(session)).toBe(1);
  shop.clock.advanceSeconds(1);
  await Promise.all([post(), post()]);
  expect(await countItems(session)).toBe(2);
});

test('distinguishes plain forms by sku, quantity and owner [CART-01]', async () => {
  const { id: sku } = await shop.createSku({ onHand: 50 });
  const { id: other } = await shop.createSku();
  const session = aSessionKey();
  const neighbour = aSessionKey();
  await add({ sku, qty: 1, session, via: 'form' });
  await add({ sku, qty: 2, session, via: 'form' });
  await add({ sku: other, qty: 1, session, via: 'form' });
  await add({ sku, qty: 1, session: neighbour, via: 'form' });
  expect([await countItems(session), await countItems(neighbour)]).toEqual([4, 1]);
});
