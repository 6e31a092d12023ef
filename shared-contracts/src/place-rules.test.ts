import { COUNTRIES, findCountryName } from './countries.ts';
import { findPlaceErrors, placeRuleOf } from './place-rules.ts';

test('ACC-10 knows every country once, Australia first', () => {
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
  'ACC-10 takes an address in %s with postcode "%s" and state "%s"',
  (country, postcode, state) => {
    expect(findPlaceErrors({ country, postcode, state })).toEqual({});
  },
);

test('ACC-10 has the example of each rule follow the rule', () => {
  for (const [country] of COUNTRIES) {
    const { postcode } = placeRuleOf(country);
    if (postcode !== undefined) expect(postcode.example).toMatch(postcode.pattern);
  }
});

test.each([
  ['AU', '80', '', ['postcode', 'state']],
  ['NZ', '60111', '', ['postcode']],
  ['US', '9021', 'CA', ['postcode']],
  ['US', '90210', '', ['state']],
  ['GB', '12345', '', ['postcode']],
  ['XX', '', '', ['country']],
  ['__proto__', '', '', ['country']],
])('ACC-10 refuses %s "%s" "%s" beside its field', (country, postcode, state, fields) => {
  expect(Object.keys(findPlaceErrors({ country, postcode, state }))).toEqual(fields);
});

test('ACC-10 says what a postcode looks like there', () => {
  const place = { country: 'NZ', postcode: '1', state: '' };
  expect(findPlaceErrors(place)['postcode']).toBe('Enter a postcode of New Zealand, like 6011.');
});
