/**
 * Formats of postcode and state by country. Contains only well-known rules; other countries accept
 * any values. Pure.
 */
import { findCountryName } from './countries.ts';

export interface PlaceRule {
  /** Undefined where a postcode is optional and has no fixed format. */
  readonly postcode?: { readonly pattern: RegExp; readonly example: string };
  readonly state: 'required' | 'optional';
}

const RULES: Readonly<Record<string, PlaceRule>> = {
  AU: { postcode: { pattern: /^\d{4}$/, example: '0800' }, state: 'required' },
  AT: { postcode: { pattern: /^\d{4}$/, example: '1010' }, state: 'optional' },
  BE: { postcode: { pattern: /^\d{4}$/, example: '1000' }, state: 'optional' },
  CA: {
    postcode: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, example: 'K1A 0B1' },
    state: 'required',
  },
  CH: { postcode: { pattern: /^\d{4}$/, example: '8001' }, state: 'optional' },
  DE: { postcode: { pattern: /^\d{5}$/, example: '10115' }, state: 'optional' },
  DK: { postcode: { pattern: /^\d{4}$/, example: '1050' }, state: 'optional' },
  ES: { postcode: { pattern: /^\d{5}$/, example: '28001' }, state: 'optional' },
  FR: { postcode: { pattern: /^\d{5}$/, example: '75001' }, state: 'optional' },
  GB: {
    postcode: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'SW1A 1AA' },
    state: 'optional',
  },
  IT: { postcode: { pattern: /^\d{5}$/, example: '00184' }, state: 'optional' },
  JP: { postcode: { pattern: /^\d{3}-?\d{4}$/, example: '100-0001' }, state: 'required' },
  NL: { postcode: { pattern: /^\d{4} ?[A-Z]{2}$/i, example: '1011 AB' }, state: 'optional' },
  NO: { postcode: { pattern: /^\d{4}$/, example: '0150' }, state: 'optional' },
  NZ: { postcode: { pattern: /^\d{4}$/, example: '6011' }, state: 'optional' },
  SE: { postcode: { pattern: /^\d{3} ?\d{2}$/, example: '111 22' }, state: 'optional' },
  SG: { postcode: { pattern: /^\d{6}$/, example: '018956' }, state: 'optional' },
  US: { postcode: { pattern: /^\d{5}(-\d{4})?$/, example: '90210' }, state: 'required' },
};

const FREE: PlaceRule = { state: 'optional' };

/** The rule of a country; an unknown country accepts anything. */
export function placeRuleOf(country: string): PlaceRule {
  return Object.hasOwn(RULES, country) ? (RULES[country] ?? FREE) : FREE;
}

/** Error messages for invalid `country`, `postcode` and `state`. */
export function findPlaceErrors(place: {
  readonly country: string;
  readonly postcode: string;
  readonly state: string;
}): Readonly<Record<string, string>> {
  if (findCountryName(place.country) === undefined) return { country: 'Choose a country.' };
  const { postcode, state } = placeRuleOf(place.country);
  const isPostcodeValid = postcode === undefined || postcode.pattern.test(place.postcode);
  const isStateValid = state === 'optional' || place.state !== '';
  return {
    ...(isPostcodeValid ? {} : { postcode: describePostcode(place, postcode.example) }),
    ...(isStateValid ? {} : { state: describeState(place.country) }),
  };
}

function describePostcode(
  { country, postcode }: { readonly country: string; readonly postcode: string },
  example: string,
): string {
  if (postcode === '') return 'Enter a postcode.';
  return country === 'AU'
    ? `Enter a postcode of four digits, for example ${example}.`
    : `Enter a postcode for ${findCountryName(country) ?? 'this country'}, for example ${example}.`;
}

function describeState(country: string): string {
  return country === 'AU' ? 'Choose a state or territory.' : 'Enter a state or province.';
}
