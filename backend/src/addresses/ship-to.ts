/** The address that an order or a request for a shipping price keeps. */
import type { ShipTo } from '../db/schema/address.ts';
import type { Address } from './address-repository.ts';

/** An address as an order, or a request for a price, keeps it. */
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
