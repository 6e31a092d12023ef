import { resolveOptions } from './sku-choice.ts';

const size = {
  name: 'Size',
  options: [
    { id: 12, label: 'Small' },
    { id: 9, label: 'Large' },
  ],
};
const colour = { name: 'Colour', options: [{ id: 10, label: 'Orange' }] };

test('waits until every variation has an option [SHOP-06]', () => {
  expect(resolveOptions([size, colour], [{ name: 'Size', value: 'Small' }])).toEqual({
    kind: 'incomplete',
  });
});

test('creates the same key for any order of choices [SHOP-06]', () => {
  const chosen = [
    { name: 'Colour', value: 'Orange' },
    { name: 'Size', value: 'Large' },
  ];
  expect(resolveOptions([size, colour], chosen)).toEqual({ kind: 'complete', optionKey: '9-10' });
});

test('treats an empty value as not chosen [SHOP-06]', () => {
  const chosen = [
    { name: 'Size', value: '' },
    { name: 'Colour', value: 'Orange' },
  ];
  expect(resolveOptions([size, colour], chosen)).toEqual({ kind: 'incomplete' });
});

test.each([
  ['an option that does not exist', { Size: 'Huge' }, 'value'],
  ['an option of another variation', { Size: 'Orange' }, 'value'],
  ['a variation of another product', { Wood: 'Oak', Size: 'Small' }, 'name'],
])('rejects %s [SHOP-06]', (_what, chosen, field) => {
  const choices = Object.entries(chosen).map(([name, value]) => ({ name, value }));
  expect(resolveOptions([size, colour], choices)).toMatchObject({
    kind: 'refused',
    index: 0,
    field,
  });
});

test('rejects a variation that is chosen twice [SHOP-06]', () => {
  const chosen = [
    { name: 'Size', value: 'Small' },
    { name: 'Size', value: 'Large' },
  ];
  expect(resolveOptions([size, colour], chosen)).toMatchObject({ kind: 'refused', index: 1 });
});

test('needs no choice for a product without variations [SHOP-06]', () => {
  expect(resolveOptions([], [])).toEqual({ kind: 'complete', optionKey: '' });
});
