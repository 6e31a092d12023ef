import type { Sku, Variation } from './product.ts';
import { findSku, isOptionInStock, readChoices, writeChoices } from './choices.ts';

const variations: readonly Variation[] = [
  { name: 'Colour', options: ['Charcoal', 'Teal'] },
  { name: 'Size', options: ['Small', 'Large'] },
];

function aSku(sku: Partial<Sku>): Sku {
  return { id: 1, code: 'A', options: {}, priceCents: 1, fullPriceCents: 1, inStock: true, ...sku };
}

const skus = [
  aSku({ id: 1, options: { Colour: 'Charcoal', Size: 'Small' } }),
  aSku({ id: 2, options: { Colour: 'Teal', Size: 'Small' } }),
  aSku({ id: 3, options: { Colour: 'Teal', Size: 'Large' }, inStock: false }),
];

test('SHOP-06 reads from an address only options the product has', () => {
  const query = new URLSearchParams('option:Colour=Teal&option:Size=Huge&option:Finish=Matt');

  expect(readChoices(variations, (name) => query.get(name))).toEqual({ Colour: 'Teal' });
});

test('SHOP-06 writes choices into the query beside what others keep there', () => {
  const search = writeChoices('?utm_source=mail&option%3ASize=Small', variations, {
    Colour: 'Teal',
  });

  expect([...new URLSearchParams(search)]).toEqual([
    ['utm_source', 'mail'],
    ['option:Colour', 'Teal'],
  ]);
  expect(writeChoices(search, variations, {})).toBe('?utm_source=mail');
  expect(writeChoices('', variations, {})).toBe('');
});

test('SHOP-06 knows which option is out of stock beside the other choices', () => {
  expect(isOptionInStock(skus, { Colour: 'Teal' }, ['Size', 'Large'])).toBe(false);
  expect(isOptionInStock(skus, { Colour: 'Teal' }, ['Size', 'Small'])).toBe(true);
  expect(isOptionInStock(skus, {}, ['Colour', 'Teal'])).toBe(true);
  expect(isOptionInStock(skus, { Size: 'Large' }, ['Colour', 'Charcoal'])).toBe(false);
});

test('SHOP-06 takes options for available when the back end lists no skus', () => {
  expect(isOptionInStock([], {}, ['Size', 'Large'])).toBe(true);
});

test('SHOP-06 finds the sku of a complete choice', () => {
  expect(findSku(skus, { Colour: 'Teal', Size: 'Small' })?.id).toBe(2);
  expect(findSku(skus, { Colour: 'Teal' })).toBeUndefined();
});
