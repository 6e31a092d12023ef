/** Prepares tests that ask for jsdom; does nothing in Node. */
if (typeof document !== 'undefined') {
  const { TextDecoder, TextEncoder } = require('node:util');
  Object.assign(globalThis, { TextDecoder, TextEncoder });
  require('@testing-library/jest-dom');
  // A condition that is waited for may take long on a busy machine: nearly a whole test's time.
  require('@testing-library/react').configure({ asyncUtilTimeout: 15_000 });
}
