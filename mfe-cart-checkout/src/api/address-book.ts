/** The address book with its current address (A§7, ACC-10). */
import { domainWireSchema } from 'shared-contracts/api/content';
import { parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';
import { listProfileOptions } from 'shared-contracts/profile-options';
import type { AddressChange, OwnAddresses } from '../domain/address-book.ts';
import type { AddressDraft } from '../domain/address.ts';
import { createAddress, listAddresses, switchAddress } from './addresses.ts';
import { getCustomer } from './visitors.ts';

/** Null where the site does not manage addresses. Throws `ApiError`. */
export async function findOwnAddresses(api: ApiClient): Promise<OwnAddresses | null> {
  const [settings, customer, book] = await Promise.all([
    api.get('/cognito/domain/currentDomain'),
    getCustomer(api),
    listAddresses(api),
  ]);
  const domain = parseData(domainWireSchema, settings);
  const options = listProfileOptions((name) => domain[name]);
  if (!options.includes('manage_addresses')) return null;
  return { ...book, currentId: customer.currentAddressId, name: customer.name };
}

/**
 * Keeps the address in place of the one that was edited, if there is one: when that was the
 * current address, the new one is. A repeat after half of it failed does the rest. Throws
 * `ApiError` whose field errors carry the form's names.
 */
export async function keepAddress(
  api: ApiClient,
  { draft, replacedId }: { readonly draft: AddressDraft; readonly replacedId: number | null },
): Promise<void> {
  const { id } = await createAddress(api, draft);
  if (replacedId === null || replacedId === id) return;
  const { currentAddressId } = await getCustomer(api);
  if (replacedId === currentAddressId) await makeCurrent(api, id);
  await switchAddress(api, { id: replacedId, to: 'disable' });
}

/** Throws `ApiError`. */
export function changeAddress(api: ApiClient, { id, kind }: AddressChange): Promise<void> {
  switch (kind) {
    case 'make-current':
      return makeCurrent(api, id);
    case 'put-away':
      return switchAddress(api, { id, to: 'disable' });
    case 'offer-again':
      return switchAddress(api, { id, to: 'enable' });
  }
}

async function makeCurrent(api: ApiClient, id: number): Promise<void> {
  await api.post('/cognito/user/update', { current_address_id: id });
}
