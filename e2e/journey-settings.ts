/** What all journeys have in common, on whichever site they run. */
import { existsSync } from 'node:fs';
import type { PlaywrightTestConfig } from 'playwright/test';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const executablePath =
  process.env['CHROMIUM_PATH'] ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

export const JOURNEY_SETTINGS: PlaywrightTestConfig = {
  testMatch: '**/*.e2e.ts',
  workers: Number(process.env['E2E_WORKERS'] ?? 1),
  forbidOnly: true,
  retries: 0,
  // A site that is broken as a whole would cost a minute for each journey.
  maxFailures: 25,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
};

/** Lines for people, and a report at `E2E_REPORT` or in the folder of results. */
export function reportTo(folder: string): NonNullable<PlaywrightTestConfig['reporter']> {
  const outputFile = process.env['E2E_REPORT'] ?? `${folder}/report.json`;
  return [['line'], ['json', { outputFile }]];
}
