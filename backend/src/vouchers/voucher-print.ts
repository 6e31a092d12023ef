/** The secret address of a gift voucher's printable card. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../config/keys.ts';

export const VOUCHER_PRINT_PATH = '/gift-voucher/print';

/** Anyone with this address can read the code. */
export function voucherPrintPath(secret: string, voucherId: string): string {
  return `${VOUCHER_PRINT_PATH}/${voucherId}?key=${printKey(secret, voucherId)}`;
}

/** True for a key made with any of the secrets. */
export function isPrintKey(secrets: KeyRing, voucherId: string, key: string): boolean {
  const given = Buffer.from(key);
  return secrets.some((secret) => {
    const expected = Buffer.from(printKey(secret, voucherId));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function printKey(secret: string, voucherId: string): string {
  return createHmac('sha256', secret).update(`print:${voucherId}`).digest('base64url');
}
