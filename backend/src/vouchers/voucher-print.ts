/** The secret address of a gift voucher's printable card (CART-15). */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const VOUCHER_PRINT_PATH = '/gift-voucher/print';

/** Whoever has the address sees the code, as whoever has the mail does. */
export function voucherPrintPath(secret: string, voucherId: string): string {
  return `${VOUCHER_PRINT_PATH}/${voucherId}?key=${printKey(secret, voucherId)}`;
}

export function isPrintKey(secret: string, voucherId: string, key: string): boolean {
  const expected = Buffer.from(printKey(secret, voucherId));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function printKey(secret: string, voucherId: string): string {
  return createHmac('sha256', secret).update(`print:${voucherId}`).digest('base64url');
}
