/** Reviews of products: who may write one, what is shown, and what becomes of it. */
import {
  ownReviewWireSchema,
  REVIEW_LENGTHS_MAX,
  reviewListWireSchema,
  type OwnReviewWire,
} from 'shared-contracts/api/review';
import { parseData } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import { claimOrder } from '../guests/claim-purchases.ts';
import { insertGuest } from '../guests/guest-repository.ts';
import { signLink } from '../http/signed-link.ts';
import { orderSkus, payOrder } from '../orders/testing/pay-order.ts';
import { createOwner } from '../owner-area/testing/owner.ts';
import { keepSetting } from '../settings/setting-repository.ts';
import { headersOf, useTestShop, type Customer } from '../testing/test-shop.ts';

const shop = useTestShop();

const WRITTEN = { rating: 4, heading: 'Holds well', content: 'No slip.', name: 'Ada L.' };

async function aProduct(name = 'Bench vice') {
  const { id: sku, productId } = await shop.createSku({ name });
  const { slug } = await shop.db
    .selectFrom('product')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return { sku, slug, productId };
}

/** A customer who has paid for a new product. */
async function aBuyer() {
  const product = await aProduct();
  const customer = await shop.createCustomer();
  const order = await payOrder(shop, await orderSkus(shop, customer, [product.sku]));
  return { ...product, ...customer, order };
}

const call = (name: string, body: object, bearer?: string) =>
  shop.post(`review/${name}`, body, headersOf(bearer));

async function find(body: object, bearer?: string): Promise<OwnReviewWire> {
  return parseData(ownReviewWireSchema, (await call('find', body, bearer)).body);
}

async function listShown(product: string, query = '') {
  const response = await shop.inject(`/api/v1/sell/review?product=${product}${query}`);
  return v.parse(reviewListWireSchema, response.json());
}

async function publish(customer: Pick<Customer, 'id'>) {
  await shop.db
    .updateTable('product_review')
    .set({ status: 'published' })
    .where('user_id', '=', customer.id)
    .execute();
}

/** A paid order of a guest with its mailed link. */
async function aGuestOrder() {
  const product = await aProduct();
  const now = shop.clock.now();
  const id = await insertGuest(shop.db, { email: 'guest@example.com', now });
  const holder = await shop.createCustomer();
  const order = await payOrder(shop, await orderSkus(shop, holder, [product.sku]));
  await shop.db.updateTable('orders').set({ user_id: id }).where('id', '=', order.id).execute();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const key = signLink(shop.services.keys.linkSecrets, {
    subject: 'order',
    id: order.id,
    expiresAt,
  });
  return { ...product, link: { product: product.slug, order: order.id, key } };
}

test('a buyer writes one review, which is shown once it is published [SHOP-14]', async () => {
  const { slug: product, bearer, ...buyer } = await aBuyer();
  expect(await find({ product }, bearer)).toMatchObject({ standing: 'allowed', review: null });
  const saved = await call('save', { product, ...WRITTEN, content: ' No\r\nslip. ' }, bearer);
  expect(saved).toMatchObject({
    status: 200,
    body: { data: { review: { ...WRITTEN, content: 'No\nslip.', status: 'waiting' } } },
  });
  await call('save', { product, ...WRITTEN, heading: ' ', rating: 5 }, bearer);
  expect(await listShown(product)).toEqual({ data: [], total: 0, rating: null });
  await publish(buyer);
  expect(await listShown(product)).toMatchObject({
    data: [{ rating: 5, heading: null, content: 'No slip.', name: 'Ada L.', verified: true }],
    total: 1,
    rating: { average: 5, count: 1 },
  });
});

test('a change waits again, the same text does not, and a review can be deleted [SHOP-14]', async () => {
  const { slug: product, bearer, ...buyer } = await aBuyer();
  await call('save', { product, ...WRITTEN }, bearer);
  await publish(buyer);
  await call('save', { product, ...WRITTEN }, bearer);
  expect((await listShown(product)).total).toBe(1);
  await call('save', { product, ...WRITTEN, heading: null }, bearer);
  expect((await listShown(product)).total).toBe(0);
  expect(await find({ product }, bearer)).toMatchObject({ review: { status: 'waiting' } });
  expect(await call('remove', { product }, bearer)).toMatchObject({ status: 200 });
  expect((await find({ product }, bearer)).review).toBeNull();
});

