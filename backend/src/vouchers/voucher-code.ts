/**
 * Codes of gift vouchers: 16 characters in groups of four, without characters that look alike (79
 * bits). A code is derived from the voucher's id and a secret key, so it is not stored. A voucher is
 * found by a hash of the code, which also needs the key.
 */
import { createHmac } from 'node:crypto';
import type { KeyRing } from '../config/keys.ts';

/** Without 0 and O, 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** Derives the code of a voucher from its id, formatted as `7Q2M-XK4D-93HB-TWEA`. */
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

/** Equal for every spelling of a code: letter case, spaces and hyphens are ignored. */
export function hashVoucherCode(secret: string, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '');
  return hmac(secret, `hash:${plain}`).toString('hex');
}

/** The hash of the code with each key. One of them finds the voucher. */
export function hashVoucherCodeWithEach(secrets: KeyRing, code: string): readonly string[] {
  return secrets.map((secret) => hashVoucherCode(secret, code));
}

/** Derives a voucher's code again with its key; undefined when the key no longer exists. */
export function rederiveVoucherCode(
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
