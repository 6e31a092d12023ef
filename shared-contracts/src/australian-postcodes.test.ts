import { findAuState, listStatesOfPostcode } from './australian-postcodes.ts';

test.each([
  ['0800', ['NT']],
  ['2000', ['NSW']],
  ['2601', ['ACT']],
  ['3000', ['VIC']],
  ['0872', ['NT', 'SA', 'WA']],
  ['7000', ['TAS']],
  ['3586', ['VIC', 'NSW']],
])('lists the states of postcode %s [CART-05]', (postcode, states) => {
  expect(listStatesOfPostcode(postcode)).toEqual(states);
});

test.each(['800', '0000', '0300', 'ABCD', '30000', '3 00', ''])(
  'finds no state for "%s" [CART-05]',
  (postcode) => {
    expect(listStatesOfPostcode(postcode)).toEqual([]);
  },
);

test('parses a state in any letter case [ACC-10]', () => {
  expect(findAuState(' vic ')).toBe('VIC');
  expect(findAuState('Victoria')).toBeUndefined();
});