test('refuses everyone who has not paid for the product [SHOP-14]', async () => {
  const { sku, slug: product } = await aProduct();
  const save = (bearer?: string) => call('save', { product, ...WRITTEN }, bearer);
  expect(await save()).toMatchObject({ status: 401, body: { code: 'LOGIN_REQUIRED' } });
  expect(await find({ product })).toMatchObject({ standing: 'login-required' });

  const stranger = await aBuyer();
  expect(await save(stranger.bearer)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', message: expect.stringContaining('Only customers who bought') },
  });
  const waiting = await shop.createCustomer();
  const order = await orderSkus(shop, waiting, [sku]);
  expect(await find({ product }, waiting.bearer)).toMatchObject({ standing: 'not-paid' });
  expect(await save(waiting.bearer)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('once your order is paid') },
  });
  await payOrder(shop, order);
  await shop.db
    .updateTable('orders')
    .set({ status: 'refunded' })
    .where('id', '=', order.id)
    .execute();
  expect(await find({ product }, waiting.bearer)).toMatchObject({ standing: 'not-bought' });
  expect(await call('find', { product: 'no-such-product' })).toMatchObject({ status: 404 });
});

test('a guest writes with the signed link of the order, which opens no other product [SHOP-14]', async () => {
  const { link } = await aGuestOrder();
  expect(await call('save', { ...link, ...WRITTEN })).toMatchObject({ status: 200 });
  expect(await find(link)).toMatchObject({ standing: 'allowed', review: WRITTEN });
  const { slug: other, order } = await aBuyer();
  expect(await find({ ...link, product: other })).toMatchObject({ standing: 'not-bought' });
  for (const forged of [{ key: `${link.key}x` }, { order: order.id }, { order: 'x' }]) {
    expect(await call('save', { ...link, ...forged, ...WRITTEN })).toMatchObject({ status: 404 });
  }
});

test('an account takes over the review with the order, and the link then writes nothing in its name [SHOP-14]', async () => {
  const { slug: product, link } = await aGuestOrder();
  await call('save', { ...link, ...WRITTEN });
  const { bearer, id: userId } = await shop.createCustomer();
  await claimOrder(shop.services, { orderId: link.order, key: link.key, userId });
  expect(await find({ product }, bearer)).toMatchObject({ standing: 'allowed', review: WRITTEN });
  expect(await find(link)).toMatchObject({ standing: 'login-required', review: null });
  expect(await call('remove', link)).toMatchObject({ status: 401 });
});

test('two posts at once make one review [SHOP-14]', async () => {
  const { slug: product, bearer, id } = await aBuyer();
  const posts = ['One', 'Two', 'Three'].map((content) =>
    call('save', { product, ...WRITTEN, content }, bearer),
  );
  expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const rows = shop.db.selectFrom('product_review').select('id').where('user_id', '=', id);
  expect(await rows.execute()).toHaveLength(1);
});

test('refuses missing and too long fields, each with its own message [SHOP-14]', async () => {
  const { slug: product, bearer } = await aBuyer();
  for (const [field, values] of [
    ['rating', [0, 6, 4.5, undefined, '5']],
    ['content', ['', ' \n ', 'x'.repeat(REVIEW_LENGTHS_MAX.content + 1)]],
    ['heading', ['x'.repeat(REVIEW_LENGTHS_MAX.heading + 1)]],
    ['name', [' ', 'x'.repeat(REVIEW_LENGTHS_MAX.name + 1)]],
  ] as const) {
    for (const value of values) {
      expect(await call('save', { product, ...WRITTEN, [field]: value }, bearer)).toMatchObject({
        status: 422,
        body: { errors: { [field]: expect.any(String) } },
      });
    }
  }
});

test('limits changes, and nothing can be written while the owner has switched reviews off [SHOP-14]', async () => {
  const { slug: product, bearer, order } = await aBuyer();
  const readLine = async () => {
    const url = `/api/v1/sell/order/${order.id}`;
    const response = await shop.inject({ url, headers: headersOf(bearer) });
    return response.json().data.items[0].reviewable_product;
  };
  expect(await readLine()).toBe(product);
  await keepSetting(shop.db, 'reviews', '0');
  expect(await readLine()).toBeNull();
  expect(await call('save', { product, ...WRITTEN }, bearer)).toMatchObject({ status: 403 });
  await keepSetting(shop.db, 'reviews', null);
  const save = async () => (await call('save', { product, ...WRITTEN }, bearer)).status;
  for (let changes = 0; changes < 20; changes += 1) expect(await save()).toBe(200);
  expect(await save()).toBe(429);
});

