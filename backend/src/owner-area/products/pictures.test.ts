import sharp from 'sharp';
import { useTestShop } from '../../testing/test-shop.ts';
import { readForm, useOwner } from '../testing/owner.ts';

const shop = useTestShop();
const owner = useOwner(shop);

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

test('adds, orders, describes and removes pictures of a product [API-08 SHOP-05]', async () => {
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

test('rejects a picture that is unknown, duplicate or without alternative text [API-08]', async () => {
  const hash = await aPicture();
  const { path, list } = await aProduct([hash]);
  const [picture] = await list();
  const other = await aPicture();
  for (const [wrong, sentence] of [
    [{ new_hash: 'f'.repeat(40), new_alt: 'A' }, 'Picture not found.'],
    [{ new_hash: '../x', new_alt: 'A' }, 'Choose a picture from the list.'],
    [{ new_hash: hash, new_alt: 'A' }, 'The product already has this picture.'],
    [{ new_hash: other, new_alt: ' ' }, 'Describe what the picture shows.'],
    [{ [`alt.${picture?.id}`]: '' }, 'Describe what the picture shows.'],
    [{ [`place.${picture?.id}`]: 'x' }, 'Enter a whole number'],
  ] as const) {
    const answer = await owner.send(path, wrong);
    expect([wrong, answer.status]).toEqual([wrong, 422]);
    expect(answer.body).toContain(sentence);
  }
  expect(await list()).toEqual([picture]);
});

test('a second owner does not overwrite pictures that have changed [API-08]', async () => {
  const { path, list } = await aProduct([await aPicture()]);
  const opened = readForm((await owner.get(path)).body, path);
  await owner.send(path, { new_hash: await aPicture(), new_alt: 'Second' });
  expect(await owner.post(path, opened)).toMatchObject({ status: 409 });
  expect(await list()).toHaveLength(2);
  expect(await owner.get('/cms/products/999999/pictures')).toMatchObject({ status: 404 });
});

/** With metadata, as cameras write it. */
function aPhoto(): Promise<Buffer> {
  const pixels = { width: 640, height: 480, channels: 3, background: '#1b5e8a' } as const;
  return sharp({ create: pixels })
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .jpeg()
    .toBuffer();
}

test('uploads a picture without its camera metadata [API-08 SHOP-05]', async () => {
  const { path, list } = await aProduct([]);
  const content = await aPhoto();
  const file = { field: 'new_hash.file', content, type: 'image/jpeg' };
  const fields = { new_alt: 'A brass <lock> at night' };
  expect(await owner.sendFile(path, fields, file)).toMatchObject({ status: 303 });
  const [picture] = await list();
  expect(picture?.alt).toBe(fields.new_alt);
  const { body } = await owner.get(path);
  expect(body).toMatch(/<option value="[a-f0-9]{40}">uploads\/a-brass-lock-at-night-\w+\.webp</);
  const [, address = ''] = /<img src="([^"]+)"/.exec(body) ?? [];
  const shown = await shop.inject(new URL(address).pathname);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(shown.rawPayload.includes('taken at home')).toBe(false);
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
});

test('rejects a file that is no picture, whatever its declared type, and keeps the text [API-08]', async () => {
  const { path, list } = await aProduct([]);
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const cut = (await aPhoto()).subarray(0, 200);
  for (const [content, type, sentence] of [
    [svg, 'image/svg+xml', 'Choose a PNG, JPEG or WebP picture.'],
    [svg, 'image/png', 'Choose a PNG, JPEG or WebP picture.'],
    [cut, 'image/jpeg', 'This picture cannot be read.'],
    [Buffer.alloc(6 * 1024 * 1024), 'image/png', 'The picture is larger than 5 MB.'],
  ] as const) {
    const file = { field: 'new_hash.file', content, type };
    const answer = await owner.sendFile(path, { new_alt: 'My words' }, file);
    expect([type, answer.status]).toEqual([type, 422]);
    expect(answer.body).toContain(`id="new_hash.file-wrong">${sentence}`);
    expect(answer.body).toContain('value="My words"');
  }
  expect(await list()).toEqual([]);
});

test('keeps an uploaded picture when the form is rejected [API-08]', async () => {
  const { path, list } = await aProduct([]);
  const file = { field: 'new_hash.file', content: await aPhoto(), type: 'image/jpeg' };
  const refused = await owner.sendFile(path, { new_alt: '' }, file);
  expect(refused.status).toBe(422);
  const form = readForm(refused.body, path);
  expect(form['new_hash']).toMatch(/^[a-f0-9]{40}$/);
  expect(await owner.post(path, { ...form, new_alt: 'A lock' })).toMatchObject({ status: 303 });
  expect(await list()).toHaveLength(1);
});

test('has the same text limit with and without a file [API-06 API-08]', async () => {
  const { path } = await aProduct([]);
  const file = { field: 'new_hash.file', content: Buffer.alloc(0), type: 'image/png' };
  const tooMuch = await owner.sendFile(path, { new_alt: 'x'.repeat(300_000) }, file);
  expect(tooMuch).toMatchObject({ status: 413 });
  const file9 = { ...file, content: Buffer.alloc(9 * 1024 * 1024) };
  expect(await owner.sendFile(path, {}, file9)).toMatchObject({ status: 413 });
});
