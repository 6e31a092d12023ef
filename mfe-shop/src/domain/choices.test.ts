import type { Sku, Variation } from './product.ts';
import { completeChoices, findSku, optionStateOf, readChoices, writeChoices } from './choices.ts';

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

test('reads only options that the product has from an address [SHOP-06]', () => {
  const query = new URLSearchParams('option:Colour=Teal&option:Size=Huge&option:Finish=Matt');

  expect(readChoices(variations, (name) => query.get(name))).toEqual({ Colour: 'Teal' });
});

test('writes choices into the query and keeps other parameters [SHOP-06]', () => {
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

test('detects an option that is out of stock with the other choices [SHOP-06]', () => {
  expect(optionStateOf(skus, { Colour: 'Teal' }, ['Size', 'Large'])).toBe('out-of-stock');
  expect(optionStateOf(skus, { Colour: 'Teal' }, ['Size', 'Small'])).toBe('available');
  expect(optionStateOf(skus, {}, ['Colour', 'Teal'])).toBe('available');
  expect(optionStateOf(skus, {}, ['Size', 'Large'])).toBe('out-of-stock');
});

test('distinguishes a combination that does not exist from one that is out of stock [SHOP-06]', () => {
  expect(optionStateOf(skus, { Size: 'Large' }, ['Colour', 'Charcoal'])).toBe('no-sku');
  expect(optionStateOf(skus, { Colour: 'Charcoal' }, ['Size', 'Large'])).toBe('no-sku');
});

test('determines the state of an option by the choices in the two other variations [SHOP-06]', () => {
  const three = [
    aSku({ id: 1, options: { Colour: 'Teal', Size: 'Small', Finish: 'Matt' } }),
    aSku({ id: 2, options: { Colour: 'Teal', Size: 'Large', Finish: 'Gloss' }, inStock: false }),
  ];

  expect(optionStateOf(three, { Colour: 'Teal' }, ['Finish', 'Gloss'])).toBe('out-of-stock');
  expect(optionStateOf(three, { Colour: 'Teal', Size: 'Small' }, ['Finish', 'Gloss'])).toBe(
    'no-sku',
  );
  expect(optionStateOf(three, { Size: 'Small' }, ['Finish', 'Matt'])).toBe('available');
});

test('treats options as available when the backend lists no skus [SHOP-06]', () => {
  expect(optionStateOf([], {}, ['Size', 'Large'])).toBe('available');
});

test('finds the sku of a complete choice [SHOP-06]', () => {
  expect(findSku(skus, { Colour: 'Teal', Size: 'Small' })?.id).toBe(2);
  expect(findSku(skus, { Colour: 'Teal' })).toBeUndefined();
});

test('a product opens with its first sku in stock, and what is named stays [SHOP-14]', () => {
  const product = { variations, skus };
  const soldOut = skus.map((sku) => ({ ...sku, inStock: false }));

  expect(completeChoices(product, {})).toEqual({ Colour: 'Charcoal', Size: 'Small' });
  expect(completeChoices(product, { Colour: 'Teal' })).toEqual({ Colour: 'Teal', Size: 'Small' });
  expect(completeChoices(product, { Size: 'Large' })).toEqual({ Colour: 'Teal', Size: 'Large' });
  expect(completeChoices({ variations, skus: soldOut }, {})).toEqual({
    Colour: 'Charcoal',
    Size: 'Small',
  });
});

test('choices that no sku fits, or of a product without skus, stay as they are [SHOP-14]', () => {
  const impossible = { Colour: 'Charcoal', Size: 'Large' };

  expect(completeChoices({ variations, skus }, impossible)).toEqual(impossible);
  expect(completeChoices({ variations, skus: [] }, { Size: 'Large' })).toEqual({ Size: 'Large' });
});
