import { version } from 'react';
import { findIncompatibility } from './host-fit.ts';

test('accepts a release for this contract and this React version [FED-07 FED-12]', () => {
  expect(
    findIncompatibility({ contractVersion: 1, requires: { react: `^${version}` } }),
  ).toBeUndefined();
  expect(findIncompatibility({ contractVersion: 1, requires: {} })).toBeUndefined();
});

test.each([
  [{ contractVersion: 2, requires: {} }, /contract version 2; the shell supports 1$/],
  [{ contractVersion: 1, lifecycleVersion: 0, requires: {} }, /lifecycle version 0/],
  [{ contractVersion: 1, serverEntryVersion: 2, requires: {} }, /server entry version 2/],
  [{ contractVersion: 1, requires: { react: '^18.3.1' } }, /requires react \^18\.3\.1; the shell/],
  [{ contractVersion: 1, requires: { 'react-dom': '^18.0.0' } }, /requires react-dom/],
])('reports why a release is incompatible: %j [FED-07 FED-12]', (record, reason) => {
  expect(findIncompatibility(record)).toMatch(reason);
});
