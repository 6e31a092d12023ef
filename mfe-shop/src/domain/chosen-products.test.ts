import { parseProductSummary } from '../api/parse-product.ts';
import { aProductWire } from '../testing/wires.ts';
import { chooseProducts, seedOf } from './chosen-products.ts';

const many = Array.from({ length: 12 }, (_, index) =>
  parseProductSummary(aProductWire({ slug: `product-${index}` })),
);
const choose = (seed: number, products = many) =>
  chooseProducts(products, { count: 3, seed }).map(({ slug }) => slug);

test('chooses the same with the same seed, whatever the order of the products [SHOP-08]', () => {
  expect(choose(1, many.toReversed())).toEqual(choose(1));
});

test('gives every product its turn [SHOP-08]', () => {
  const shown = Array.from({ length: 24 }, (_, seed) => choose(490_000 + seed)).flat();
  expect(new Set(shown).size).toBe(many.length);
});

test('keeps a choice when a product that was not chosen goes [SHOP-08]', () => {
  const chosen = choose(1);
  const other = many.find(({ slug }) => !chosen.includes(slug));
  expect(
    choose(
      1,
      many.filter((product) => product !== other),
    ),
  ).toEqual(chosen);
});

test('draws a new seed every hour [SHOP-08]', () => {
  expect(seedOf(new Date('2026-03-01T10:00:00Z'))).toBe(seedOf(new Date('2026-03-01T10:59:59Z')));
  expect(seedOf(new Date('2026-03-01T11:00:00Z'))).not.toBe(
    seedOf(new Date('2026-03-01T10:59:59Z')),
  );
});
