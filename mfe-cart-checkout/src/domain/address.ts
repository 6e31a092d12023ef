/** Delivery addresses as visitors enter them. Pure. */
import { findCountryName } from 'shared-contracts/countries';
import { readText, type FormFields } from 'shared-contracts/form-fields';
import { findPlaceErrors } from 'shared-contracts/place-rules';
import type { Destination } from './shipping.ts';

export type Address = {
  readonly id: number;
  /** The address on one line. */
  readonly displayName: string;
  readonly recipient: string;
  readonly suburb: string;
  readonly postcode: string;
  readonly country: string;
  /** The values for the edit form. */
  readonly entered: AddressDraft;
};

/** The visitor's addresses. */
export type AddressBook = {
  /** The active addresses. */
  readonly addresses: readonly Address[];
  /** The removed addresses, which can be restored. */
  readonly removed: readonly Address[];
  /** Whether the shop suggests addresses while one is typed. */
  readonly hasSuggestions: boolean;
};

/** Field of the chosen address, and parameter of the checkout: an id, or `new`. */
export const ADDRESS_CHOICE_FIELD = 'address';
export const NEW_ADDRESS = 'new';

/** Query parameter of the checkout: id of the address that is edited. */
export const EDIT_ADDRESS_PARAMETER = 'edit-address';

/** Field of the address form: id of the address it replaces. */
export const REPLACES_FIELD = 'replaces';

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
/** Fields whose rules depend on the country. */
export const PLACE_FIELDS = ['suburb', 'state', 'postcode'] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressDraft = Readonly<Record<AddressField, string>>;

export type FieldErrors = Readonly<Record<string, string>>;

export const HOME_COUNTRY = 'AU';

const REQUIRED: readonly (readonly [AddressField, string])[] = [
  ['firstName', 'Enter a first name.'],
  ['lastName', 'Enter a last name.'],
  ['streetAddress', 'Enter a street address.'],
  ['suburb', 'Enter a suburb or city.'],
];

/** Longest text of a field. */
export const ADDRESS_TEXT_MAX = 120;

/** Reads the address form; a missing field is empty. */
export function parseAddressDraft(fields: FormFields): AddressDraft {
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

/** True when a field other than the country was filled in. */
export function hasAddressText(entered: Readonly<Record<string, string>>): boolean {
  return ADDRESS_FIELDS.some((name) => name !== 'country' && (entered[name] ?? '') !== '');
}

/** Message above a form with errors beside its fields. */
export const CHECK_MARKED = 'Please check the marked fields.';

/** All errors, by field; empty when the address is valid. */
export function findAddressErrors(draft: AddressDraft): FieldErrors {
  const missing = REQUIRED.filter(([field]) => draft[field] === '');
  return { ...Object.fromEntries(missing), ...findPlaceErrors(draft) };
}

/** Where an unfinished address is; null until its country and postcode are valid. */
export function findDestination(
  place: Pick<AddressDraft, 'suburb' | 'postcode' | 'country'>,
): Destination | null {
  const { suburb, postcode, country } = place;
  const errors = findPlaceErrors({ postcode, country, state: '' });
  const isKnown = errors['country'] === undefined && errors['postcode'] === undefined;
  return isKnown ? { suburb, postcode, country } : null;
}

/** Street and place in postal format; the country only when it is foreign. */
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

export function destinationOf({ suburb, postcode, country }: Address): Destination {
  return { suburb, postcode, country };
}

/** The book after an address was saved, either replacing another or added. */
export function withAddress(
  book: AddressBook,
  { saved, replacedId }: { readonly saved: Address; readonly replacedId: number | null },
): AddressBook {
  const { addresses, removed } = book;
  const replaced = addresses.filter(({ id }) => id === replacedId && id !== saved.id);
  const others = addresses.filter(({ id }) => id !== replacedId && id !== saved.id);
  return {
    ...book,
    addresses: [saved, ...others],
    removed: [...replaced, ...removed.filter(({ id }) => id !== saved.id)],
  };
}

/** The book after an address was removed. */
export function withoutAddress(book: AddressBook, id: number): AddressBook {
  const { addresses, removed } = book;
  return {
    ...book,
    addresses: addresses.filter((address) => address.id !== id),
    removed: [...addresses.filter((address) => address.id === id), ...removed],
  };
}
