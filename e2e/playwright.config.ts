/**
 * Journeys through the composed site in a real browser: the whole product is
 * started once, with data of its own, and every journey runs on a phone and a
 * desktop. `npm test` names the browser in CHROMIUM_PATH.
 */
import { existsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const executablePath =
  process.env['CHROMIUM_PATH'] ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

/** What these journeys look at does not depend on the browser's size, or they set it. */
const ON_DESKTOP_ONLY = [
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
  'login-provider',
  'my-account',
  'not-found',
  'oauth',
  'old-tabs',
  'passkeys',
  'preloads',
  'recovery',
  'release-page',
  'releases',
  'search-addresses',
  'security',
  'session',
  'session-ends',
  'session-matrix',
  'watch',
  'without-scripts',
] as const;

// Playwright reads its configuration from the default export.
// oxlint-disable-next-line import/no-default-export -- demanded by the tool
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './site/start-site.ts',
  // One site serves all journeys, and some of them break parts of it for a moment.
  workers: Number(process.env['E2E_WORKERS'] ?? 1),
  forbidOnly: true,
  retries: 0,
  // A site that is broken as a whole would cost a minute for each journey.
  maxFailures: 25,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/report.json' }],
  ],
  use: {
    // A worker keeps files between the visits of a journey, and answers instead of the routes and
    // broken servers most journeys are about; `offline` brings it in.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@one-size/,
      testIgnore: ['**/edited/**', ...ON_DESKTOP_ONLY.map((name) => `**/${name}.e2e.ts`)],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      // Needs a database that somebody beside the site can write to.
      testIgnore: [
        '**/accessibility.e2e.ts',
        ...(process.env['TEST_DATABASE_URL'] === undefined ? ['**/edited/**'] : []),
      ],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
