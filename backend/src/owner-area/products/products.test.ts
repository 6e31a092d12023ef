import { randomUUID } from 'node:crypto';
import { insertTestGroups } from '../../catalogue/testing/test-products.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { createOwner, readForm, useOwner } from '../testing/owner.ts';

const shop = useTestShop();
const owner = useOwner(shop);
let groups: ReadonlyMap<string, number>;
beforeAll(async () => {
  groups = await insertTestGroups(shop.db, [
    { slug: 'all', lft: 1, rgt: 6, level: 0 },
    { slug: 'cats', lft: 2, rgt: 5, level: 1 },
    { slug: 'flaps', lft: 3, rgt: 4, level: 2 },
  ]);
});

async function aProduct(name = 'Cat flap', onHand = 10) {
  const sku = await shop.createSku({ name, onHand });
  const { slug } = await shop.db
    .selectFrom('product')
    .select('slug')
    .where('id', '=', sku.productId)
    .executeTakeFirstOrThrow();
  const path = `/cms/products/${sku.productId}`;
  return { id: sku.productId, skuId: sku.id, slug, path, skuPath: `${path}/skus/${sku.id}` };
}

/** The product as the shop shows it. */
async function shown(slug: string) {
  const answer = await shop.inject(`/api/v1/sell/product?url=${slug}`);
  return { status: answer.statusCode, product: answer.json().data };
}

async function found(query: string): Promise<readonly string[]> {
  const { body } = await owner.get(`/cms/products?${query}`);
  return [...body.matchAll(/<a href="(\/cms\/products\/\d+)"/g)].map(([, path = '']) => path);
}

test('finds products by name, address, code, group, visibility and stock [API-08]', async () => {
  const { path, slug, id } = await aProduct('Only <one> 100%', 0);
  await shop.db
    .insertInto('product_group')
    .values({ product_id: id, group_id: groups.get('flaps') ?? 0 })
    .execute();
  await shop.db.updateTable('product').set({ enabled: false }).where('id', '=', id).execute();
  const cats = groups.get('cats');
  for (const query of [
    'q=100%25',
    `q=${slug}`,
    `group=${cats}`,
    'state=hidden',
    'q=one&stock=none',
  ])
    expect([query, await found(query)]).toEqual([query, [path]]);
  for (const query of ['q=100%25&state=shown', 'q=100%25&stock=some', 'group=999999', 'q=xyzzy'])
    expect([query, await found(query)]).toEqual([query, []]);
  expect(await owner.get('/cms/products?state=odd&stock=odd&group=x')).toMatchObject({
    status: 200,
  });
});

test('changes the details of a product, and removes scripts [API-08 SHOP-01]', async () => {
  const { path, slug, id } = await aProduct();
  const group = groups.get('flaps') ?? 0;
  const answer = await owner.send(path, {
    name: 'Cat flap, brass',
    content: '<p onclick="x()">New</p><script>alert(1)</script>',
    [`group.${group}`]: '1',
  });
  expect(answer).toMatchObject({ status: 303, location: `${path}?done=saved` });
  const { product } = await shown(slug);
  expect(product).toMatchObject({ name: 'Cat flap, brass' });
  expect(JSON.stringify(product)).not.toMatch(/<script|onclick|alert/);
  expect(JSON.stringify(product)).toContain('<p>New</p>');
  const memberships = shop.db.selectFrom('product_group').selectAll().where('product_id', '=', id);
  expect(await memberships.execute()).toEqual([
    { product_id: id, group_id: group, is_primary: true },
  ]);
  const { body } = await owner.get(path);
  expect(body).toContain(`Changed name, content`);
  const suggested = await shop.inject('/api/v1/sell/product/suggest?q=brass');
  expect(suggested.body).toContain(slug);
});

