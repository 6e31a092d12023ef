import type { AddressCreateRequest } from 'shared-contracts/api/address';
import { checkAddress, foldAddress } from './address.ts';

function anAddress(changes: Partial<AddressCreateRequest> = {}): AddressCreateRequest {
  return {
    first_name: 'Ada',
    last_name: 'Locke',
    email: null,
    phone: null,
    company: null,
    street_address: '1 Mitchell  Street',
    street_address_1: '',
    city: 'Darwin',
    state: 'nt',
    postcode: '0800',
    country: 'AU',
    ...changes,
  };
}

test('keeps the leading zero, normalises spacing and writes the state in capitals [ACC-10]', () => {
  expect(checkAddress(anAddress())).toEqual({
    kind: 'valid',
    address: anAddress({
      street_address: '1 Mitchell Street',
      street_address_1: null,
      state: 'NT',
    }),
  });
});

test.each([
  ['a postcode of three digits', anAddress({ postcode: '800' }), 'postcode'],
  ['a postcode that does not exist', anAddress({ postcode: '0000' }), 'postcode'],
  ['no state', anAddress({ state: null }), 'state'],
  ['an unknown state', anAddress({ state: 'Ontario' }), 'state'],
  ['a postcode of another state', anAddress({ state: 'VIC' }), 'postcode'],
])('refuses %s at its field [ACC-10 CART-05]', (_name, address, field) => {
  const verdict = checkAddress(address);
  expect(verdict.kind === 'invalid' ? Object.keys(verdict.fieldErrors) : verdict).toEqual([field]);
});

test('accepts addresses of other countries unchanged [ACC-10 CART-05]', () => {
  const address = anAddress({ country: 'NZ', postcode: '6011', state: null });
  expect(checkAddress(address).kind).toBe('valid');
});

test.each([
  ['a postcode of another form', anAddress({ country: 'NZ', postcode: 'SW1A 1AA' }), 'postcode'],
  [
    'no state where one is needed',
    anAddress({ country: 'US', postcode: '90210', state: null }),
    'state',
  ],
  ['an unknown country', anAddress({ country: 'XX' }), 'country'],
])('refuses %s at its field [ACC-10 CART-05]', (_name, address, field) => {
  const verdict = checkAddress(address);
  expect(verdict.kind === 'invalid' ? Object.keys(verdict.fieldErrors) : verdict).toEqual([field]);
});

test('accepts an address without a postcode for a country that has none [ACC-10 CART-05]', () => {
  expect(checkAddress(anAddress({ country: 'HK', postcode: '', state: null })).kind).toBe('valid');
});

test('treats two addresses that differ only in case as the same [ACC-10]', () => {
  expect(foldAddress(anAddress({ city: 'DARWIN' }))).toBe(foldAddress(anAddress()));
  expect(foldAddress(anAddress({ city: 'Palmerston' }))).not.toBe(foldAddress(anAddress()));
});
