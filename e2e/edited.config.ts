/**
 * Journeys that edit content in the database. Each worker has its own site on the
 * PostgreSQL server of TEST_DATABASE_URL, so they do not affect other journeys and run in
 * parallel with them.
 */
import { defineConfig } from 'playwright/test';
import { DESKTOP, JOURNEY_SETTINGS, reportTo } from './journey-settings.ts';

const RESULTS = 'test-results/edited';

// Playwright reads its configuration from the default export.
// oxlint-disable-next-line import/no-default-export -- demanded by the tool
export default defineConfig({
  ...JOURNEY_SETTINGS,
  testDir: 'journeys/edited',
  outputDir: RESULTS,
  reporter: reportTo(RESULTS),
  projects: [{ name: 'edited', use: DESKTOP }],
});
