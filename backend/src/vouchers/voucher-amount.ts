/** Parses the amount of a gift voucher. Pure. */
import { parseCents } from 'shared-contracts/money';

export const VOUCHER_MIN_CENTS = 500;
export const VOUCHER_MAX_CENTS = 100_000;

/** Undefined unless the amount is in whole cents and from $5.00 to $1,000.00. */
export function parseVoucherCents(dollars: number | string): number | undefined {
  const isNumber = typeof dollars === 'number';
  if (isNumber && !(dollars > 0 && dollars <= VOUCHER_MAX_CENTS)) return undefined;
  const cents = parseCents(dollars);
  const isWhole = !isNumber || Math.abs(dollars * 100 - cents) < 1e-6;
  return isWhole && cents >= VOUCHER_MIN_CENTS && cents <= VOUCHER_MAX_CENTS ? cents : undefined;
}
