import { validateAddons, sumAddonsCents, toChoices, type AddonOffer } from './addon-choice.ts';

const wrap: AddonOffer = {
  id: 1,
  name: 'Gift wrap',
  type: 'Checkbox',
  price_cents: 400,
  min_qty: null,
  max_qty: null,
  max_length: null,
  options: [],
};
const base: AddonOffer = {
  ...wrap,
  id: 2,
  name: 'Base',
  type: 'Dropdown',
  options: [{ label: 'Oak', price_cents: 900 }],
};
const pins: AddonOffer = {
  ...wrap,
  id: 3,
  name: 'Spare pins',
  type: 'Qty',
  price_cents: 50,
  min_qty: 2,
  max_qty: 10,
};
const label: AddonOffer = {
  ...wrap,
  id: 4,
  name: 'Label',
  type: 'Text',
  price_cents: 100,
  max_length: 5,
};
const offers = [wrap, base, pins, label];

test('accepts and prices all types of addons [CART-01]', () => {
  const verdict = validateAddons(offers, [
    { id: 4, value: ' Hello ' },
    { id: 3, value: '4' },
    { id: 2, value: 'Oak' },
    { id: 1, value: 1 },
  ]);
  expect(verdict).toEqual({
    kind: 'accepted',
    addons: [
      { id: 1, name: 'Gift wrap', value: 'Yes', priceCents: 400 },
      { id: 2, name: 'Base', value: 'Oak', priceCents: 900 },
      { id: 3, name: 'Spare pins', value: '4', priceCents: 200 },
      { id: 4, name: 'Label', value: 'Hello', priceCents: 100 },
    ],
  });
  const addons = verdict.kind === 'accepted' ? verdict.addons : [];
  expect(sumAddonsCents(addons)).toBe(1600);
  expect(validateAddons(offers, toChoices(addons))).toEqual(verdict);
});

test('leaves out addons that are not chosen [CART-01]', () => {
  const none = validateAddons(offers, [
    { id: 1, value: 0 },
    { id: 2, value: '' },
    { id: 4, value: '  ' },
  ]);
  expect(none).toEqual({ kind: 'accepted', addons: [] });
});

test.each([
  ['an addon of another product', [{ id: 9, value: 1 }], 0],
  [
    'the same addon twice',
    [
      { id: 1, value: 1 },
      { id: 1, value: 1 },
    ],
    1,
  ],
  ['a checkbox that is neither 1 nor 0', [{ id: 1, value: 'yes' }], 0],
  ['an option that is not offered', [{ id: 2, value: 'Gold' }], 0],
  ['fewer than the minimum', [{ id: 3, value: 1 }], 0],
  ['zero where a minimum applies', [{ id: 3, value: 0 }], 0],
  ['more than the maximum', [{ id: 3, value: 11 }], 0],
  ['a fractional number', [{ id: 3, value: 2.5 }], 0],
  ['a text that is too long', [{ id: 4, value: 'Hello!' }], 0],
])('rejects %s [CART-01]', (_name, choices, index) => {
  expect(validateAddons(offers, choices)).toMatchObject({ kind: 'refused', index });
});
