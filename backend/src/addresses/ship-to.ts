import type { ShipTo } from '../db/schema/address.ts';
import type { Address } from './address-repository.ts';

/** Copies an address, as an order or a request for a shipping price stores it. */
export function shipToOf(address: Address): ShipTo {
  return {
    first_name: address.first_name,
    last_name: address.last_name,
    email: address.email,
    phone: address.phone,
    company: address.company,
    street_address: address.street_address,
    street_address_1: address.street_address_1,
    postcode: address.postcode,
    city: address.city,
    state: address.state,
    country: address.country,
  };
}
