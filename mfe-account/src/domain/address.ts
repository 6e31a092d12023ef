/** Addresses a customer keeps (A§3 Address, ACC-10). Pure. */
import { findCountryName } from 'shared-contracts/countries';
import { findPlaceErrors } from 'shared-contracts/place-rules';
import { readText, type FormFields } from './form-fields.ts';
import type { FieldErrors } from './profile.ts';

export type Address = {
  readonly id: number;
  /** The address on one line. */
  readonly displayName: string;
  readonly recipient: string;
  /** As the form shows it to be edited. */
  readonly entered: AddressDraft;
};

export type AddressBook = {
  /** Those to choose from. */
  readonly addresses: readonly Address[];
  /** Those that were put away and can be offered again. */
  readonly putAway: readonly Address[];
};

/** Fields of the address form; the names are those of its inputs. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'company',
  'streetAddress',
  'streetAddress1',
  'suburb',
  'state',
  'postcode',
  'phone',
  'country',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressDraft = Readonly<Record<AddressField, string>>;

export const HOME_COUNTRY = 'AU';
/** In the order Australians list them. */
export const AUSTRALIAN_STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
/** Longest text of a field. */
export const ADDRESS_TEXT_MAX = 120;

const REQUIRED: readonly (readonly [AddressField, string])[] = [
  ['firstName', 'Enter a first name.'],
  ['lastName', 'Enter a last name.'],
  ['streetAddress', 'Enter a street address.'],
  ['suburb', 'Enter a suburb or city.'],
];

/** Reads the address form; a missing field is empty. */
export function readAddressDraft(fields: FormFields): AddressDraft {
  const text = (name: AddressField) => readText(fields, name).slice(0, ADDRESS_TEXT_MAX);
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    streetAddress: text('streetAddress'),
    streetAddress1: text('streetAddress1'),
    suburb: text('suburb'),
    state: text('state'),
    postcode: text('postcode'),
    phone: text('phone'),
    country: text('country') === '' ? HOME_COUNTRY : text('country'),
  };
}

/** Every error at once, by field; empty when the address can be sent. */
export function findAddressErrors(draft: AddressDraft): FieldErrors {
  const missing = REQUIRED.filter(([field]) => draft[field] === '');
  return { ...Object.fromEntries(missing), ...findPlaceErrors(draft) };
}

/** Street and place as they are written on a parcel; the country where it is another. */
export function listPlaceLines(address: AddressDraft): readonly string[] {
  const { streetAddress1, streetAddress, suburb, state, postcode, country } = address;
  return [
    join([streetAddress1, streetAddress], ', '),
    join([suburb, state, postcode], ' '),
    country === HOME_COUNTRY ? '' : (findCountryName(country) ?? country),
  ].filter((line) => line !== '');
}

function join(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== '').join(separator);
}
