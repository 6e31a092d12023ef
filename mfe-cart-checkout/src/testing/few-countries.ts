/**
 * Stands for `shared-contracts/countries` in tests that draw the checkout again and again:
 * 249 options each time take a third of their time. `address-abroad.test.tsx` has them all.
 */
const all = jest.requireActual<{
  readonly COUNTRIES: readonly unknown[];
  readonly findCountryName: unknown;
}>('shared-contracts/countries');

export const COUNTRIES = all.COUNTRIES.slice(0, 5);
export const { findCountryName } = all;
