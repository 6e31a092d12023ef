/**
 * Name of one attempt or request that nobody else has: 32 random hexadecimal digits;
 * `randomUUID` is missing where a site is served without TLS.
 */
export function createRandomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
