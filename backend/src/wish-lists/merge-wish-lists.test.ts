import { WISH_LIST_ITEMS_MAX } from 'shared-contracts/api/wish-list';
import { useTestShop } from '../testing/test-shop.ts';
import { createTestWishLists } from './testing/wish-lists.ts';

const shop = useTestShop();
const { aKey, aProduct, createProducts, list, namesOf, aFullList } = createTestWishLists(shop);

test('a login moves the list of the key to the account, once, and no product twice [SHOP-16]', async () => {
  const [tray, gauge, follower] = await createProducts('Tray', 'Gauge', 'Follower');
  const { bearer } = await shop.createCustomer();
  const session = aKey();
  for (const product of [tray, gauge]) {
    await list('wishListAdd', { product }, bearer);
    shop.clock.advanceSeconds(60);
  }
  for (const product of [tray, follower]) await list('wishListAdd', { product, session });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => list('mergeWishList', { session }, bearer)),
  );
  for (const { items, sessionKey } of answers) {
    expect(items.map(({ product }) => product.name)).toEqual(['Follower', 'Gauge', 'Tray']);
    expect(sessionKey).toBeNull();
  }
  expect(await namesOf({ session })).toEqual([]);
});

test('merges a list into only one account when two customers have its key [SHOP-16]', async () => {
  const product = await aProduct();
  const session = aKey();
  await list('wishListAdd', { product, session });
  const customers = [await shop.createCustomer(), await shop.createCustomer()];
  await Promise.all(customers.map(({ bearer }) => list('mergeWishList', { session }, bearer)));
  const counts = await Promise.all(
    customers.map(async ({ bearer }) => (await namesOf({}, bearer)).length),
  );
  expect(counts.toSorted((left, right) => left - right)).toEqual([0, 1]);
});

test('a merge fills the account’s list with the newest products, up to 100 [SHOP-16]', async () => {
  const { bearer } = await shop.createCustomer();
  const own = await aFullList({ bearer });
  await list('wishListRemove', { product: own[5] }, bearer);
  const session = aKey();
  for (const product of await createProducts('Older', 'Newer')) {
    shop.clock.advanceSeconds(60);
    await list('wishListAdd', { product, session });
  }
  const { items } = await list('mergeWishList', { session }, bearer);
  expect(items).toHaveLength(WISH_LIST_ITEMS_MAX);
  expect(items[0]?.product.name).toBe('Newer');
  expect(items.map(({ product }) => product.name)).not.toContain('Older');
});

test('a merge needs a login, and an unknown key changes nothing [SHOP-16]', async () => {
  const { bearer } = await shop.createCustomer();
  expect(await shop.post('wishList/mergeWishList', { session: aKey() })).toMatchObject({
    status: 401,
    body: { code: 'LOGIN_REQUIRED' },
  });
  expect((await list('mergeWishList', { session: aKey() }, bearer)).items).toEqual([]);
  expect((await list('mergeWishList', {}, bearer)).items).toEqual([]);
});
