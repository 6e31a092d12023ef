import { addViewed, type ViewedProduct } from './recently-viewed.ts';
import { listOthersViewed } from './viewed-products.ts';

const viewed = (slug: string) => ({ slug, name: `The ${slug}`, picture: 'a1b2' });
const store = (products: readonly ViewedProduct[]) => products.reduce(addViewed, '');
const slugsBeside = (stored: string | null, slug: string) =>
  listOthersViewed(stored, slug).map((product) => product.slug);

test('shows the six products viewed last, each once, newest first [SHOP-05]', () => {
  const many = Array.from({ length: 9 }, (_, index) => viewed(`p${index}`));
  const stored = store([...many, viewed('p5')]);

  expect(slugsBeside(stored, 'none')).toEqual(['p5', 'p8', 'p7', 'p6', 'p4', 'p3']);
});

test('shows a renamed product once, with its new name [SHOP-05]', () => {
  const stored = store([viewed('vice'), viewed('tray'), { ...viewed('vice'), name: 'New name' }]);

  expect(listOthersViewed(stored, 'none').map(({ name }) => name)).toEqual([
    'New name',
    'The tray',
  ]);
});

test('never shows the product of the page [SHOP-05]', () => {
  expect(slugsBeside(store([viewed('tray'), viewed('vice')]), 'vice')).toEqual(['tray']);
});

test('limits the stored text and still shows complete entries [SHOP-05]', () => {
  const stored = store(Array.from({ length: 500 }, (_, index) => viewed(`product-${index}`)));

  expect(stored.length).toBeLessThanOrEqual(4000);
  expect(slugsBeside(stored.slice(0, -10), 'none')).toHaveLength(6);
});

test.each([null, '', 'nonsense', '{}', '"text"', '[1, null, "x", []]', '{"slug": 5}'])(
  'reads no products from %p [SHOP-05]',
  (text) => {
    expect(listOthersViewed(text, 'none')).toEqual([]);
  },
);

test('ignores malformed entries and keeps the rest [SHOP-05]', () => {
  const lines = [
    { slug: 'vice', name: 'Vice', picture: '../x' },
    { slug: '', name: 'Nameless' },
    { slug: 'x'.repeat(500), name: 'Long' },
    viewed('tray'),
  ].map((entry) => JSON.stringify(entry));

  expect(listOthersViewed(['{"slug":"cut', ...lines].join('\n'), 'none')).toEqual([
    { slug: 'vice', name: 'Vice', picture: null },
    viewed('tray'),
  ]);
});
