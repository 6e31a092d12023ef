/** Money is dollars with two decimals on the wire and integer cents in the code. */

/**
 * `12.5`, `"12.50"` → 1250. Throws RangeError for anything else, so that an invalid amount never
 * becomes 0.
 */
export function parseCents(dollars: number | string): number {
  const text = typeof dollars === 'number' ? dollars.toFixed(2) : dollars;
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null) throw new RangeError(`Not an amount of money: ${text}`);
  const [, sign, whole = '', fraction = ''] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** 1250 → `"12.50"`. */
export function formatWireDollars(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}
