/** Invalid input to the generic model calls. */
import { READ_MODELS } from '../content/read-models.ts';
import { useTestApp } from '../testing/test-app.ts';
import { createContentItems } from '../content/testing/test-content.ts';

const BASE = '/api/v1/cognito';
const MODELS = READ_MODELS.map(({ name }) => name);

const shop = useTestApp();
beforeAll(() => createContentItems(shop.db, shop.clock.now()));

async function get(path: string) {
  return (await shop.inject(`${BASE}${path}`)).json();
}

function post(path: string, payload?: object) {
  return shop.inject({
    method: 'POST',
    url: `${BASE}${path}`,
    ...(payload !== undefined && { payload }),
  });
}

async function refusal(path: string) {
  const answer = await shop.inject(`${BASE}${path}`);
  return [answer.statusCode, answer.json().code];
}

test.each(MODELS)('responds with 404 for a %s that does not exist [API-06]', async (model) => {
  const keys = ['999999', 'nothing', '0', '9'.repeat(30), "' or 1=1 --", '%25', 'a%2Fb'];
  for (const key of keys) {
    expect(await refusal(`/${model}/${encodeURIComponent(key)}`)).toEqual([404, 'NOT_FOUND']);
    expect((await post(`/${model}/${encodeURIComponent(key)}`)).statusCode).toBe(404);
  }
  expect(await refusal(`/${model}?id=999999`)).toEqual([404, 'NOT_FOUND']);
  expect(await refusal(`/${model}?url=nothing`)).toEqual([404, 'NOT_FOUND']);
});

const BAD_QUERIES: readonly string[] = [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=1e3',
  'page=9999999999',
  'page=1&page=2',
  'page_size=0',
  'page_size=abc',
  'id=0',
  'id=-1',
  'id=1&id=2',
  'id=abc',
  'id=99999999999',
  'url=a&url=b',
  `url=${'x'.repeat(300)}`,
  'url=a%00b',
  'orderby=nonsense',
  'image_aspect=7x7',
  'image_width=2001',
  'image_width=0',
];

test.each(MODELS)('rejects bad queries of %s [API-06]', async (model) => {
  for (const query of BAD_QUERIES) {
    expect([query, ...(await refusal(`/${model}?${query}`))]).toEqual([
      query,
      422,
      'VALIDATION_FAILED',
    ]);
  }
});

test.each([
  ['article', { group: ['maths'] }],
  ['article', { group: {} }],
  ['article', { page: [] }],
  ['article', { page: 1e308 }],
  ['article', { page_size: -1 }],
  ['article', { url: 5 }],
  ['testimonial', { group: 7 }],
  ['faq', { group: 'x'.repeat(5000) }],
  ['link', { parent: ['a'] }],
  ['link', { parent: 'x'.repeat(5000) }],
  ['slide', { gallery: 'abc' }],
  ['slide', { gallery: 1.5 }],
  ['gallery/3', { image_aspect: ['1x1'] }],
  ['gallery/3', { image_width: '1e9' }],
])('rejects %s with %j [API-06]', async (path, payload) => {
  const answer = await post(`/${path}`, payload);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'VALIDATION_FAILED']);
});

test('limits the size of a list [API-06]', async () => {
  expect((await get('/person?page_size=999999999')).data).toHaveLength(70);
  expect(await get('/person?page=999999999&page_size=100')).toEqual({ data: [], num_pages: 1 });
});