test('redirects the old address of a product, if the owner chooses so [API-08 SH-05]', async () => {
  const { path, slug } = await aProduct();
  const redirects = async () => {
    const { data } = (await shop.inject('/api/v1/cognito/domain/initialData')).json();
    return data.redirects;
  };
  const redirect = (from: string, to: string) => ({
    old_slug: `product/${from}`,
    new_slug: `product/${to}`,
  });
  await owner.send(path, { slug: `${slug}-b` });
  await owner.send(path, { slug: `${slug}-c` });
  expect(await redirects()).toEqual(
    expect.arrayContaining([redirect(slug, `${slug}-c`), redirect(`${slug}-b`, `${slug}-c`)]),
  );
  await owner.send(path, { slug, keep_redirect: '' });
  expect(await redirects()).not.toContainEqual(
    expect.objectContaining({ old_slug: `product/${slug}` }),
  );
  expect((await shown(slug)).status).toBe(200);
});

test('shows an error beside each invalid field, and keeps the entered values [API-08]', async () => {
  const [{ path }, other] = [await aProduct(), await aProduct()];
  for (const [changes, sentence] of [
    [{ name: ' ' }, 'Enter a name.'],
    [{ slug: 'Not an address!' }, 'Use lowercase letters'],
    [{ slug: other.slug }, 'Another product has this address.'],
    [{ sort_order: '-1' }, 'Enter a whole number'],
    [{ badge: 'x'.repeat(41) }, 'Use at most 40 characters.'],
  ] as const) {
    const answer = await owner.send(path, { brand: 'Kept "as" typed', ...changes });
    expect([changes, answer.status]).toEqual([changes, 422]);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain('value="Kept &quot;as&quot; typed"');
    expect(answer.body).toContain('aria-invalid="true"');
  }
});

test('a second owner does not overwrite a product that has changed [API-08]', async () => {
  const { path, slug } = await aProduct();
  const second = await createOwner(shop);
  const opened = readForm((await second.get(path)).body, path);
  await owner.send(path, { name: 'First' });
  const answer = await second.post(path, { ...opened, name: 'Second' });
  expect(answer.status).toBe(409);
  expect(answer.body).toContain('<pre class="saved">First</pre>');
  expect((await shown(slug)).product.name).toBe('First');
});

