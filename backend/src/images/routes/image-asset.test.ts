import { imagePath } from 'shared-contracts/paths';
import sharp from 'sharp';
import { useDemoApp } from '../../testing/test-demo.ts';

const shop = useDemoApp();
let hash: string;
beforeAll(async () => {
  ({ hash } = await shop.db.selectFrom('image').select('hash').executeTakeFirstOrThrow());
});

test.each([
  ['avif', 'image/avif', 'heif'],
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
] as const)(
  'returns %s, cropped to the aspect, with immutable caching [API-04]',
  async (ext, type, format) => {
    const response = await shop.inject(imagePath(hash, '16x9', 400, ext));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const picture = await sharp(response.rawPayload).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual([format, 400, 225]);
  },
);

test.each([
  [401, 425],
  [1, 25],
  [99_999, 800],
  [2001, 800],
  [825, 800],
])('redirects width %d to %d permanently [API-04]', async (requested, served) => {
  const response = await shop.inject(`/assets/i/${hash}/4x3/${requested}.webp`);
  expect(response.statusCode).toBe(301);
  expect(response.headers.location).toBe(`/assets/i/${hash}/4x3/${served}.webp`);
});

const JPEG_ONLY = '*/*';
const MODERN = 'image/avif,image/webp,*/*';

test.each([
  { file: '600x450800.jpg', accept: JPEG_ONLY, type: 'image/jpeg', size: [600, 450] },
  { file: '601x450800.jpg', accept: MODERN, type: 'image/webp', size: [625, 469] },
  { file: '10x8800.webp', accept: JPEG_ONLY, type: 'image/webp', size: [25, 19] },
  { file: '9999x7500800.avif', accept: JPEG_ONLY, type: 'image/avif', size: [800, 600] },
])(
  'returns the picture in its displayed size for the name $file [CMS-16]',
  async ({ file, accept, type, size }) => {
    const response = await shop.inject({
      url: `/assets/i/${hash}/4x3/${file}`,
      headers: { accept },
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, type]);
    expect(response.headers).toMatchObject({
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { width, height } = await sharp(response.rawPayload).metadata();
    expect([width, height]).toEqual(size);
  },
);

test.each([
  ['a size of width 0', (known: string) => `${known}/4x3/0x300800.jpg`],
  ['a size without a file', (known: string) => `${known}/4x3/600x.jpg`],
  ['two sizes', (known: string) => `${known}/4x3/600x450x800.jpg`],
  ['a size of ten digits', (known: string) => `${known}/4x3/1234567890x450800.jpg`],
  ['an aspect that is not one of the eight', (known: string) => `${known}/7x7/400.webp`],
  ['another format', (known: string) => `${known}/4x3/400.png`],
  ['a script', (known: string) => `${known}/4x3/400.php`],
  ['width 0', (known: string) => `${known}/4x3/0.webp`],
  ['a negative width', (known: string) => `${known}/4x3/-1.webp`],
  ['a width with a fraction', (known: string) => `${known}/4x3/4.5.webp`],
  ['a width of ten digits', (known: string) => `${known}/4x3/1234567890.webp`],
  ['an unknown hash', () => `${'a'.repeat(40)}/4x3/400.webp`],
  ['a path instead of a hash', () => `..%2f..%2fetc%2fpasswd/4x3/400.webp`],
])('responds with 404 for %s [API-04]', async (_case, path) => {
  const response = await shop.inject(`/assets/i/${path(hash)}`);
  expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
});

test('serves existing variants from disk [API-04]', async () => {
  const first = await shop.inject(imagePath(hash, '1x1', 100, 'webp'));
  const again = await shop.inject(imagePath(hash, '1x1', 100, 'webp'));
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
});
