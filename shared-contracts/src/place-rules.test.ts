import { COUNTRIES, findCountryName } from './countries.ts';
import { findPlaceErrors, placeRuleOf } from './place-rules.ts';

test('lists every country once, Australia first [ACC-10]', () => {
  expect(COUNTRIES[0]).toEqual(['AU', 'Australia']);
  expect(new Set(COUNTRIES.map(([code]) => code)).size).toBe(249);
  expect(findCountryName('NZ')).toBe('New Zealand');
  expect(findCountryName('XX')).toBeUndefined();
});

test.each([
  ['AU', '0800', 'NT'],
  ['NZ', '6011', ''],
  ['US', '90210-1234', 'CA'],
  ['CA', 'k1a 0b1', 'ON'],
  ['GB', 'SW1A 1AA', ''],
  ['JP', '1000001', 'Tokyo'],
  ['HK', '', ''],
  ['IE', 'anything', 'Cork'],
])(
  'accepts an address in %s with postcode "%s" and state "%s" [ACC-10 CART-05]',
  (country, postcode, state) => {
    expect(findPlaceErrors({ country, postcode, state })).toEqual({});
  },
);

test('has an example for each rule that follows the rule [ACC-10]', () => {
  const wrong = COUNTRIES.filter(([country]) => {
    const { postcode } = placeRuleOf(country);
    return postcode !== undefined && !postcode.pattern.test(postcode.example);
  });
  expect(wrong).toEqual([]);
});

test.each([
  [{ country: 'AU', postcode: '80', state: '' }, ['postcode', 'state']],
  [{ country: 'NZ', postcode: '60111', state: '' }, ['postcode']],
  [{ country: 'US', postcode: '9021', state: 'CA' }, ['postcode']],
  [{ country: 'US', postcode: '90210', state: '' }, ['state']],
  [{ country: 'GB', postcode: '12345', state: '' }, ['postcode']],
  [{ country: 'XX', postcode: '', state: '' }, ['country']],
  [{ country: '__proto__', postcode: '', state: '' }, ['country']],
])('rejects %j beside its field [ACC-10 CART-05]', (place, fields) => {
  expect(Object.keys(findPlaceErrors(place))).toEqual(fields);
});

test('shows an example of a postcode in the country [ACC-10 CART-05]', () => {
  const place = { country: 'NZ', postcode: '1', state: '' };
  expect(findPlaceErrors(place)['postcode']).toBe(
    'Enter a postcode for New Zealand, for example 6011.',
  );
});
