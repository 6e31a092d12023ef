/** GET /sell/address/suggest. */
import { addressSuggestionWireSchema } from 'shared-contracts/api/address';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';
import type { AddressSuggestion } from '../domain/address-suggestion.ts';

/** Best match first. Empty when the API fails: suggestions are a help only. */
export async function suggestAddresses(
  api: ApiClient,
  query: { readonly q: string; readonly country: string },
): Promise<readonly AddressSuggestion[]> {
  try {
    const body = await api.get('/sell/address/suggest', { query });
    return readData(v.array(addressSuggestionWireSchema), body).map(
      ({ street_address: streetAddress, city: suburb, state, postcode }) => ({
        streetAddress,
        suburb,
        state,
        postcode,
      }),
    );
  } catch {
    return [];
  }
}
