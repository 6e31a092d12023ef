/**
 * One jest configuration for every workspace. Tests run in Node; a test of a
 * view asks for a browser with `@jest-environment jsdom` in its first comment.
 *
 * PGlite loads its WebAssembly through a dynamic import, so jest needs
 * NODE_OPTIONS=--experimental-vm-modules; `npm test` sets it.
 */
const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

/** Published as ES modules only; jest runs CommonJS. */
const ESM_ONLY = [
  'jose',
  'cookie',
  'light-my-request',
  'nanoid',
  'oauth4webapi',
  'swiper',
  'yet-another-react-lightbox',
];

const ABOUT_THE_SERVER = ['(three-processes|server-restart)\\.test\\.ts$'];
/** About the embedded database wherever it runs, or refused before a database is asked. */
const WITHOUT_THE_SERVER = [
  'backend/src/db/open\\.test\\.ts$',
  'backend/src/(auth/forged-tokens|http/(bad-input|hostile-requests))\\.test\\.ts$',
];

/** @type {import('jest').Config} */
export default {
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/*/src/**/*.test.{ts,tsx}', '<rootDir>/*/*.test.ts'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '<rootDir>/e2e/',
    ...(process.env.TEST_DATABASE_URL === undefined ? ABOUT_THE_SERVER : WITHOUT_THE_SERVER),
    ...(process.env.QUERY_PLANS === 'elsewhere' ? ['plans\\.test\\.ts$'] : []),
  ],
  modulePathIgnorePatterns: [
    '<rootDir>/[^/]+/dist/',
    '<rootDir>/[^/]+/.cache/',
    '<rootDir>/.data/',
  ],
  testEnvironment: 'node',
  resolver: '<rootDir>/tooling/jest/source-resolver.cjs',
  transform: { '\\.[cm]?[jt]sx?$': ['@swc/jest', { ...swc, swcrc: false }] },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: { '\\.css$': '<rootDir>/tooling/jest/css-modules.cjs' },
  setupFilesAfterEnv: ['<rootDir>/tooling/jest/setup.cjs'],
  maxWorkers: 2,
  // In `npm test` they get what the journeys leave of the processor.
  testTimeout: 20_000,
};
