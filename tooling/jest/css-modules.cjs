/**
 * Replaces any stylesheet in tests: the name of a class is its key, so `styles['card']` is `card`.
 */
module.exports = new Proxy(
  {},
  { get: (_target, key) => (key === '__esModule' || typeof key === 'symbol' ? undefined : key) },
);
