import { productListWireSchema } from 'shared-contracts/api/catalogue';
import { parseBody } from 'shared-contracts/api/wire';
import { useTestApp } from '../testing/test-app.ts';
import { addSearchedProducts } from './testing/test-search.ts';

const shop = useTestApp();
beforeAll(() =>
  addSearchedProducts(shop.db, [
    { name: 'Cleaning Cloth', blurb: 'For every tray and follower.' },
    { name: 'Wide Tray', stock: 'sold out' },
    { name: 'Magnetic Tray', brand: 'Torvane', group: 'Pinning trays' },
    { name: 'Tray Lid' },
    { name: 'Tray' },
    { name: 'Stepped Followers', code: 'FO-STEP-5', option: '13.9 mm', group: 'Followers' },
    { name: 'Follower FO STEP 50', code: 'other' },
    { name: 'Lockpick Stand', blurb: 'Keeps twelve picks upright.' },
    { name: 'Bench Vice', blurb: 'Café-proof.', code: 'VC-1' },
    { name: 'Secret Tray', state: 'disabled', code: 'SECRET-1' },
  ]),
);

async function search(text: string, more = '') {
  const answer = await shop.inject(
    `/api/v1/sell/product?search=${encodeURIComponent(text)}${more}`,
  );
  expect(answer.statusCode).toBe(200);
  return parseBody(productListWireSchema, answer.json());
}

async function find(text: string, more = ''): Promise<readonly string[]> {
  return (await search(text, more)).data.map(({ name }) => name);
}

test('ranks exact names, prefixes, words in the name and other matches in this order, available ones first [SHOP-09]', async () => {
  expect(await find('tray')).toEqual([
    'Tray',
    'Tray Lid',
    'Magnetic Tray',
    'Wide Tray',
    'Cleaning Cloth',
  ]);
});

test('finds by name, code, brand, group, option and blurb [SHOP-09]', async () => {
  expect(await find('stepped follower')).toEqual(['Stepped Followers', 'Follower FO STEP 50']);
  expect(await find('torvane')).toEqual(['Magnetic Tray']);
  expect(await find('pinning trays')).toEqual(['Magnetic Tray']);
  expect(await find('followers 13.9mm')).toEqual(['Stepped Followers']);
  expect(await find('twelve picks')).toEqual(['Lockpick Stand']);
});

test.each(['FO-STEP-5', 'fo-step-5', 'FOSTEP5', 'fo step 5'])(
  'ranks the product with the code %s first [SHOP-09]',
  async (code) => {
    expect((await find(code))[0]).toBe('Stepped Followers');
  },
);

test('treats only the last word as a prefix [SHOP-09]', async () => {
  expect(await find('bench vi')).toEqual(['Bench Vice']);
  expect(await find('ben vice')).toEqual([]);
});

test('requires all words, regardless of inflection, accents and joining [SHOP-09]', async () => {
  expect(await find('tray bench')).toEqual([]);
  expect(await find('the vices for benches')).toEqual(['Bench Vice']);
  expect(await find('CAFÉ')).toEqual(['Bench Vice']);
  expect(await find('lock pick stands')).toEqual(['Lockpick Stand']);
});

test.each([
  ['folower', 'follower', ['Follower FO STEP 50', 'Stepped Followers', 'Cleaning Cloth']],
  ['magnetik trya', 'magnetic tray', ['Magnetic Tray']],
  ['bench vise', 'bench vice', ['Bench Vice']],
  ['torvaen', 'torvane', ['Magnetic Tray']],
])('corrects %s to %s [SHOP-09]', async (typed, corrected, names) => {
  const found = await search(typed);
  expect(found.corrected).toBe(corrected);
  expect(found.data.map(({ name }) => name)).toEqual(names);
  expect(found.total).toBe(names.length);
});

test('corrects nothing if the typed words match, or if no word is near [SHOP-09]', async () => {
  expect(await search('trays')).toMatchObject({ corrected: null, total: 5 });
  for (const text of ['stepped vice', 'zzzzzzzz', 'tray 99.9', 'folower qqqqqq']) {
    expect(await search(text)).toMatchObject({ data: [], total: 0, num_pages: 0, corrected: null });
  }
});

test('never finds disabled products, nor corrects to their words [SHOP-09]', async () => {
  for (const text of ['secret', 'SECRET-1', 'sercet']) {
    expect(await search(text)).toMatchObject({ data: [], corrected: null });
  }
});

test('pages through results, and counts all of them [SHOP-09]', async () => {
  const first = await search('tray', '&page_size=2');
  expect([first.total, first.num_pages]).toEqual([5, 3]);
  expect(first.data.map(({ name }) => name)).toEqual(['Tray', 'Tray Lid']);
  expect(await find('tray', '&page_size=2&page=3')).toEqual(['Cleaning Cloth']);
  expect((await search('tray', '&page=9')).total).toBe(5);
});

test('leaves one of three words out to find a product by its name [SHOP-13]', async () => {
  expect(await search('sturdy bench vice')).toMatchObject({ corrected: 'bench vice', total: 1 });
});

test('filters and sorts results [SHOP-09]', async () => {
  expect(await find('tray', '&in_stock=1&orderby=name')).toEqual([
    'Cleaning Cloth',
    'Magnetic Tray',
    'Tray',
    'Tray Lid',
  ]);
  expect(await find('tray', '&group=pinning-trays')).toEqual(['Magnetic Tray']);
});

test('returns the filters of a search, corrected or not [SHOP-09 SHOP-01]', async () => {
  const { facets } = await search('tray');
  expect(facets).toMatchObject({ in_stock_count: 4, colours: [], materials: [] });
  const narrowed = await search('folower', '&price_min=20&in_stock=1&orderby=price');
  expect(narrowed).toMatchObject({ data: [], total: 0, corrected: 'follower' });
  expect(narrowed.facets).toMatchObject({ in_stock_count: 0 });
  expect((await search('zzzzzzzz')).facets).toBeNull();
});

test.each(['', '   ', '%20', '!!! &&', '😀'])('finds nothing for %j [SHOP-09]', async (text) => {
  expect(await search(text)).toMatchObject({ data: [], total: 0, corrected: null });
});

test.each([
  `tray' & !lid | (x):*`,
  `"tray" -lid <-> a \\ %`,
  'tray 😀',
  'tray ; drop table product; --',
  '\u202etray',
  'שלום مرحبا',
  'a'.repeat(200),
  'a '.repeat(100),
  '%'.repeat(200),
  '٣'.repeat(200),
  '\ufdfa'.repeat(200),
])('responds to a search for %j [API-06]', async (text) => {
  expect((await search(text)).data.length).toBeLessThanOrEqual(6);
});

test('ignores punctuation around words [API-06]', async () => {
  const plain = await find('tray');
  for (const text of [`"tray"`, 'tray 😀', `\u202etray`, `'tray':*`, '%tray%']) {
    expect(await find(text)).toEqual(plain);
  }
});

test.each([`search=${'a'.repeat(201)}`, 'search=a&search=b', 'search=tray%00'])(
  'rejects %s [API-06]',
  async (query) => {
    const answer = await shop.inject(`/api/v1/sell/product?${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'VALIDATION_FAILED']);
  },
);
