import { existsSync, readdirSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { imagePath } from 'shared-contracts/paths';
import { masterPath } from '../../images/masters.ts';
import { sweepProfilePictures } from '../profile-picture.ts';
import { useTestApp } from '../../testing/test-app.ts';

const shop = useTestApp();

async function aCustomer() {
  const { id, email } = await shop.createUser({ first_name: 'Kim', last_name: 'Secret' });
  const headers = { authorization: await shop.login(email) };
  return {
    id,
    upload: (image: unknown) =>
      shop.inject({
        method: 'POST',
        url: '/api/v1/cognito/user/uploadImage',
        headers,
        payload: { image },
      }),
  };
}

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } });
const dataAddress = (type: string, bytes: Buffer | string) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const aJpeg = (width = 80, height = 60) => grey(width, height).jpeg().toBuffer();

function mastersOf(): readonly string[] {
  const folder = masterPath(shop.env.dataDir, 'people');
  return existsSync(folder) ? readdirSync(folder) : [];
}

test.each([
  ['png', () => grey(80, 60).png().toBuffer()],
  ['jpeg', aJpeg],
  ['webp', () => grey(80, 60).webp().toBuffer()],
])('stores and serves a picture of type %s [ACC-09]', async (type, draw) => {
  const { upload } = await aCustomer();
  const response = await upload(dataAddress(type, await draw()));
  expect(response.statusCode).toBe(200);
  const { image, thumbnail } = response.json().data;
  expect(image).toMatchObject({ width: 80, height: 60, alt: 'Kim' });
  for (const address of [image.url, thumbnail.avif_url]) {
    const served = await shop.inject(address);
    expect([served.statusCode, served.headers['cache-control']]).toEqual([
      200,
      'private, max-age=3600',
    ]);
  }
});

