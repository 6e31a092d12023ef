const RANGE = 2 ** 32;

/** A whole number from 0 below `limit`, each as likely, from the browser's source for secrets. */
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
