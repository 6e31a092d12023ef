/**
 * Unique key of an attempt or request: 32 random hexadecimal digits.
 * `randomUUID` is missing on sites without TLS.
 */
export function createRandomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
