import { chooseRates } from './shipping-rates.ts';

const standard = { code: 'standard', name: 'Standard', is_pick_up: false };
const small = { ...standard, max_weight_grams: 500, amount_cents: 900 };
const large = { ...standard, max_weight_grams: 5000, amount_cents: 1900 };
const pickUp = {
  code: 'pickup',
  name: 'Pick up',
  is_pick_up: true,
  max_weight_grams: 1_000_000,
  amount_cents: 0,
};

test('offers the rate with the smallest weight limit that the parcel fits [CART-05]', () => {
  expect(chooseRates([large, small, pickUp], 500)).toEqual([small, pickUp]);
  expect(chooseRates([large, small, pickUp], 501)).toEqual([large, pickUp]);
});

test('omits an option that cannot carry the weight [CART-05]', () => {
  expect(chooseRates([small, large, pickUp], 5001)).toEqual([pickUp]);
});
