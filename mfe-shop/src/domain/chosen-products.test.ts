import { parseProductSummary } from '../api/parse-product.ts';
import { aProductWire } from '../testing/wires.ts';
import { chooseProducts, seedOf } from './chosen-products.ts';

const many = Array.from({ length: 12 }, (_, index) =>
  parseProductSummary(aProductWire({ slug: `product-${index}` })),
);
const choose = (seed: number, products = many) =>
  chooseProducts(products, { count: 3, seed }).map(({ slug }) => slug);

test('chooses the same products with the same seed, in any order [SHOP-08]', () => {
  expect(choose(1, many.toReversed())).toEqual(choose(1));
});

test('chooses every product at some time [SHOP-08]', () => {
  const shown = Array.from({ length: 24 }, (_, seed) => choose(490_000 + seed)).flat();
  expect(new Set(shown).size).toBe(many.length);
});

test('keeps the choice when a product that was not chosen is removed [SHOP-08]', () => {
  const chosen = choose(1);
  const other = many.find(({ slug }) => !chosen.includes(slug));
  expect(
    choose(
      1,
      many.filter((product) => product !== other),
    ),
  ).toEqual(chosen);
});

test('creates a new seed every hour [SHOP-08]', () => {
  expect(seedOf(new Date('2026-03-01T10:00:00Z'))).toBe(seedOf(new Date('2026-03-01T10:59:59Z')));
  expect(seedOf(new Date('2026-03-01T11:00:00Z'))).not.toBe(
    seedOf(new Date('2026-03-01T10:59:59Z')),
  );
});
