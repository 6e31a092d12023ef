/** Prepares tests that ask for jsdom; does nothing in Node. */
if (typeof document !== 'undefined') {
  const { TextDecoder, TextEncoder } = require('node:util');
  Object.assign(globalThis, { TextDecoder, TextEncoder });
  require('@testing-library/jest-dom');
}
