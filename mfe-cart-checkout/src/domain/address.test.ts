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

test('reads an Australian address unless a country is selected [ACC-10]', () => {
  expect(home).toMatchObject({ firstName: 'Kim', country: 'AU', company: '' });
  expect(findAddressErrors(home)).toEqual({});
});

test('reports all missing fields at once [ACC-10]', () => {
  expect(Object.keys(findAddressErrors(parseAddressDraft({})))).toEqual([
    'firstName',
    'lastName',
    'streetAddress',
    'suburb',
    'postcode',
    'state',
  ]);
});

test('formats an address for a parcel label [ACC-10]', () => {
  expect(listPlaceLines(home)).toEqual(['Unit 7, 1 Key Street', 'Newtown NSW 2042']);
  const abroad = { ...home, streetAddress1: '', state: '', postcode: '6011', country: 'NZ' };
  expect(listPlaceLines(abroad)).toEqual(['1 Key Street', 'Newtown 6011', 'New Zealand']);
});
