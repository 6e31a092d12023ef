/** The address book with its current address. */
import { domainWireSchema } from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import { listProfileOptions } from 'shared-contracts/profile-options';
import type { AddressChange, CustomerAddresses } from '../domain/address-book.ts';
import { listAddresses, makeCurrent, switchAddress } from './addresses.ts';
import { getCustomer } from './visitors.ts';

/** Null where the site has no address management. Throws `ApiError`. */
export async function findCustomerAddresses(api: ApiClient): Promise<CustomerAddresses | null> {
  const [settings, customer, book] = await Promise.all([
    api.get('/cognito/domain/currentDomain'),
    getCustomer(api),
    listAddresses(api),
  ]);
  const domain = readData(domainWireSchema, settings);
  const options = listProfileOptions((name) => domain[name]);
  if (!options.includes('manage_addresses')) return null;
  return { ...book, currentId: customer.currentAddressId, name: customer.name };
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
