import { imageWireSchema } from 'shared-contracts/api/image';
import { parseData } from 'shared-contracts/api/wire';
import { PICTURED_PRODUCT, useDemoApp } from '../../testing/test-demo.ts';

const shop = useDemoApp();
let hash: string;
beforeAll(async () => {
  ({ hash } = await shop.db.selectFrom('image').select('hash').executeTakeFirstOrThrow());
});

function getByHash(payload: object) {
  return shop.inject({ method: 'POST', url: '/api/v1/cognito/image/getByHash', payload });
}

test('returns an image by its hash, in the requested aspect and width [API-02]', async () => {
  const response = await getByHash({ hash, image_aspect: '16x9', image_width: 333 });
  expect(parseData(imageWireSchema, response.json())).toMatchObject({
    hash,
    width: 800,
    height: 600,
    placeholder: '#808080',
    avif_url: `/assets/i/${hash}/16x9/350.avif`,
  });
});

test('lists the picture in the other aspects, or in those asked for [API-01]', async () => {
  const all = parseData(imageWireSchema, (await getByHash({ hash, image_width: 400 })).json());
  const aspects = ['16x3', '16x9', '8x5', '1x1', '3x4', '5x8', '9x16'];
  expect(all.extra_aspects?.map(({ aspect }) => aspect)).toEqual(aspects);
  const some = await getByHash({ hash, image_width: 400, image_extra_aspects: ['16x9'] });
  expect(parseData(imageWireSchema, some.json()).extra_aspects).toEqual([
    {
      aspect: '16x9',
      url: `/assets/i/${hash}/16x9/400.jpg`,
      webp_url: `/assets/i/${hash}/16x9/400.webp`,
      avif_url: `/assets/i/${hash}/16x9/400.avif`,
    },
  ]);
  const listed = await shop.inject(
    `/api/v1/sell/product?url=${PICTURED_PRODUCT}&image_extra_aspects=1x1,9x16`,
  );
  const [picture] = listed.json().data.images;
  expect(picture.extra_aspects).toMatchObject([{ aspect: '1x1' }, { aspect: '9x16' }]);
  const wrong = await shop.inject('/api/v1/sell/product?image_extra_aspects=7x7');
  expect(wrong.statusCode).toBe(422);
});

test('finds a picture by its id, which is its hash [API-02]', async () => {
  const url = `/api/v1/cognito/image/${hash}`;
  const payload = { image_aspect: '16x9', image_width: 333 };
  const found = await shop.inject({ method: 'POST', url, payload });
  expect(found.json()).toEqual((await getByHash({ hash, ...payload })).json());
  for (const key of ['1', 'a'.repeat(40), '__proto__']) {
    const missing = await shop.inject({ method: 'POST', url: `/api/v1/cognito/image/${key}` });
    expect([key, missing.statusCode]).toEqual([key, 404]);
  }
});

test('never offers a size larger than the master [API-02]', async () => {
  const response = await getByHash({ hash, image_width: 2000 });
  expect(parseData(imageWireSchema, response.json()).url).toBe(`/assets/i/${hash}/4x3/800.jpg`);
});

test('responds with 404 for an unknown hash [API-06]', async () => {
  expect((await getByHash({ hash: 'a'.repeat(40) })).statusCode).toBe(404);
});

test.each([
  { hash: 'nope' },
  { hash: ['a'] },
  { hash: 'a'.repeat(10_000) },
  { hash: 'a'.repeat(40), image_aspect: '7x7' },
  { hash: 'a'.repeat(40), image_width: 0 },
  { hash: 'a'.repeat(40), image_width: 1.5 },
])('rejects %p [API-06]', async (payload) => {
  expect((await getByHash(payload)).json().code).toBe('VALIDATION_FAILED');
});
