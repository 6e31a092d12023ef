import { createTestShop, type TestShop } from '../../sell/testing/test-shop.ts';
import { TEST_START_TIMEOUT_MS } from '../../testing/test-app.ts';
import { createOwner, readForm, type TestOwner } from '../testing/owner.ts';

let shop: TestShop;
let owner: TestOwner;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await createOwner(shop);
}, TEST_START_TIMEOUT_MS);
afterAll(() => shop.close());

let made = 0;

async function aPicture(): Promise<string> {
  made += 1;
  const hash = String(made).padStart(40, 'a');
  const size = { width: 100, height: 100, bytes: 1, placeholder: '#808080' };
  await shop.db
    .insertInto('image')
    .values({ hash, file: `cats/${made}.webp`, mime: 'image/webp', ...size })
    .execute();
  return hash;
}

async function aProduct(hashes: readonly string[]) {
  const { productId: id } = await shop.createSku();
  const path = `/cms/products/${id}/pictures`;
  for (const hash of hashes) await owner.send(path, { new_hash: hash, new_alt: `Alt ${hash}` });
  const list = () =>
    shop.db
      .selectFrom('product_image')
      .select(['id', 'image_hash', 'alt'])
      .where('product_id', '=', id)
      .orderBy('sort_order')
      .execute();
  return { path, list };
}

test('API-08 SHOP-05 adds, orders, describes and takes away pictures of a product', async () => {
  const hashes = [await aPicture(), await aPicture(), await aPicture()];
  const { path, list } = await aProduct(hashes);
  const [first, second, third] = await list();
  const answer = await owner.send(path, {
    [`place.${third?.id}`]: '0',
    [`alt.${first?.id}`]: 'A cat & its <door>',
    [`remove.${second?.id}`]: '1',
  });
  expect(answer.location).toBe(`${path}?done=saved`);
  expect(await list()).toEqual([third, { ...first, alt: 'A cat & its <door>' }]);
  expect((await owner.get(path)).body).toContain('value="A cat &amp; its &lt;door&gt;"');
});

test('API-08 refuses a picture that is not there, is there twice, or is without words', async () => {
  const hash = await aPicture();
  const { path, list } = await aProduct([hash]);
  const [picture] = await list();
  const other = await aPicture();
  for (const [wrong, sentence] of [
    [{ new_hash: 'f'.repeat(40), new_alt: 'A' }, 'There is no such picture.'],
    [{ new_hash: '../x', new_alt: 'A' }, 'Choose a picture of the list.'],
    [{ new_hash: hash, new_alt: 'A' }, 'The product has this picture already.'],
    [{ new_hash: other, new_alt: ' ' }, 'Say what the picture shows.'],
    [{ [`alt.${picture?.id}`]: '' }, 'Say what the picture shows.'],
    [{ [`place.${picture?.id}`]: 'x' }, 'Enter a whole number'],
  ] as const) {
    const answer = await owner.send(path, wrong);
    expect([wrong, answer.status]).toEqual([wrong, 422]);
    expect(answer.body).toContain(sentence);
  }
  expect(await list()).toEqual([picture]);
});

test('API-08 of two owners at the pictures of a product the second overwrites nothing', async () => {
  const { path, list } = await aProduct([await aPicture()]);
  const opened = readForm((await owner.get(path)).body, path);
  await owner.send(path, { new_hash: await aPicture(), new_alt: 'Second' });
  expect(await owner.post(path, opened)).toMatchObject({ status: 409 });
  expect(await list()).toHaveLength(2);
  expect(await owner.get('/cms/products/999999/pictures')).toMatchObject({ status: 404 });
});
