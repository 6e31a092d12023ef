import { resolveOptions } from './sku-choice.ts';

const size = {
  name: 'Size',
  options: [
    { id: 12, label: 'Small' },
    { id: 9, label: 'Large' },
  ],
};
const colour = { name: 'Colour', options: [{ id: 10, label: 'Orange' }] };

test('SHOP-06 waits until every variation has an option', () => {
  expect(resolveOptions([size, colour], [{ name: 'Size', value: 'Small' }])).toEqual({
    kind: 'incomplete',
  });
});

test('SHOP-06 makes one key whatever the order of the choices', () => {
  const chosen = [
    { name: 'Colour', value: 'Orange' },
    { name: 'Size', value: 'Large' },
  ];
  expect(resolveOptions([size, colour], chosen)).toEqual({ kind: 'complete', optionKey: '9-10' });
});

test('SHOP-06 takes an empty value for one that is not chosen yet', () => {
  const chosen = [
    { name: 'Size', value: '' },
    { name: 'Colour', value: 'Orange' },
  ];
  expect(resolveOptions([size, colour], chosen)).toEqual({ kind: 'incomplete' });
});

test.each([
  ['an option that does not exist', [{ name: 'Size', value: 'Huge' }], 0, 'value'],
  ['an option of another variation', [{ name: 'Size', value: 'Orange' }], 0, 'value'],
  [
    'a variation of another product',
    [
      { name: 'Size', value: 'Small' },
      { name: 'Wood', value: 'Oak' },
    ],
    1,
    'name',
  ],
  [
    'a variation twice',
    [
      { name: 'Size', value: 'Small' },
      { name: 'Size', value: 'Large' },
    ],
    1,
    'name',
  ],
])('SHOP-06 refuses %s', (_what, chosen, index, field) => {
  expect(resolveOptions([size, colour], chosen)).toMatchObject({ kind: 'refused', index, field });
});

test('SHOP-06 needs no choice for a product without variations', () => {
  expect(resolveOptions([], [])).toEqual({ kind: 'complete', optionKey: '' });
});