test('redraws the picture: upright, smaller, without camera metadata [ACC-09]', async () => {
  const { id, upload } = await aCustomer();
  const photo = await grey(3000, 2000)
    .withExif({ IFD0: { Artist: 'Kim Secret' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
  expect((await upload(dataAddress('jpeg', polyglot))).statusCode).toBe(200);
  const { file } = await shop.db
    .selectFrom('image')
    .select('file')
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow();
  const stored = await sharp(masterPath(shop.env.dataDir, file)).metadata();
  expect(stored).toMatchObject({ format: 'webp', width: 1067, height: 1600 });
  expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
  const bytes = await sharp(masterPath(shop.env.dataDir, file)).toBuffer();
  expect(bytes.includes('<script>')).toBe(false);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.each([
  ['an SVG with a script', async () => dataAddress('svg+xml', SVG), /PNG, JPEG or WebP/],
  ['an SVG declared as PNG', async () => dataAddress('png', SVG), /PNG, JPEG or WebP/],
  ['a gif', async () => dataAddress('gif', 'GIF89a'), /PNG, JPEG or WebP/],
  ['a JPEG declared as PNG', async () => dataAddress('png', await aJpeg()), /PNG, JPEG/],
  ['no data URL', async () => 'https://example.com/kim.png', /PNG, JPEG or WebP/],
  ['nothing', async () => '', /PNG, JPEG or WebP/],
  [
    'half a file',
    async () => dataAddress('jpeg', (await aJpeg(800, 600)).subarray(0, 1500)),
    /cannot be read/,
  ],
  ['only a header', async () => dataAddress('jpeg', '\xff\xd8\xff'), /PNG|cannot be read/],
  [
    'a picture 30,000 pixels wide',
    async () => dataAddress('png', await grey(30_000, 2).png().toBuffer()),
    /too many pixels/,
  ],
  [
    'a picture of 49 megapixels',
    async () => dataAddress('png', await grey(7000, 7000).png().toBuffer()),
    /too many pixels/,
  ],
  [
    'a file over 5 MB',
    async () => dataAddress('jpeg', Buffer.concat([await aJpeg(), Buffer.alloc(5 * 1024 * 1024)])),
    /larger than 5 MB/,
  ],
])('refuses %s and says why [ACC-09]', async (_case, draw, reason) => {
  const { upload } = await aCustomer();
  const before = mastersOf();
  const response = await upload(await draw());
  expect(response.statusCode).toBe(422);
  expect(response.json().errors.image).toMatch(reason);
  expect(mastersOf()).toEqual(before);
});

test('refuses bodies that are no picture or are too large [ACC-09 API-06]', async () => {
  const { upload } = await aCustomer();
  expect((await upload(['data:image/png;base64,'])).statusCode).toBe(422);
  expect((await upload('x'.repeat(11 * 1024 * 1024))).statusCode).toBe(413);
});

test('requires a login [ACC-09 SES-06]', async () => {
  const url = '/api/v1/cognito/user/uploadImage';
  const response = await shop.inject({ method: 'POST', url, payload: { image: null } });
  expect(response.json().code).toBe('LOGIN_REQUIRED');
});

test('a new picture, or none, replaces the old one [ACC-09]', async () => {
  const { upload } = await aCustomer();
  const same = dataAddress('jpeg', await aJpeg());
  const first = (await upload(same)).json().data.image;
  await shop.inject(first.url);
  const second = (await upload(same)).json().data.image;
  expect((await shop.inject(first.url)).statusCode).toBe(404);
  expect((await shop.inject(second.url)).statusCode).toBe(200);
  expect((await upload(null)).json().data).toMatchObject({ image: null, thumbnail: null });
  expect((await shop.inject(second.url)).statusCode).toBe(404);
  for (const { hash } of [first, second]) {
    expect(mastersOf()).not.toContain(`${hash}.webp`);
    expect(existsSync(path.join(shop.env.dataDir, 'images', hash))).toBe(false);
  }
});

test('the same picture of two customers is deleted separately for each [ACC-09]', async () => {
  const [one, other] = [await aCustomer(), await aCustomer()];
  const same = dataAddress('jpeg', await aJpeg());
  const mine = (await one.upload(same)).json().data.image;
  const theirs = (await other.upload(same)).json().data.image;
  await one.upload(null);
  expect((await shop.inject(mine.url)).statusCode).toBe(404);
  expect((await shop.inject(theirs.url)).statusCode).toBe(200);
});

test('a public profile shows first name and picture, and nothing else [ACC-09]', async () => {
  const { upload } = await aCustomer();
  const { url, image } = (await upload(dataAddress('jpeg', await aJpeg(800, 800)))).json().data;
  const read = (query: string) => shop.inject(`/api/v1/cognito/user/user/${url}${query}`);
  const { data } = (await read('?image_aspect=16x9&image_width=410')).json();
  expect(Object.keys(data).toSorted()).toEqual(['first_name', 'image', 'url']);
  expect(data).toMatchObject({ first_name: 'Kim', image: { hash: image.hash } });
  expect(data.image.url).toBe(imagePath(image.hash, '16x9', 425, 'jpg'));
  expect((await read('')).json().data.image.url).toBe(imagePath(image.hash, '1x1', 300, 'jpg'));
  for (const query of ['?image_aspect=7x7', '?image_width=-1', '?image_width=9999']) {
    expect((await read(query)).statusCode).toBe(422);
  }
});

test('finds no profile by its id, nor that of a closed account [ACC-09]', async () => {
  const { id, upload } = await aCustomer();
  const { url } = (await upload(null)).json().data;
  const read = (name: string | number) => shop.inject(`/api/v1/cognito/user/user/${name}`);
  expect((await read(id)).statusCode).toBe(404);
  expect((await read(url)).statusCode).toBe(200);
  await shop.db.updateTable('user_account').set({ enabled: false }).where('id', '=', id).execute();
  expect((await read(url)).statusCode).toBe(404);
});

test('a picture is deleted with its account, and its files by the sweep [ACC-09]', async () => {
  const { id, upload } = await aCustomer();
  const { image } = (await upload(dataAddress('jpeg', await aJpeg()))).json().data;
  await shop.db.deleteFrom('user_account').where('id', '=', id).execute();
  expect((await shop.inject(image.url)).statusCode).toBe(404);
  const fresh = masterPath(shop.env.dataDir, 'people/just-written.webp');
  await writeFile(fresh, '');
  const longAgo = new Date(shop.clock.now().getTime() - 2 * 60 * 60 * 1000);
  for (const name of mastersOf()) {
    if (name === 'just-written.webp') continue;
    await utimes(masterPath(shop.env.dataDir, `people/${name}`), longAgo, longAgo);
  }
  await sweepProfilePictures(shop.services, shop.clock.now());
  expect(mastersOf()).not.toContain(`${image.hash}.webp`);
  expect(mastersOf()).toContain('just-written.webp');
});

test('limits pictures to twenty per window [ACC-09]', async () => {
  const { upload } = await aCustomer();
  for (let count = 0; count < 20; count += 1) expect((await upload(null)).statusCode).toBe(200);
  expect((await upload(null)).statusCode).toBe(429);
});
