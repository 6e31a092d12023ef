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

test('keeps the leading zero, tidies spacing and writes the state in capitals [ACC-10]', () => {
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
  ['a postcode nobody has', anAddress({ postcode: '0000' }), 'postcode'],
  ['no state', anAddress({ state: null }), 'state'],
  ['a state that is none', anAddress({ state: 'Ontario' }), 'state'],
  ['a postcode of another state', anAddress({ state: 'VIC' }), 'postcode'],
])('refuses %s beside its field [ACC-10 CART-05]', (_name, address, field) => {
  const verdict = checkAddress(address);
  expect(verdict.kind === 'invalid' ? Object.keys(verdict.fieldErrors) : verdict).toEqual([field]);
});

test('takes addresses of other countries as they are [ACC-10 CART-05]', () => {
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
  ['a country that is none', anAddress({ country: 'XX' }), 'country'],
])('refuses %s beside its field [ACC-10 CART-05]', (_name, address, field) => {
  const verdict = checkAddress(address);
  expect(verdict.kind === 'invalid' ? Object.keys(verdict.fieldErrors) : verdict).toEqual([field]);
});

test('takes an address without a postcode where there are none [ACC-10 CART-05]', () => {
  expect(checkAddress(anAddress({ country: 'HK', postcode: '', state: null })).kind).toBe('valid');
});

test('finds two addresses the same that differ in case only [ACC-10]', () => {
  expect(foldAddress(anAddress({ city: 'DARWIN' }))).toBe(foldAddress(anAddress()));
  expect(foldAddress(anAddress({ city: 'Palmerston' }))).not.toBe(foldAddress(anAddress()));
});
