/** Prepares tests that ask for jsdom; does nothing in Node. */
if (typeof document !== 'undefined') {
  const { TextDecoder, TextEncoder } = require('node:util');
  Object.assign(globalThis, { TextDecoder, TextEncoder });
  require('@testing-library/jest-dom');
  // On a busy machine a condition may take nearly the whole time of a test.
  require('@testing-library/react').configure({ asyncUtilTimeout: 30_000 });
}
