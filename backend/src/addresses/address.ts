/** Validation of an address before it is stored. Pure. */
import type { AddressCreateRequest } from 'shared-contracts/api/address';
import { findPlaceErrors } from 'shared-contracts/place-rules';
import {
  AU_STATES,
  findAuState,
  listStatesOfPostcode,
} from 'shared-contracts/australian-postcodes';

/** The normalised address, or the errors in it. */
export type AddressVerdict =
  | { readonly kind: 'valid'; readonly address: AddressCreateRequest }
  /** Error message by field name. */
  | { readonly kind: 'invalid'; readonly fieldErrors: Readonly<Record<string, string>> };

/**
 * Normalises spacing, checks the country's rules and, for Australia, that postcode and state match.
 */
export function checkAddress(entered: AddressCreateRequest): AddressVerdict {
  const address: AddressCreateRequest = {
    first_name: tidy(entered.first_name),
    last_name: tidy(entered.last_name),
    email: tidyOrNull(entered.email),
    phone: tidyOrNull(entered.phone),
    company: tidyOrNull(entered.company),
    street_address: tidy(entered.street_address),
    street_address_1: tidyOrNull(entered.street_address_1),
    city: tidy(entered.city),
    state: tidyOrNull(entered.state),
    postcode: tidy(entered.postcode),
    country: entered.country,
  };
  if (address.country === 'AU') return checkAustralian(address);
  const errors = findPlaceErrors({ ...address, state: address.state ?? '' });
  return Object.keys(errors).length > 0 ? invalid(errors) : { kind: 'valid', address };
}

/** A key that is equal for addresses that differ only in letter case. */
export function foldAddress(address: AddressCreateRequest): string {
  return JSON.stringify(Object.values(address)).toLowerCase();
}

function checkAustralian(address: AddressCreateRequest): AddressVerdict {
  const states = listStatesOfPostcode(address.postcode);
  if (states.length === 0) {
    return invalid({ postcode: 'Enter an Australian postcode of four digits.' });
  }
  const state = findAuState(address.state ?? '');
  if (state === undefined) return invalid({ state: `Choose one of ${AU_STATES.join(', ')}.` });
  if (!states.includes(state)) {
    return invalid({
      postcode: `Postcode ${address.postcode} is in ${states.join(' or ')}, not in ${state}.`,
    });
  }
  return { kind: 'valid', address: { ...address, state } };
}

function invalid(fieldErrors: Readonly<Record<string, string>>): AddressVerdict {
  return { kind: 'invalid', fieldErrors };
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function tidyOrNull(text: string | null): string | null {
  const tidied = tidy(text ?? '');
  return tidied === '' ? null : tidied;
}
