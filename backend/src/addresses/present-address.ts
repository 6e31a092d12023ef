/** Address row → wire. */
import type { AddressWire } from 'shared-contracts/api/address';
import { findCountryName } from 'shared-contracts/countries';
import type { Address } from './address-repository.ts';

export function presentAddress(address: Address): AddressWire {
  const { id, first_name, last_name, email, phone, company } = address;
  const { street_address, street_address_1, postcode, city, state, country } = address;
  const town = [city, state, postcode].filter((part) => part !== null && part !== '').join(' ');
  const place = country === 'AU' ? town : `${town}, ${findCountryName(country) ?? country}`;
  return {
    id,
    display_name: `${first_name} ${last_name}, ${street_address}, ${place}`,
    first_name,
    last_name,
    email,
    phone,
    company,
    street_address,
    street_address_1,
    postcode,
    city,
    state,
    country,
    enabled: address.enabled,
  };
}
