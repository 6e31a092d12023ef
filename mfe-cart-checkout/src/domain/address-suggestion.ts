/** Suggestions for an address that is being typed. Pure. */
import type { AddressDraft } from './address.ts';

/** Unknown parts are empty. */
export type AddressSuggestion = Pick<
  AddressDraft,
  'streetAddress' | 'suburb' | 'state' | 'postcode'
>;

/** Suggestions for a street and an ISO 3166 alpha-2 country, best match first. */
export type SuggestAddresses = (query: {
  readonly q: string;
  readonly country: string;
}) => Promise<readonly AddressSuggestion[]>;

/** Fewer characters match too much. */
export const SUGGESTION_TEXT_MIN = 4;

/** `12 King Street, Newtown NSW 2042`. */
export function nameSuggestion({
  streetAddress,
  suburb,
  state,
  postcode,
}: AddressSuggestion): string {
  const place = [suburb, state, postcode].filter(Boolean).join(' ');
  return [streetAddress, place].filter(Boolean).join(', ');
}
