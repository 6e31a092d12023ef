/** Addresses under /sell/address. */
import {
  addressListFlagsSchema,
  addressListWireSchema,
  addressWireSchema,
  type AddressWire,
} from 'shared-contracts/api/address';
import { readBody, readData, readValue } from 'shared-contracts/api/read-response';
import { ContractError } from 'shared-contracts/api/wire';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { isRecord } from 'shared-contracts/json';
import type { Address, AddressBook, AddressDraft, AddressField } from '../domain/address.ts';
import { withFormNames } from './field-names.ts';
import { getCustomer } from './visitors.ts';

/** Wire name of each form field. */
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

const CURRENT_NAME = 'current_address_id';

/** Active and removed addresses; a backend that does not list removed ones has none. */
export async function listAddresses(api: ApiClient): Promise<AddressBook> {
  const body = await api.get('/sell/address', { query: { include: 'disabled' } });
  const wires = readData(addressListWireSchema, body);
  return {
    addresses: wires.filter(({ enabled }) => enabled).map(parseAddress),
    removed: wires.filter(({ enabled }) => !enabled).map(parseAddress),
    hasSuggestions: readBody(addressListFlagsSchema, body).suggestions === true,
  };
}

/**
 * Saves the address. An edited address is saved as a new one and the previous one is disabled; if
 * that was the current address, the new one becomes current. After a failure, the same call
 * again completes the missing steps. Throws `ApiError` with the form's field names.
 */
export async function saveAddress(
  api: ApiClient,
  { draft, replacedId }: { readonly draft: AddressDraft; readonly replacedId: number | null },
): Promise<Address> {
  const address = await createAddress(api, draft);
  if (replacedId === null || replacedId === address.id) return address;
  const { currentAddressId } = await getCustomer(api);
  if (replacedId === currentAddressId) await makeCurrentWherePossible(api, address.id);
  await switchAddress(api, { id: replacedId, to: 'disable' });
  return address;
}

/** Throws `ApiError`, also where the site does not let customers choose a current address. */
export async function makeCurrent(api: ApiClient, id: number): Promise<void> {
  await api.post('/cognito/user/update', { [CURRENT_NAME]: id });
}

/** The checkout edits addresses on all sites, but some sites have no current address. */
async function makeCurrentWherePossible(api: ApiClient, id: number): Promise<void> {
  try {
    await makeCurrent(api, id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.kind !== 'rejected') throw error;
    if (!(CURRENT_NAME in error.failure.fieldErrors)) throw error;
  }
}

/** Enables or disables one of the customer's addresses. Throws `ApiError`. */
export async function switchAddress(
  api: ApiClient,
  { id, to }: { readonly id: number; readonly to: 'enable' | 'disable' },
): Promise<void> {
  await api.post(`/sell/address/${to}`, { id });
}

async function createAddress(api: ApiClient, draft: AddressDraft): Promise<Address> {
  const body = Object.fromEntries(
    Object.entries(WIRE_NAMES).map(([field, wireName]) => [wireName, readField(draft, field)]),
  );
  try {
    const response = await api.post('/sell/address/create', body);
    const address = isRecord(response) && 'data' in response ? response['data'] : response;
    const created = readValue(addressWireSchema, address);
    const isWhole = created.success && created.output.street_address !== '';
    if (isWhole) return parseAddress(created.output);
    return await findCreated(api, created.success ? created.output.id : null);
  } catch (error) {
    throw withFormNames(error, WIRE_NAMES);
  }
}

/**
 * The specification does not show what a backend returns for a new address: it is the one with the
 * id in the response, else the newest.
 */
async function findCreated(api: ApiClient, id: number | null): Promise<Address> {
  const { addresses } = await listAddresses(api);
  const newestId = Math.max(...addresses.map((address) => address.id));
  const created = addresses.find((address) => address.id === (id ?? newestId));
  if (created === undefined) throw new ContractError('The new address is not in the list');
  return created;
}

function readField(draft: Readonly<Record<string, string>>, field: string): string | null {
  const value = draft[field] ?? '';
  return value === '' ? null : value;
}

/** `12 King Street, Newtown NSW 2042`, for backends that give addresses no name. */
function describeAddress({ street_address, street_address_1, city, state, postcode }: AddressWire) {
  const place = [city, state, postcode].filter((part) => part !== null && part !== '').join(' ');
  return [street_address, street_address_1, place]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}

function parseAddress(wire: AddressWire): Address {
  return {
    id: wire.id,
    displayName: wire.display_name === '' ? describeAddress(wire) : wire.display_name,
    recipient: `${wire.first_name} ${wire.last_name}`.trim(),
    suburb: wire.city,
    postcode: wire.postcode,
    country: wire.country,
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
