/**
 * The validity of gift vouchers: three years by Australian law, and one day more so that no clock
 * difference shortens it.
 */
const YEARS = 3;

export function voucherExpiry(issuedAt: Date): Date {
  const expiry = new Date(issuedAt);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + YEARS);
  expiry.setUTCDate(expiry.getUTCDate() + 1);
  return expiry;
}
