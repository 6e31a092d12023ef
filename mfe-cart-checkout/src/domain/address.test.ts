import { findAddressErrors, listPlaceLines, parseAddressDraft } from './address.ts';

const home = parseAddressDraft({
  firstName: [' Kim '],
  lastName: ['Lee'],
  streetAddress: ['1 Key Street'],
  streetAddress1: ['Unit 7'],
  suburb: ['Newtown'],
  state: ['NSW'],
  postcode: ['2042'],
});

test('ACC-10 reads an address at home unless a country is chosen', () => {
  expect(home).toMatchObject({ firstName: 'Kim', country: 'AU', company: '' });
  expect(findAddressErrors(home)).toEqual({});
});

test('ACC-10 names everything that is missing at once', () => {
  expect(Object.keys(findAddressErrors(parseAddressDraft({})))).toEqual([
    ...['firstName', 'lastName', 'streetAddress', 'suburb', 'postcode', 'state'],
  ]);
});

test('ACC-10 writes an address as on a parcel', () => {
  expect(listPlaceLines(home)).toEqual(['Unit 7, 1 Key Street', 'Newtown NSW 2042']);
  const abroad = { ...home, streetAddress1: '', state: '', postcode: '6011', country: 'NZ' };
  expect(listPlaceLines(abroad)).toEqual(['1 Key Street', 'Newtown 6011', 'New Zealand']);
});
