/**
 * Jest preset for a remote in its own repository; its `jest.config.mjs` is `export { default } from
 * 'tooling/jest';`. Same settings as for the remotes of this repository: tests run in Node, and
 * tests of views request jsdom.
 */
const swc = {
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

/** Published as ES modules only, but jest runs CommonJS. */
const ESM_ONLY = ['shared-contracts', 'remote-kit', 'ui-kit', 'yet-another-react-lightbox'];

module.exports = {
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testEnvironment: 'node',
  transform: { '\\.[cm]?[jt]sx?$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: { '\\.css$': require.resolve('./css-modules.cjs') },
  globalSetup: require.resolve('./expose-remotes.mjs'),
  setupFilesAfterEnv: [require.resolve('./setup.cjs')],
  testTimeout: 20_000,
};
