import { searchSuggestionsWireSchema } from 'shared-contracts/api/catalogue';
import { parseBody } from 'shared-contracts/api/wire';
import { PICTURED_PRODUCT, useDemoApp } from '../../testing/test-demo.ts';
import { addSearchedProducts } from '../testing/test-search.ts';

const shop = useDemoApp();
beforeAll(() =>
  addSearchedProducts(shop.db, [
    { name: 'Quillon Rest' },
    { name: 'Quillon Case', stock: 'sold out' },
    { name: 'Quilted Sleeve', state: 'disabled' },
    ...Array.from({ length: 12 }, (_, index) => ({ name: `Zirconia Bead ${index + 1}` })),
    { name: 'Orlop Beacon' },
  ]),
);

async function suggestAll(text: string, more = '') {
  const answer = await shop.inject(
    `/api/v1/sell/product/suggest?q=${encodeURIComponent(text)}${more}`,
  );
  expect(answer.statusCode).toBe(200);
  return parseBody(searchSuggestionsWireSchema, answer.json());
}

async function suggest(text: string, more = '') {
  return (await suggestAll(text, more)).data;
}

test('suggests products by prefixes of all words, available ones first [SHOP-09]', async () => {
  const both = ['Quillon Rest', 'Quillon Case'];
  expect((await suggest('quil')).map(({ name }) => name)).toEqual(both);
  expect((await suggest('ca qui')).map(({ name }) => name)).toEqual(['Quillon Case']);
  expect((await suggest('quillon'))[0]).toEqual({
    kind: 'product',
    name: 'Quillon Rest',
    slug: 'quillon-rest',
    image: null,
    price: '12.50',
  });
});

test('suggests at most eight items, with at most two groups first [SHOP-09]', async () => {
  expect(await suggest('zirc')).toHaveLength(8);
  const { data: suggestions, content } = await suggestAll('l');
  expect(suggestions.length + (content?.hits.length ?? 0)).toBe(8);
  const kinds = suggestions.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(kinds);
  expect(kinds.filter((kind) => kind === 'group')).toHaveLength(2);
  expect(suggestions[0]).toMatchObject({ kind: 'group', price: null });
});

test('suggests corrected words [SHOP-09]', async () => {
  expect((await suggest('zircnia'))[0]?.name).toMatch(/^Zirconia Bead/);
  expect((await suggest('quilon'))[0]?.name).toBe('Quillon Rest');
  expect((await suggest('pining tray'))[0]).toMatchObject({ kind: 'group', slug: 'pinning-trays' });
});

test('suggests pages and articles, and never corrects words that fit [SHOP-13]', async () => {
  const { data, content } = await suggestAll('shippi');
  expect(data).toEqual([]);
  expect(content).toMatchObject({
    place: 'first',
    hits: [{ kind: 'page', title: 'Shipping and Returns', url: '/shipping-and-returns' }],
  });
  expect((await suggest('beacon')).map(({ name }) => name)).toEqual(['Orlop Beacon']);
});

test('shows the first picture in the size of a line, or in the requested size [SHOP-09]', async () => {
  const word = PICTURED_PRODUCT.replaceAll('-', ' ');
  const [small] = (await suggest(word)).filter(({ kind }) => kind === 'product');
  expect(small).toMatchObject({ slug: PICTURED_PRODUCT });
  expect(small?.image?.avif_url).toMatch(/\/1x1\/100\.avif$/);
  const [large] = (await suggest(word, '&image_aspect=4x3&image_width=300')).filter(
    ({ kind }) => kind === 'product',
  );
  expect(large?.image?.avif_url).toMatch(/\/4x3\/300\.avif$/);
});

test('allows caching with revalidation [SHOP-09]', async () => {
  const url = '/api/v1/sell/product/suggest?q=quil';
  const { headers } = await shop.inject(url);
  expect(headers['cache-control']).toBe('public, no-cache');
  const again = await shop.inject({ url, headers: { 'if-none-match': String(headers['etag']) } });
  expect(again.statusCode).toBe(304);
});

test.each(['', '  ', '😀', '"', `' | 'a`, 'x '.repeat(100), '%'])(
  'responds to %j [API-06]',
  async (text) => {
    expect((await suggest(text)).length).toBeLessThanOrEqual(8);
  },
);

test.each([
  '',
  `q=${'a'.repeat(201)}`,
  'q=a&q=b',
  'q=%00',
  'q=a&image_aspect=2x1',
  'q=a&image_width=0',
])('rejects %s [API-06]', async (query) => {
  const answer = await shop.inject(`/api/v1/sell/product/suggest?${query}`);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'VALIDATION_FAILED']);
});

test.each([
  ['folower', 'follower'],
  ['pining tray', 'pinning tray'],
  ['lokpick', 'lockpick'],
])('the demo shop corrects %s [SHOP-09]', async (typed, corrected) => {
  const answer = await shop.inject(`/api/v1/sell/product?search=${encodeURIComponent(typed)}`);
  expect(answer.json()).toMatchObject({ corrected });
  expect(answer.json().total).toBeGreaterThan(0);
});
