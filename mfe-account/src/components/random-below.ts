/** Number of values that one random 32-bit integer can have. */
const RANGE = 2 ** 32;

/**
 * Returns a uniformly distributed integer from 0 to `limit` - 1, from the browser's cryptographic
 * random source.
 */
export function randomBelow(limit: number): number {
  // Drawing again above the largest multiple of `limit` keeps the distribution uniform.
  const fair = RANGE - (RANGE % limit);
  const drawn = new Uint32Array(1);
  let value = fair;
  while (value >= fair) {
    crypto.getRandomValues(drawn);
    value = drawn[0] ?? fair;
  }
  return value % limit;
}
