const RANGE = 2 ** 32;

/**
 * Returns a uniformly distributed integer from 0 to `limit` - 1, from the browser's cryptographic
 * random source.
 */
export function randomBelow(limit: number): number {
  const fair = RANGE - (RANGE % limit);
  const drawn = new Uint32Array(1);
  let value = fair;
  while (value >= fair) {
    crypto.getRandomValues(drawn);
    value = drawn[0] ?? fair;
  }
  return value % limit;
}
