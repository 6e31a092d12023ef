import { useTestShop } from '../../testing/test-shop.ts';
import { readForm, useOwner } from '../testing/owner.ts';

const shop = useTestShop();
const owner = useOwner(shop);

async function aProduct() {
  const sku = await shop.createSku({ name: 'Cat flap', onHand: 10, priceCents: 2000 });
  const path = `/cms/products/${sku.productId}`;
  const { code } = await shop.db
    .selectFrom('sku')
    .select('code')
    .where('id', '=', sku.id)
    .executeTakeFirstOrThrow();
  return { ...sku, path, variants: `${path}/variants`, code };
}

/** Code, options and stock of each variant, as the owner sees them. */
async function listSkus(path: string): Promise<readonly string[]> {
  const { body } = await owner.get(path);
  const [, table = ''] = body.split('<h2 id="skus">');
  return [...(table.split('</table>')[0] ?? '').matchAll(/<tr>(.*?)<\/tr>/gs)]
    .map(([, row = '']) =>
      row
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .slice(1);
}

const sizes = { name: 'Size', first: 'Small', others: 'Large\nExtra large' };

test('turns one variant into three; the existing one keeps code, price, stock and cart [API-08 SHOP-06]', async () => {
  const { path, variants, code, id } = await aProduct();
  const answer = await owner.post(`${variants}/variation`, sizes);
  expect(answer).toMatchObject({ status: 303, location: `${variants}?done=created` });
  expect(await listSkus(path)).toEqual([
    `${code} Small $20.00 – 10 Yes`,
    `${code}-LARGE Large $20.00 – 0 Yes`,
    `${code}-EXTRALARGE Extra large $20.00 – 0 Yes`,
  ]);
  expect(await shop.onHand(id)).toBe(10);
});

test('a second variation creates every combination, and so does another option [API-08 SHOP-06]', async () => {
  const { path, variants, code } = await aProduct();
  await owner.post(`${variants}/variation`, { ...sizes, others: 'Large' });
  await owner.post(`${variants}/variation`, { name: 'Colour', first: 'Brown', others: 'White' });
  expect((await listSkus(path)).map((row) => row.slice(code.length))).toEqual([
    ' Small, Brown $20.00 – 10 Yes',
    '-LARGE Large, Brown $20.00 – 0 Yes',
    '-WHITE Small, White $20.00 – 0 Yes',
    '-LARGE-WHITE Large, White $20.00 – 0 Yes',
  ]);
  const form = readForm((await owner.get(variants)).body, `${variants}/option`);
  const added = await owner.post(`${variants}/option`, { ...form, label: 'Tiny' });
  expect(added.status).toBe(303);
  expect((await listSkus(path)).slice(4).map((row) => row.slice(code.length))).toEqual([
    '-TINY Tiny, Brown $20.00 – 0 Yes',
    '-WHITE-TINY Tiny, White $20.00 – 0 Yes',
  ]);
});

test('customers choose a variant and buy it [API-08 SHOP-06]', async () => {
  const { variants, productId } = await aProduct();
  await owner.post(`${variants}/variation`, sizes);
  const { slug } = await shop.db
    .selectFrom('product')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const { data } = (await shop.inject(`/api/v1/sell/product?url=${slug}`)).json();
  expect(JSON.stringify(data)).toContain('Extra large');
});

test('renames variations; a second owner overwrites nothing [API-08]', async () => {
  const { path, variants } = await aProduct();
  await owner.post(`${variants}/variation`, { ...sizes, others: 'Large' });
  const opened = readForm((await owner.get(variants)).body, variants);
  const [, firstOption = ''] = Object.keys(opened).filter((name) => name !== 'seen');
  expect(await owner.post(variants, { ...opened, [firstOption]: 'Cat <size>' })).toMatchObject({
    status: 303,
  });
  expect((await listSkus(path))[0]).toContain('Cat &lt;size&gt;');
  const second = await owner.post(variants, { ...opened, [firstOption]: 'Dog' });
  expect(second.status).toBe(409);
  expect(second.body).toContain('Cat &lt;size&gt;');
});

test('shows an error beside each invalid field, and keeps the entered values [API-08]', async () => {
  const { path, variants, code } = await aProduct();
  await owner.post(`${variants}/variation`, { ...sizes, others: 'Large' });
  const option = readForm((await owner.get(variants)).body, `${variants}/option`);
  const another = await shop.createSku();
  await shop.db
    .updateTable('sku')
    .set({ code: `${code}-RED` })
    .where('id', '=', another.id)
    .execute();
  for (const [rest, fields, sentence] of [
    ['/variation', { ...sizes, first: '' }, 'Enter 1 to 100 characters on one line.'],
    ['/variation', { ...sizes, name: 'X', others: ' \n ' }, 'Enter at least one more'],
    ['/variation', { ...sizes, name: 'X', others: 'Small' }, 'Enter each option only once'],
    ['/variation', { ...sizes, name: 'X', others: 'a\n'.repeat(3) }, 'Enter each option only once'],
    ['/variation', sizes, 'The product already has this variation.'],
    ['/option', { ...option, label: 'Large' }, 'This option already exists.'],
    ['/option', { ...option, label: '' }, 'Enter 1 to 100 characters on one line.'],
    ['/option', { variation: '999999', label: 'A' }, 'Choose one from the list.'],
    ['/option', { ...option, label: 'Red' }, `with the code ${code}-RED`],
  ] as const) {
    const answer = await owner.post(`${variants}${rest}`, fields);
    expect([rest, fields, answer.status]).toEqual([rest, fields, 422]);
    expect(answer.body).toContain(sentence);
    const kept = 'name' in fields ? fields.name : fields.label;
    expect(answer.body).toContain(`value="${kept}"`);
  }
  expect(await listSkus(path)).toHaveLength(2);
});

test('responds with 404 for variants of an unknown product [API-08]', async () => {
  for (const id of ['999999', 'x']) {
    expect((await owner.get(`/cms/products/${id}/variants`)).status).toBe(404);
    for (const rest of ['', '/option', '/variation']) {
      const answer = await owner.post(`/cms/products/${id}/variants${rest}`, sizes);
      expect([id, rest, answer.status]).toEqual([id, rest, 404]);
    }
  }
});
