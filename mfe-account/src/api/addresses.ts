/** Addresses under /sell/address, and which is the current one (A§7, ACC-10). */
import {
  addressListWireSchema,
  addressWireSchema,
  type AddressWire,
} from 'shared-contracts/api/address';
import { parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Address, AddressBook, AddressDraft, AddressField } from '../domain/address.ts';
import type { AddressChange } from '../domain/address-form.ts';
import { trySaving } from './try-saving.ts';
import type { SaveResult } from '../domain/save-result.ts';

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
const FORM_NAMES = Object.fromEntries(
  Object.entries(WIRE_NAMES).map(([field, wireName]) => [wireName, field]),
);

/** Those to choose from, and those put away; a back end that lists no such has none. */
export async function listAddresses(api: ApiClient): Promise<AddressBook> {
  const body = await api.get('/sell/address', { query: { include: 'disabled' } });
  const wires = parseData(addressListWireSchema, body);
  return {
    addresses: wires.filter(({ enabled }) => enabled).map(parseAddress),
    putAway: wires.filter(({ enabled }) => !enabled).map(parseAddress),
  };
}

export interface AddressToSave {
  readonly draft: AddressDraft;
  readonly replacedId: number | null;
  readonly currentId: number | null;
}

/**
 * Keeps the address. One that was edited is a new one, and the one before is put away: a
 * repeat after half of it failed does the rest. The current address stays the current one.
 */
export function saveAddress(
  api: ApiClient,
  { draft, replacedId, currentId }: AddressToSave,
): Promise<SaveResult> {
  const entered: Readonly<Record<string, string>> = draft;
  const body = Object.fromEntries(
    Object.entries(WIRE_NAMES).map(([field, wireName]) => [wireName, entered[field] || null]),
  );
  return trySaving(async () => {
    const answer = await api.post('/sell/address/create', body);
    const { id } = parseData(addressWireSchema, answer);
    if (replacedId === null || replacedId === id) return;
    if (replacedId === currentId)
      await api.post('/cognito/user/update', { current_address_id: id });
    await api.post('/sell/address/disable', { id: replacedId });
  }, FORM_NAMES);
}

export function changeAddress(api: ApiClient, { id, kind }: AddressChange): Promise<SaveResult> {
  return trySaving(() => {
    switch (kind) {
      case 'make-current':
        return api.post('/cognito/user/update', { current_address_id: id });
      case 'put-away':
        return api.post('/sell/address/disable', { id });
      case 'offer-again':
        return api.post('/sell/address/enable', { id });
    }
  });
}

function parseAddress(wire: AddressWire): Address {
  return {
    id: wire.id,
    displayName: wire.display_name,
    recipient: `${wire.first_name} ${wire.last_name}`.trim(),
    entered: {
      firstName: wire.first_name,
      lastName: wire.last_name,
      company: wire.company ?? '',
      streetAddress: wire.street_address,
      streetAddress1: wire.street_address_1 ?? '',
      suburb: wire.city,
      state: wire.state ?? '',
      postcode: wire.postcode,
      phone: wire.phone ?? '',
      country: wire.country,
    },
  };
}