test('names a product that is not shown to its buyers only [SHOP-14]', async () => {
  const { slug: product, productId, bearer } = await aBuyer();
  await shop.db
    .updateTable('product')
    .set({ enabled: false })
    .where('id', '=', productId)
    .execute();
  expect(await find({ product }, bearer)).toMatchObject({ standing: 'allowed' });
  const stranger = await shop.createCustomer();
  expect(await call('find', { product })).toMatchObject({ status: 404 });
  expect(await call('find', { product }, stranger.bearer)).toMatchObject({ status: 404 });
});

test('shows no review of a buyer while the owner has switched reviews off, and lets the buyer delete it [SHOP-14]', async () => {
  const { slug: product, bearer, ...buyer } = await aBuyer();
  await call('save', { product, ...WRITTEN }, bearer);
  await publish(buyer);
  await keepSetting(shop.db, 'reviews', '0');
  expect(await listShown(product)).toMatchObject({ data: [], total: 0, rating: null });
  expect(await call('remove', { product }, bearer)).toMatchObject({ status: 200 });
  await keepSetting(shop.db, 'reviews', null);
  expect(await listShown(product)).toMatchObject({ data: [], total: 0 });
});

test('lists the newest first, then the owner’s testimonials, with the average of all pages [SHOP-14]', async () => {
  const { slug: product, bearer, ...first } = await aBuyer();
  await call('save', { product, ...WRITTEN, name: 'Older' }, bearer);
  await publish(first);
  shop.clock.advanceSeconds(60);
  const second = await shop.createCustomer();
  await payOrder(shop, await orderSkus(shop, second, [first.sku]));
  await call('save', { product, ...WRITTEN, rating: 1, name: 'Newer' }, second.bearer);
  await publish(second);
  await shop.db
    .insertInto('testimonial')
    .values({ name: 'Owner’s choice', content: 'Good.', rating: 5, group_slug: product })
    .execute();
  const { data, total, rating } = await listShown(product);
  expect(data.map(({ name, verified }) => [name, verified])).toEqual([
    ['Newer', true],
    ['Older', true],
    ['Owner’s choice', false],
  ]);
  expect([total, rating]).toEqual([3, { average: 3.3, count: 3 }]);
  expect(await listShown(product, '&page=2&page_size=2')).toMatchObject({
    data: [{ name: 'Owner’s choice' }],
    total: 3,
    rating: { count: 3 },
  });
});

test('an owner publishes and rejects what was read, and the text as text [SHOP-14]', async () => {
  const owner = await createOwner(shop);
  const { slug: product, bearer, ...buyer } = await aBuyer();
  await call('save', { product, ...WRITTEN, content: '<b>bold</b>' }, bearer);
  expect((await owner.get('/cms')).body).toMatch(/Reviews<\/a>\s*<strong>\d+ waiting</);
  const { id } = await shop.db
    .selectFrom('product_review')
    .select('id')
    .where('user_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const path = `/cms/reviews/${id}`;
  expect((await owner.get('/cms/reviews?state=waiting')).body).toContain(`href="${path}"`);
  expect((await owner.get(path)).body).toContain('&lt;b&gt;bold&lt;/b&gt;');

  const seen = /name="seen" value="([^"]*)"/.exec((await owner.get(path)).body)?.[1] ?? '';
  await call('save', { product, ...WRITTEN, content: 'Changed by then.' }, bearer);
  const stale = await owner.post(`${path}/publish`, { seen });
  expect(stale.status).toBe(409);
  expect(stale.body).toContain('has changed this review');
  expect((await listShown(product)).total).toBe(0);

  const decide = async (decision: string) => {
    const [, current = ''] = /name="seen" value="([^"]*)"/.exec((await owner.get(path)).body) ?? [];
    return owner.post(`${path}/${decision}`, { seen: current });
  };
  expect(await decide('publish')).toMatchObject({ location: `${path}?done=published` });
  expect(await listShown(product)).toMatchObject({ data: [{ content: 'Changed by then.' }] });
  expect(await decide('reject')).toMatchObject({ location: `${path}?done=rejected` });
  expect((await listShown(product)).total).toBe(0);
  expect(await decide('publish')).toMatchObject({ status: 303 });
  expect((await listShown(product)).total).toBe(1);
  expect(await owner.get('/cms/reviews/999999')).toMatchObject({ status: 404 });
});
