/**
 * Codes of gift vouchers: 16 characters in groups of four, without those that look
 * alike (79 bits). A code is made from the voucher's id and the key, so that it is
 * kept nowhere; what a voucher is found by is a digest that only the key can make (CART-15).
 */
import { createHmac } from 'node:crypto';
import type { KeyRing } from '../config/keys.ts';

/** No 0 and O, no 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

export function makeVoucherCode(secret: string, voucherId: string): string {
  const base = BigInt(ALPHABET.length);
  let rest = BigInt(`0x${hmac(secret, `code:${voucherId}`).toString('hex')}`);
  let code = '';
  for (let index = 0; index < LENGTH; index += 1) {
    code += ALPHABET.charAt(Number(rest % base));
    rest /= base;
  }
  return code.replaceAll(GROUP, '$&-');
}

/** Equal for every spelling of a code: small letters, spaces and hyphens do not count. */
export function hashVoucherCode(secret: string, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '');
  return hmac(secret, `hash:${plain}`).toString('hex');
}

/** What a voucher with this code may be found by, whichever of the keys made it. */
export function hashWithEach(secrets: KeyRing, code: string): readonly string[] {
  return secrets.map((secret) => hashVoucherCode(secret, code));
}

/** Makes a voucher's code again with the key it was made with; undefined when that is gone. */
export function recallVoucherCode(
  secrets: KeyRing,
  voucher: { readonly id: string; readonly code_hash: string },
): string | undefined {
  return secrets
    .map((secret) => ({ secret, code: makeVoucherCode(secret, voucher.id) }))
    .find(({ secret, code }) => hashVoucherCode(secret, code) === voucher.code_hash)?.code;
}

function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
