/** Rules of passwords, and one to suggest. Pure: the caller brings the randomness. */

/** As the API wants it. */
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 1024;

const SUGGESTED_LENGTH = 8;
/** Letters and digits, without those that look alike when they are copied by hand. */
const ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Undefined when nothing is wrong. */
export function checkNewPassword(password: string): string | undefined {
  if (password.length >= PASSWORD_LENGTH_MIN) return undefined;
  return `Use at least ${PASSWORD_LENGTH_MIN} characters.`;
}

/** Eight letters and digits; `randomBelow` answers each whole number below the limit as often. */
export function suggestPassword(randomBelow: (limit: number) => number): string {
  return Array.from({ length: SUGGESTED_LENGTH }, () =>
    ALPHABET.charAt(randomBelow(ALPHABET.length)),
  ).join('');
}
