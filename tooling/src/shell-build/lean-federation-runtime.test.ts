import { leanFederationRuntime, requireReplacedVersion } from './lean-federation-runtime.ts';

test('replaces modules of the installed federation runtime', () => {
  expect(leanFederationRuntime()).not.toEqual([]);
});

test('refuses an untested version of the runtime', () => {
  expect(() => requireReplacedVersion('@module-federation/runtime', '2.10.0')).toThrow(
    '@module-federation/runtime is 2.10.0',
  );
});
