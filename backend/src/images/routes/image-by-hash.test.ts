import { imageWireSchema } from 'shared-contracts/api/image';
import { parseData } from 'shared-contracts/api/wire';
import { useDemoApp } from '../../testing/test-demo.ts';

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
