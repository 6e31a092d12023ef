const AUSTRALIAN_DOLLARS = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** Formats integer cents for people: `formatCents(123450)` is `$1,234.50`. */
export function formatCents(cents: number): string {
  return AUSTRALIAN_DOLLARS.format(cents / 100);
}
