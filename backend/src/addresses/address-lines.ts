import type { PostalAddress } from '../db/schema/address.ts';
/** Formats an address for documents. Pure. */

const REGION_NAMES = new Intl.DisplayNames('en-AU', { type: 'region', fallback: 'code' });

/** One entry per line, with the country's name; empty fields are omitted. */
export function listAddressLines(address: PostalAddress): readonly string[] {
  const { street_address, street_address_1, city, state, postcode, country } = address;
  const lines = [
    `${address.first_name} ${address.last_name}`.trim(),
    address.company,
    street_address,
    street_address_1,
    [city, state, postcode].filter(Boolean).join(' '),
    countryName(country),
  ];
  return lines.filter((line) => line !== null).filter((line) => line !== '');
}

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (REGION_NAMES.of(code) ?? code) : code;
}
