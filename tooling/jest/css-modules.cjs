/** Stands for any stylesheet in tests: a class's name is its key, so `styles['card']` is `card`. */
module.exports = new Proxy(
  {},
  { get: (_target, key) => (key === '__esModule' || typeof key === 'symbol' ? undefined : key) },
);
