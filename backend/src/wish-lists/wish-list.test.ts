import { purgeExpiredRows } from '../jobs/purge-expired-rows.ts';
import { keepSetting } from '../settings/setting-repository.ts';
import { headersOf, useTestShop } from '../testing/test-shop.ts';
import { createTestWishLists } from './testing/wish-lists.ts';

const DAY_SECONDS = 86_400;

const shop = useTestShop();
const { aKey, aProduct, createProducts, list, namesOf, switchProduct, aFullList } =
  createTestWishLists(shop);

test('keeps products without an account under a secret key, the newest first [SHOP-16]', async () => {
  const [tray, gauge] = await createProducts('Tray', 'Gauge');
  const first = await list('wishListAdd', { product: tray });
  expect(first.sessionKey).toMatch(/^[A-Za-z0-9_-]{32}$/);
  shop.clock.advanceSeconds(60);
  const second = await list('wishListAdd', { product: gauge, session: first.sessionKey });
  expect(second).toMatchObject({
    sessionKey: first.sessionKey,
    items: [
      { product: { slug: gauge, name: 'Gauge', price: '20.00', in_stock: true } },
      { product: { slug: tray } },
    ],
  });
  expect(await list('getWishList', { session: first.sessionKey })).toEqual(second);
});

test('uses the account’s list for a customer, whatever key is sent [SHOP-16]', async () => {
  const product = await aProduct();
  const session = aKey();
  const { bearer } = await shop.createCustomer();
  const saved = await list('wishListAdd', { product, session }, bearer);
  expect(saved).toMatchObject({ sessionKey: null, items: [{ product: { slug: product } }] });
  expect(await namesOf({ session })).toEqual([]);
});

test('a product that is added again keeps its place [SHOP-16]', async () => {
  const [tray, gauge] = await createProducts('Tray', 'Gauge');
  const session = aKey();
  for (const product of [tray, gauge, tray, tray]) {
    await list('wishListAdd', { product, session });
    shop.clock.advanceSeconds(60);
  }
  expect(await namesOf({ session })).toEqual(['Gauge', 'Tray']);
});

test('two additions at once with one new key make one list [SHOP-16]', async () => {
  const slugs = await createProducts('Tray', 'Gauge', 'Follower');
  const session = aKey();
  const answers = await Promise.all(
    slugs.map((product) => shop.post('wishList/wishListAdd', { product, session })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await namesOf({ session })).toHaveLength(3);
});

test('removes a product, and changes nothing for one that is not on the list [SHOP-16]', async () => {
  const [tray, gauge] = await createProducts('Tray', 'Gauge');
  const session = aKey();
  await list('wishListAdd', { product: tray, session });
  await list('wishListRemove', { product: gauge, session });
  expect(await namesOf({ session })).toEqual(['Tray']);
  expect((await list('wishListRemove', { product: tray, session })).items).toEqual([]);
  expect((await list('wishListRemove', { product: tray, session: aKey() })).items).toEqual([]);
  expect((await list('wishListRemove', { product: tray })).items).toEqual([]);
});

test('another visitor or customer neither reads nor changes a list [SHOP-16]', async () => {
  const product = await aProduct();
  const owner = await shop.createCustomer();
  const other = await shop.createCustomer();
  await list('wishListAdd', { product }, owner.bearer);
  expect(await namesOf({}, other.bearer)).toEqual([]);
  expect(await namesOf({ session: aKey() })).toEqual([]);
  expect(await namesOf({})).toEqual([]);
  await list('wishListRemove', { product }, other.bearer);
  await list('wishListRemove', { product });
  expect(await namesOf({}, owner.bearer)).toEqual(['Tray']);
});

test('leaves out a product while it is not sold, and its owner can remove it [SHOP-16]', async () => {
  const [tray, gauge] = await createProducts('Tray', 'Gauge');
  const session = aKey();
  for (const product of [tray, gauge]) await list('wishListAdd', { product, session });
  await switchProduct(tray ?? '', false);
  expect(await namesOf({ session })).toEqual(['Gauge']);
  await switchProduct(tray ?? '', true);
  expect(await namesOf({ session })).toHaveLength(2);
  await switchProduct(tray ?? '', false);
  await list('wishListRemove', { product: tray, session });
  await switchProduct(tray ?? '', true);
  expect(await namesOf({ session })).toEqual(['Gauge']);
});

test('refuses an unknown product and one that is not sold, and makes no list for them [SHOP-16]', async () => {
  const product = await aProduct();
  await switchProduct(product, false);
  const session = aKey();
  for (const refused of [product, 'no-such-product']) {
    expect(await shop.post('wishList/wishListAdd', { product: refused, session })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'This product is no longer available.' },
    });
  }
  const rows = await shop.db
    .selectFrom('wish_list')
    .select('id')
    .where('session_key', '=', session)
    .execute();
  expect(rows).toEqual([]);
});

