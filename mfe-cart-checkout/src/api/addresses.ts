/** Addresses under /sell/address (A§7, ACC-10). */
import { addressWireSchema, type AddressWire } from 'shared-contracts/api/address';
import { parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';
import type { Address, AddressDraft, AddressField } from '../domain/address.ts';
import { withFormNames } from './field-names.ts';

const addressesWireSchema = v.array(addressWireSchema);

/** Wire name of each field of the form. */
const WIRE_NAMES: Readonly<Record<AddressField, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  streetAddress: 'street_address',
  streetAddress1: 'street_address_1',
  suburb: 'city',
  state: 'state',
  postcode: 'postcode',
  phone: 'phone',
  country: 'country',
};

export async function listAddresses(api: ApiClient): Promise<readonly Address[]> {
  return parseData(addressesWireSchema, await api.get('/sell/address')).map(parseAddress);
}

/** Throws `ApiError` whose field errors carry the form's names. */
export async function createAddress(api: ApiClient, draft: AddressDraft): Promise<Address> {
  const body = Object.fromEntries(
    Object.entries(WIRE_NAMES).map(([field, wireName]) => [wireName, readField(draft, field)]),
  );
  try {
    return parseAddress(parseData(addressWireSchema, await api.post('/sell/address/create', body)));
  } catch (error) {
    throw withFormNames(error, WIRE_NAMES);
  }
}

function readField(draft: Readonly<Record<string, string>>, field: string): string | null {
  const value = draft[field] ?? '';
  return value === '' ? null : value;
}

function parseAddress(wire: AddressWire): Address {
  return {
    id: wire.id,
    displayName: wire.display_name,
    recipient: `${wire.first_name} ${wire.last_name}`.trim(),
    suburb: wire.city,
    postcode: wire.postcode,
    country: wire.country,
  };
}
