import { addViewed, type ViewedProduct } from './recently-viewed.ts';
import { listOthersViewed } from './viewed-products.ts';

const viewed = (slug: string) => ({ slug, name: `The ${slug}`, picture: 'a1b2' });
const keep = (products: readonly ViewedProduct[]) => products.reduce(addViewed, '');
const slugsBeside = (kept: string | null, slug: string) =>
  listOthersViewed(kept, slug).map((product) => product.slug);

test('SHOP-05 shows the six products looked at last, each once, newest first', () => {
  const many = Array.from({ length: 9 }, (_, index) => viewed(`p${index}`));
  const kept = keep([...many, viewed('p5')]);

  expect(slugsBeside(kept, 'none')).toEqual(['p5', 'p8', 'p7', 'p6', 'p4', 'p3']);
});

test('SHOP-05 shows a product that got another name once, as it is called now', () => {
  const kept = keep([viewed('vice'), viewed('tray'), { ...viewed('vice'), name: 'New name' }]);

  expect(listOthersViewed(kept, 'none').map(({ name }) => name)).toEqual(['New name', 'The tray']);
});

test('SHOP-05 never shows the product of the page', () => {
  expect(slugsBeside(keep([viewed('tray'), viewed('vice')]), 'vice')).toEqual(['tray']);
});

test('SHOP-05 keeps no more than fits, and still shows what was whole', () => {
  const kept = keep(Array.from({ length: 500 }, (_, index) => viewed(`product-${index}`)));

  expect(kept.length).toBeLessThanOrEqual(4000);
  expect(slugsBeside(kept.slice(0, -10), 'none')).toHaveLength(6);
});

test.each([null, '', 'nonsense', '{}', '"text"', '[1, null, "x", []]', '{"slug": 5}'])(
  'SHOP-05 reads nothing out of %p',
  (text) => {
    expect(listOthersViewed(text, 'none')).toEqual([]);
  },
);

test('SHOP-05 leaves out what is malformed and keeps the rest', () => {
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
