/**
 * One jest configuration for every workspace. Tests run in Node; a test of a
 * view requests jsdom with `@jest-environment jsdom` in its first comment.
 *
 * PGlite loads its WebAssembly through a dynamic import, so jest needs
 * NODE_OPTIONS=--experimental-vm-modules; `npm test` sets it.
 */
import { join } from 'node:path';
import { listDatabaseRuns } from './tooling/jest/databases.mjs';

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
  'oxfmt',
  'swiper',
  'tinypool',
  'yet-another-react-lightbox',
];

const root = import.meta.dirname;

/** Settings of the test files that run on one kind of database. */
function createProject({ name, only, without }) {
  return {
    displayName: name,
    rootDir: root,
    testMatch: only?.map((file) => `<rootDir>/${file}`) ?? [
      '<rootDir>/*/src/**/*.test.{ts,tsx}',
      '<rootDir>/*/*.test.ts',
    ],
    testPathIgnorePatterns: [
      '/node_modules/',
      '/dist/',
      '<rootDir>/e2e/',
      ...without.map((file) => `<rootDir>/${file}`),
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
    globalSetup: '<rootDir>/tooling/jest/expose-remotes.mjs',
    setupFiles: name === 'embedded' ? ['<rootDir>/tooling/jest/without-server.cjs'] : [],
    setupFilesAfterEnv: ['<rootDir>/tooling/jest/setup.cjs'],
  };
}

/** @type {import('jest').Config} */
export default {
  projects: listDatabaseRuns({ root, serverUrl: process.env.TEST_DATABASE_URL }).map(createProject),
  // Not with other temporary files, which `npm test` keeps in memory.
  cacheDirectory: join(root, 'node_modules/.cache/jest'),
  // `npm test` runs journeys at the same time, at a higher priority.
  maxWorkers: 2,
  // Starting a database and an API takes a while on a busy machine.
  testTimeout: 240_000,
};
