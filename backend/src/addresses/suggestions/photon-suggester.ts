/**
 * Address suggestions of a Photon server, the open search over OpenStreetMap's addresses
 * (https://github.com/komoot/photon), which a shop can run itself.
 */
import { listStatesOfPostcode, type AuState } from 'shared-contracts/australian-postcodes';
import * as v from 'valibot';
import type { AddressQuery, AddressSuggester, SuggestedAddress } from './address-suggester.ts';

/** A visitor types on after this time. */
const TIMEOUT_MS = 1500;
/** More than are shown, because places in other countries are left out. */
const RESULTS = 15;
const SHOWN_MAX = 5;

const text = v.optional(v.string(), '');
const answerSchema = v.object({
  features: v.array(
    v.object({
      properties: v.object({
        countrycode: text,
        housenumber: text,
        street: text,
        district: text,
        city: text,
        state: text,
        postcode: text,
      }),
    }),
  ),
});
type Place = v.InferOutput<typeof answerSchema>['features'][number]['properties'];

/** @param url of the search, for example `https://photon.example/api` */
export function createPhotonSuggester(url: string): AddressSuggester {
  return {
    async suggest({ text: typed, country }) {
      const request = new URL(url);
      request.searchParams.set('q', typed);
      request.searchParams.set('limit', String(RESULTS));
      request.searchParams.set('lang', 'en');
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(request, { signal, redirect: 'error' });
      if (!response.ok) throw new Error(`The address service answered with ${response.status}`);
      const { features } = v.parse(answerSchema, await response.json());
      const addresses = features.flatMap(({ properties }) => toAddress(properties, country));
      return withoutDuplicates(addresses).slice(0, SHOWN_MAX);
    },
  };
}

/** Only houses: a street without a number cannot be delivered to. */
function toAddress(place: Place, country: AddressQuery['country']): readonly SuggestedAddress[] {
  const { countrycode, housenumber, street, district, city, postcode } = place;
  if (countrycode !== country || housenumber === '' || street === '') return [];
  // In Australia an address names the suburb, elsewhere the city.
  const isHome = country === 'AU';
  return [
    {
      streetAddress: `${housenumber} ${street}`,
      city: (isHome ? district || city : city || district).slice(0, 80),
      state: isHome ? findStateCode(place) : place.state,
      postcode,
      country,
    },
  ];
}

const STATE_CODES: ReadonlyMap<string, AuState> = new Map([
  ['australian capital territory', 'ACT'],
  ['new south wales', 'NSW'],
  ['northern territory', 'NT'],
  ['queensland', 'QLD'],
  ['south australia', 'SA'],
  ['tasmania', 'TAS'],
  ['victoria', 'VIC'],
  ['western australia', 'WA'],
]);

/** By its name, because some postcodes are in two states; empty when it is unknown. */
function findStateCode({ state, postcode }: Place): string {
  const [only, ...others] = listStatesOfPostcode(postcode);
  const byPostcode = others.length === 0 ? only : undefined;
  return STATE_CODES.get(state.toLowerCase()) ?? byPostcode ?? '';
}

function withoutDuplicates(addresses: readonly SuggestedAddress[]): readonly SuggestedAddress[] {
  return [...new Map(addresses.map((address) => [JSON.stringify(address), address])).values()];
}
