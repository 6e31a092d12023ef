/** Prepares tests that ask for jsdom; does nothing in Node. */
if (typeof document !== 'undefined') {
  const { TextDecoder, TextEncoder } = require('node:util');
  Object.assign(globalThis, { TextDecoder, TextEncoder });
  // It has no media queries: a wide window of a visitor without preferences.
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('min-width') });
  require('@testing-library/jest-dom');
  // On a busy machine a condition may take nearly the whole time of a test.
  require('@testing-library/react').configure({ asyncUtilTimeout: 30_000 });
}
