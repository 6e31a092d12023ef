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

test('SHOP-06 tells an option that does not exist', () => {
  expect(resolveOptions([size], [{ name: 'Size', value: 'Huge' }])).toEqual({ kind: 'unknown' });
});

test('SHOP-06 needs no choice for a product without variations', () => {
  expect(resolveOptions([], [])).toEqual({ kind: 'complete', optionKey: '' });
});
