/** Codes of tickets: 80 random bits in Crockford's alphabet, which people can read out. */
import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** `7Q2M-XK4D-93HB-TW0A`. */
export function makeTicketCode(): string {
  // 256 is a multiple of 32, so every letter is as likely as the others.
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}
