/**
 * Journeys on a backend that is written from the two specifications alone
 * (`foreign-backend/`). It needs no database, and one site serves all of them.
 */
import { defineConfig } from 'playwright/test';
import { DESKTOP, JOURNEY_SETTINGS, reportTo } from './journey-settings.ts';

const RESULTS = 'test-results/foreign';

// Playwright reads its configuration from the default export.
// oxlint-disable-next-line import/no-default-export -- demanded by the tool
export default defineConfig({
  ...JOURNEY_SETTINGS,
  // Its cart and account are shared, and each worker would start a site.
  workers: 1,
  testDir: 'journeys/foreign',
  outputDir: RESULTS,
  reporter: reportTo(RESULTS),
  projects: [{ name: 'foreign', use: DESKTOP }],
});