test('holds at most 100 products that are sold [SHOP-16]', async () => {
  const session = aKey();
  const [first = ''] = await aFullList({ session });
  const product = await aProduct('One more');
  const add = () => shop.post('wishList/wishListAdd', { product, session });
  expect(await add()).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: expect.stringContaining('at most 100 products') },
  });
  expect(await shop.post('wishList/wishListAdd', { product: first, session })).toMatchObject({
    status: 200,
  });
  await switchProduct(first, false);
  expect(await add()).toMatchObject({ status: 200 });
});

test('deletes lists without an account 61 days after their last change, and no customer’s [SHOP-16]', async () => {
  const product = await aProduct();
  const { bearer, ...customer } = await shop.createCustomer();
  await list('wishListAdd', { product }, bearer);
  const left = aKey();
  const used = aKey();
  for (const session of [left, used]) await list('wishListAdd', { product, session });
  shop.clock.advanceSeconds(30 * DAY_SECONDS);
  await list('wishListAdd', { product, session: used });
  shop.clock.advanceSeconds(31 * DAY_SECONDS);
  await purgeExpiredRows(shop.services);
  expect(await namesOf({ session: left })).toEqual(['Tray']);
  shop.clock.advanceSeconds(1);
  await purgeExpiredRows(shop.services);
  expect(await namesOf({ session: left })).toEqual([]);
  expect(await namesOf({ session: used })).toEqual(['Tray']);
  const rows = await shop.db
    .selectFrom('wish_list')
    .select('user_id')
    .where('user_id', '=', customer.id)
    .execute();
  expect(rows).toHaveLength(1);
});

test('makes at most 300 lists per address in 15 minutes, and keeps serving existing ones [SHOP-16]', async () => {
  const product = await aProduct();
  const session = aKey();
  const add = (body: object, bearer?: string) =>
    shop.post('wishList/wishListAdd', { product, ...body }, headersOf(bearer));
  await add({ session });
  await shop.db.updateTable('rate_bucket').set({ count: 299 }).execute();
  const both = await Promise.all([add({}), add({})]);
  expect(both.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(await add({})).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(await add({ session })).toMatchObject({ status: 200 });
  expect(await add({}, (await shop.createCustomer()).bearer)).toMatchObject({ status: 200 });
  shop.clock.advanceSeconds(900);
  expect(await add({})).toMatchObject({ status: 200 });
});

test('the settings of the site offer wish lists unless the owner has switched them off [SHOP-16]', async () => {
  const offered = async (): Promise<unknown> =>
    (await shop.inject('/api/v1/cognito/domain/currentDomain')).json().data.wish_list;
  expect(await offered()).toBe('1');
  await keepSetting(shop.db, 'wish_list', '0');
  expect(await offered()).toBe('0');
  await keepSetting(shop.db, 'wish_list', null);
  expect(await offered()).toBe('1');
});

test.each([
  [{ product: 'tray', session: 'short' }],
  [{ product: 'x'.repeat(201) }],
  [{ product: 7 }],
  [{}],
])('refuses the addition %j [API-06]', async (body) => {
  expect(await shop.post('wishList/wishListAdd', body)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED' },
  });
});

test('refuses a forged token instead of treating the visitor as anonymous [API-06]', async () => {
  const answer = await shop.post('wishList/getWishList', {}, headersOf('Bearer a.b.c'));
  expect(answer).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
});
