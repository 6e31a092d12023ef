/** Password rules and suggestions. Pure: the caller provides the randomness. */

/** Minimum length that the API accepts. */
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 1024;

const SUGGESTED_LENGTH = 8;
/** Letters and digits, without those that are easily confused when copied by hand. */
const ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Undefined when the password is valid. */
export function checkNewPassword(password: string): string | undefined {
  if (password.length >= PASSWORD_LENGTH_MIN) return undefined;
  return `Use at least ${PASSWORD_LENGTH_MIN} characters.`;
}

/**
 * Eight letters and digits. `randomBelow` must return each integer below the limit with the same
 * probability.
 */
export function suggestPassword(randomBelow: (limit: number) => number): string {
  return Array.from({ length: SUGGESTED_LENGTH }, () =>
    ALPHABET.charAt(randomBelow(ALPHABET.length)),
  ).join('');
}
