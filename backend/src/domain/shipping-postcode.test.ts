import { findAuState, listStatesOfPostcode } from './shipping-postcode.ts';

test.each([
  ['0800', ['NT']],
  ['2000', ['NSW']],
  ['2601', ['ACT']],
  ['3000', ['VIC']],
  ['0872', ['NT', 'SA', 'WA']],
  ['7000', ['TAS']],
  ['3586', ['VIC', 'NSW']],
])('CART-05 knows the state of postcode %s', (postcode, states) => {
  expect(listStatesOfPostcode(postcode)).toEqual(states);
});

test.each(['800', '0000', '0300', 'ABCD', '30000', '3 00', ''])(
  'CART-05 knows no state of "%s"',
  (postcode) => {
    expect(listStatesOfPostcode(postcode)).toEqual([]);
  },
);

test('ACC-10 reads a state in any case', () => {
  expect(findAuState(' vic ')).toBe('VIC');
  expect(findAuState('Victoria')).toBeUndefined();
});
