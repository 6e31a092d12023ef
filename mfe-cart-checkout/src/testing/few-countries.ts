/**
 * Replaces `shared-contracts/countries` in tests that render the checkout often: rendering 249
 * options takes a third of their time. `address-abroad.test.tsx` uses the full list.
 */
const all = jest.requireActual<{
  readonly COUNTRIES: readonly unknown[];
  readonly findCountryName: unknown;
}>('shared-contracts/countries');

export const COUNTRIES = all.COUNTRIES.slice(0, 5);
export const { findCountryName } = all;
