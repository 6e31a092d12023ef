/**
 * Australian postcodes, as text of four digits (0800 keeps its zero), and their states. The ranges
 * are from Australia Post's postcode data. A few postcodes cross a border and have several states.
 */
export const AU_STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type AuState = (typeof AU_STATES)[number];

const RANGES: readonly (readonly [from: string, to: string, state: AuState])[] = [
  ['0200', '0299', 'ACT'],
  ['0800', '0999', 'NT'],
  ['1000', '2599', 'NSW'],
  ['2600', '2618', 'ACT'],
  ['2619', '2899', 'NSW'],
  ['2900', '2920', 'ACT'],
  ['2921', '2999', 'NSW'],
  ['3000', '3999', 'VIC'],
  ['4000', '4999', 'QLD'],
  ['5000', '5999', 'SA'],
  ['6000', '6999', 'WA'],
  ['7000', '7999', 'TAS'],
  ['8000', '8999', 'VIC'],
  ['9000', '9999', 'QLD'],
];

const ACROSS_BORDERS: ReadonlyMap<string, readonly AuState[]> = new Map([
  ['0872', ['NT', 'SA', 'WA']],
  ['2406', ['NSW', 'QLD']],
  ['2540', ['NSW', 'ACT']],
  ['2611', ['ACT', 'NSW']],
  ['2618', ['ACT', 'NSW']],
  ['2620', ['NSW', 'ACT']],
  ['3500', ['VIC', 'NSW']],
  ['3585', ['VIC', 'NSW']],
  ['3586', ['VIC', 'NSW']],
  ['3644', ['VIC', 'NSW']],
  ['3691', ['VIC', 'NSW']],
  ['3707', ['VIC', 'NSW']],
  ['4375', ['QLD', 'NSW']],
  ['4377', ['QLD', 'NSW']],
  ['4380', ['QLD', 'NSW']],
  ['4383', ['QLD', 'NSW']],
  ['4385', ['QLD', 'NSW']],
  ['4825', ['QLD', 'NT']],
]);

/** States of a postcode; empty for text that is not an Australian postcode. */
export function listStatesOfPostcode(postcode: string): readonly AuState[] {
  if (!/^\d{4}$/.test(postcode)) return [];
  const across = ACROSS_BORDERS.get(postcode);
  if (across !== undefined) return across;
  const range = RANGES.find(([from, to]) => from <= postcode && postcode <= to);
  return range === undefined ? [] : [range[2]];
}

/** `vic`, ` VIC ` → `VIC`; undefined for anything that is not a state. */
export function findAuState(text: string): AuState | undefined {
  const code = text.trim().toUpperCase();
  return AU_STATES.find((state) => state === code);
}