test('changes a price in lists and carts [API-08 SHOP-01]', async () => {
  const { id, skuId, skuPath, path } = await aProduct();
  const change = { price: '24.5', special: '19.95', weight: '300' };
  expect(await owner.send(skuPath, change)).toMatchObject({ location: `${path}?done=saved` });
  const { items } = await shop.cart('cartAdd', { sku: skuId, qty: 1 });
  expect(items[0]).toMatchObject({ price: '19.95' });
  const { price_cents: lowest } = await shop.db
    .selectFrom('product')
    .select('price_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(lowest).toBe(1995);
  for (const [wrong, sentence] of [
    [{ price: 'a lot' }, 'Enter an amount like 12.50.'],
    [{ price: '-1' }, 'Enter an amount like 12.50.'],
    [{ special: '24.50' }, 'The special price must be below the price.'],
    [{ weight: '1.5' }, 'Enter a whole number of grams'],
    [{ code: '<b>' }, 'Use at most 64 letters'],
  ] as const) {
    const answer = await owner.send(skuPath, wrong);
    expect([wrong, answer.status]).toEqual([wrong, 422]);
    expect(answer.body).toContain(sentence);
  }
});

test('adds to the stock instead of overwriting it, so concurrent sales count [API-08 CART-13]', async () => {
  const { skuId, skuPath, path } = await aProduct();
  const move = { delta: '5', reason: 'delivered' };
  const opened = readForm((await owner.get(skuPath)).body, `${skuPath}/stock`);
  const customer = await shop.createCustomer();
  await shop.submit(customer, await shop.prepareOrder(customer, [skuId]));
  expect(await shop.onHand(skuId)).toBe(9);
  expect(await owner.post(`${skuPath}/stock`, { ...opened, ...move })).toMatchObject({
    status: 303,
  });
  expect(await shop.onHand(skuId)).toBe(14);
  // The same form, sent twice by a browser.
  expect(await owner.post(`${skuPath}/stock`, { ...opened, ...move })).toMatchObject({
    status: 303,
  });
  expect(await shop.onHand(skuId)).toBe(14);
  expect((await owner.get(path)).body).toMatch(/stock \+5 \(Stock received\)/);
});

test('shows how many people wait for a sku that is out of stock [API-08 SHOP-15]', async () => {
  const { path, skuPath, skuId } = await aProduct('Wanted flap', 0);
  const now = shop.clock.now();
  const wait = (name: string, confirmed_at: Date | null) => {
    const email = `${name}@wanted.example`;
    const row = { sku_id: skuId, email, email_norm: email, created_at: now, confirmed_at };
    return shop.db.insertInto('stock_notice').values(row).execute();
  };
  await wait('unconfirmed', null);
  for (const page of ['/cms/products?q=wanted', path, skuPath])
    expect((await owner.get(page)).body).not.toMatch(/waits? for this/);
  await wait('one', now);
  expect((await owner.get(skuPath)).body).toContain('1 person waits for this.');
  await wait('two', now);
  for (const page of ['/cms/products?q=wanted', path, skuPath])
    expect([page, (await owner.get(page)).body]).toEqual([
      page,
      expect.stringContaining('2 people wait for this'),
    ]);
});

test('stock changes by two owners at once both count [API-08]', async () => {
  const { skuId, skuPath } = await aProduct();
  const forms = ['a', 'b', 'c', 'd', 'e'].map(() => ({
    form_key: randomUUID(),
    delta: '2',
    reason: 'counted',
  }));
  await Promise.all(forms.map((form) => owner.post(`${skuPath}/stock`, form)));
  expect(await shop.onHand(skuId)).toBe(20);
});

test('rejects an invalid stock change [API-08]', async () => {
  const { skuId, skuPath } = await aProduct();
  const form = { form_key: randomUUID(), delta: '1', reason: 'counted' };
  for (const [wrong, sentence] of [
    [{ delta: '-11' }, 'Only 10 in stock: the stock cannot be negative.'],
    [{ delta: '0' }, 'Enter a number to add'],
    [{ delta: '1.5' }, 'Enter a number to add'],
    [{ delta: '999999' }, 'Enter a number to add'],
    [{ form_key: '' }, 'Enter a number to add'],
    [{ reason: 'order' }, 'Choose a reason.'],
    [{ reason: '__proto__' }, 'Choose a reason.'],
  ] as const) {
    const answer = await owner.post(`${skuPath}/stock`, { ...form, ...wrong });
    expect([wrong, answer.status]).toEqual([wrong, 422]);
    expect(answer.body).toContain(sentence);
  }
  expect(await shop.onHand(skuId)).toBe(10);
});

test('adds a hidden product with one sku and no stock [API-08]', async () => {
  const fields = { name: 'Bell', slug: 'Bell', code: 'BELL-1', price: '4', weight: '20' };
  const added = await owner.send('/cms/products/new', fields);
  expect(added.status).toBe(303);
  const path = added.location.split('?', 1)[0] ?? '';
  expect((await shown('bell')).status).toBe(404);
  await owner.send(path, { enabled: '1' });
  expect((await shown('bell')).product).toMatchObject({ name: 'Bell' });
  const twice = await owner.send('/cms/products/new', { ...fields, slug: 'bell-2' });
  expect(twice.status).toBe(422);
  expect(twice.body).toContain('Another product has this code.');
  expect((await shown('bell-2')).status).toBe(404);
});

test.each(['0', '999999', '99999999999', 'x', '__proto__'])(
  'responds with 404 for product %s, and for a sku of another product [API-08]',
  async (id) => {
    const { skuId } = await aProduct();
    const other = await aProduct();
    for (const path of [`/cms/products/${id}`, `${other.path}/skus/${skuId}`]) {
      expect(await owner.get(path)).toMatchObject({ status: 404 });
      const fields = { name: 'A', slug: 'a', code: 'a', price: '1', weight: '1' };
      expect(await owner.post(path, fields)).toMatchObject({ status: 404 });
    }
    const move = { form_key: randomUUID(), delta: '1', reason: 'counted' };
    expect(await owner.post(`${other.path}/skus/${skuId}/stock`, move)).toMatchObject({
      status: 404,
    });
  },
);
