/** Names of the address book's forms and inputs, the same with and without scripts. */
import { readId, readText, type FormFields } from './form-fields.ts';

export const SAVE_ADDRESS_ACTION = 'profile.save-address';
export const CHANGE_ADDRESS_ACTION = 'profile.change-address';

/** Parameter of the profile's address: id of the address that is edited, or `new`. */
export const EDIT_PARAMETER = 'address';
export const NEW_ADDRESS = 'new';

/** Field of the address form: id of the address it takes the place of. */
export const REPLACES_FIELD = 'replaces';
/** Fields of the small forms beside each address. */
export const ADDRESS_ID_FIELD = 'id';
export const CHANGE_FIELD = 'change';

export const ADDRESS_CHANGES = ['make-current', 'put-away', 'offer-again'] as const;
export type AddressChangeKind = (typeof ADDRESS_CHANGES)[number];
export type AddressChange = { readonly id: number; readonly kind: AddressChangeKind };

/** Undefined for a form that is none of ours. */
export function readAddressChange(fields: FormFields): AddressChange | undefined {
  const id = readId(fields, ADDRESS_ID_FIELD);
  const kind = ADDRESS_CHANGES.find((known) => known === readText(fields, CHANGE_FIELD));
  return id === undefined || kind === undefined ? undefined : { id, kind };
}
