import { priceAddons, type Addon } from './addons.ts';

const none = { priceCents: 0, minQty: null, maxQty: null, options: [] };
const giftWrap: Addon = { ...none, id: 1, name: 'Gift wrap', type: 'Checkbox', priceCents: 450 };
const colour: Addon = {
  ...none,
  id: 2,
  name: 'Lid',
  type: 'Dropdown',
  options: [{ label: 'Clear', priceCents: 300 }],
};
const pins: Addon = {
  ...none,
  id: 3,
  name: 'Spare pins',
  type: 'Qty',
  priceCents: 50,
  minQty: 0,
  maxQty: 10,
};
const engraving: Addon = { ...none, id: 4, name: 'Engraving', type: 'Text', priceCents: 900 };
const all = [giftWrap, colour, pins, engraving];

test('SHOP-07 adds up a tick, an option, a quantity and a text', () => {
  const pricing = priceAddons(all, [
    { id: 4, value: ' Sam ' },
    { id: 3, value: '4' },
    { id: 2, value: 'Clear' },
    { id: 1, value: 1 },
  ]);
  expect(pricing).toEqual({
    kind: 'priced',
    totalCents: 1850,
    addons: [
      { addonId: 1, name: 'Gift wrap', value: 'Yes', priceCents: 450 },
      { addonId: 2, name: 'Lid', value: 'Clear', priceCents: 300 },
      { addonId: 3, name: 'Spare pins', value: '4', priceCents: 200 },
      { addonId: 4, name: 'Engraving', value: 'Sam', priceCents: 900 },
    ],
  });
});

test('SHOP-07 leaves out what is unticked, empty or zero', () => {
  const choices = [
    { id: 1, value: 0 },
    { id: 3, value: 0 },
    { id: 4, value: ' ' },
  ];
  expect(priceAddons(all, choices)).toEqual({ kind: 'priced', totalCents: 0, addons: [] });
});

test.each([
  ['an unknown addon', { id: 9, value: 1 }],
  ['a tick that is neither 1 nor 0', { id: 1, value: 'yes' }],
  ['an option that is not offered', { id: 2, value: 'Green' }],
  ['a quantity above max_qty', { id: 3, value: 11 }],
  ['a negative quantity', { id: 3, value: -1 }],
  ['a quantity that is not a whole number', { id: 3, value: 1.5 }],
])('SHOP-07 refuses %s', (_case, choice) => {
  expect(priceAddons(all, [choice])).toMatchObject({ kind: 'refused', addonId: choice.id });
});

test('SHOP-07 refuses the same addon chosen twice', () => {
  const twice = [
    { id: 1, value: 1 },
    { id: 1, value: 1 },
  ];
  expect(priceAddons(all, twice)).toMatchObject({ kind: 'refused' });
});

test('SHOP-07 takes the minimum of a quantity that has one when nothing is chosen', () => {
  const pricing = priceAddons([{ ...pins, minQty: 2 }], []);
  expect(pricing).toMatchObject({ totalCents: 100, addons: [{ value: '2' }] });
});
