/** How long gift vouchers are valid: three years by Australian law, and a day so that no clock shortens it. */
const YEARS = 3;

export function voucherExpiry(issuedAt: Date): Date {
  const expiry = new Date(issuedAt);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + YEARS);
  expiry.setUTCDate(expiry.getUTCDate() + 1);
  return expiry;
}
