import { parseProductSummary } from '../api/parse-product.ts';
import { aProductWire } from '../testing/wires.ts';
import { pickRelated } from './related.ts';

const products = ['a', 'b', 'c', 'd', 'e'].map((slug) =>
  parseProductSummary(aProductWire({ slug })),
);
const related = (slug: string) => pickRelated(products, slug).map((product) => product.slug);

test('suggests the next products of the group, never the product itself [SHOP-05]', () => {
  expect(related('b')).toEqual(['c', 'd', 'e', 'a']);
  expect(related('d')).toEqual(['e', 'a', 'b', 'c']);
});

test('suggests the first products when the product is not in the list [SHOP-05]', () => {
  expect(related('z')).toEqual(['a', 'b', 'c', 'd']);
  expect(pickRelated(products.slice(0, 1), 'a')).toEqual([]);
});
