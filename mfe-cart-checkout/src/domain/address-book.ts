/**
 * Names and parsing of the address book's forms, the same with and without scripts. Pure.
 */
import { readText, type FormFields } from 'shared-contracts/form-fields';
import type { AddressBook } from './address.ts';
import { readId } from './form-fields.ts';

/** A customer's addresses, and which of them is the current one. */
export type CustomerAddresses = AddressBook & {
  readonly currentId: number | null;
  /** A new address starts with the customer's own name. */
  readonly name: { readonly firstName: string; readonly lastName: string };
};

export const SAVE_ADDRESS_ACTION = 'address-book.save';
export const CHANGE_ADDRESS_ACTION = 'address-book.change';

/** Id of the element to which a plain form post returns. */
export const BOOK_ANCHOR = 'addresses';

/** Query parameter: id of the address that is edited, or `new`. */
export const EDIT_PARAMETER = 'address';
export const NEW_ADDRESS = 'new';

/** Query parameter after a plain form post: the anchor of the form that was saved. */
export const SAVED_PARAMETER = 'saved';

/** Fields of the small forms beside each address. */
export const ADDRESS_ID_FIELD = 'id';
export const CHANGE_FIELD = 'change';

const ADDRESS_CHANGES = ['make-current', 'put-away', 'offer-again'] as const;
export type AddressChangeKind = (typeof ADDRESS_CHANGES)[number];
export type AddressChange = { readonly id: number; readonly kind: AddressChangeKind };

/** Undefined for an unknown form. */
export function readAddressChange(fields: FormFields): AddressChange | undefined {
  const id = readId(fields, ADDRESS_ID_FIELD);
  const kind = ADDRESS_CHANGES.find((known) => known === readText(fields, CHANGE_FIELD));
  return id === undefined || kind === undefined ? undefined : { id, kind };
}
