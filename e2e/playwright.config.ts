/**
 * Journeys through the composed site in a real browser. The whole product is started once,
 * with its own data, and every journey runs on a phone and a desktop. `npm test` sets the
 * browser in CHROMIUM_PATH.
 */
import { defineConfig } from 'playwright/test';
import { DESKTOP, JOURNEY_SETTINGS, reportTo } from './journey-settings.ts';

const RESULTS = 'test-results/journeys';

/**
 * The result of these journeys does not depend on the window size, or they set it
 * themselves.
 */
const ON_DESKTOP_ONLY = [
  'accessibility-of-orders',
  'checkout-attempts',
  'content-blocks',
  'crafted-money',
  'development',
  'devices',
  'email-change',
  'every-page',
  'faults',
  'forms',
  'gate',
  'keyboard',
  'login-code',
  'login-provider',
  'my-account',
  'not-found',
  'oauth',
  'offline',
  'old-tabs',
  'order-summary',
  'passkeys',
  'preloads',
  'recovery',
  'release-page',
  'release-set',
  'releases',
  'search-addresses',
  'security',
  'session',
  'session-ends',
  'session-matrix',
  'session-owner',
  'watch',
  'without-scripts',
] as const;

// Playwright reads its configuration from the default export.
// oxlint-disable-next-line import/no-default-export -- demanded by the tool
export default defineConfig({
  // One site serves all journeys, and some of them break parts of it temporarily.
  ...JOURNEY_SETTINGS,
  testDir: 'journeys',
  outputDir: RESULTS,
  globalSetup: './site/start-site.ts',
  reporter: reportTo(RESULTS),
  projects: [
    {
      name: 'phone',
      grepInvert: /@one-size/,
      testIgnore: [
        '**/{browsers,edited,foreign}/**',
        ...ON_DESKTOP_ONLY.map((name) => `**/${name}.e2e.ts`),
      ],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: ['**/{browsers,edited,foreign}/**', '**/accessibility.e2e.ts'],
      use: DESKTOP,
    },
  ],
});
