/**
 * Journeys in Firefox and WebKit, on one site. Chromium has more of them: these show that the
 * product works in each engine.
 */
import { defineConfig } from 'playwright/test';
import type { WorkerOptions } from './browsers/browser-test.ts';
import { INSTALLED_BROWSERS } from './browsers/installed-browsers.ts';
import { JOURNEY_SETTINGS, reportTo } from './journey-settings.ts';

const RESULTS = 'test-results/browsers';

// Playwright reads its configuration from the default export.
// oxlint-disable-next-line import/no-default-export -- demanded by the tool
export default defineConfig<object, WorkerOptions>({
  ...JOURNEY_SETTINGS,
  // One browser at a time, and one address of the site.
  workers: 1,
  timeout: 300_000,
  testDir: 'journeys/browsers',
  outputDir: RESULTS,
  globalSetup: './browsers/start-browser-site.ts',
  reporter: reportTo(RESULTS),
  projects: INSTALLED_BROWSERS.map((testedBrowser) => ({
    name: testedBrowser,
    use: { testedBrowser },
  })),
});
