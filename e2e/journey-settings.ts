/** Settings that all journeys share, on any site. */
import { existsSync } from 'node:fs';
import type { PlaywrightTestConfig } from 'playwright/test';

const SYSTEM_HEADLESS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env['CHROMIUM_PATH'] ?? SYSTEM_HEADLESS.find(existsSync);

/** For journeys that need the back/forward cache, which the headless browser lacks. */
export const WHOLE_CHROMIUM_PATH =
  process.env['WHOLE_CHROMIUM_PATH'] ?? ['/usr/bin/chromium'].find(existsSync) ?? executablePath;

export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

export const JOURNEY_SETTINGS: PlaywrightTestConfig = {
  testMatch: '**/*.e2e.ts',
  workers: Number(process.env['E2E_WORKERS'] ?? 1),
  forbidOnly: true,
  retries: 0,
  // A site that is completely broken would otherwise cost a minute for each journey.
  maxFailures: 25,
  // A busy machine takes several times as long as a quiet one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // A service worker caches files between the visits of a journey, and would respond
    // instead of the routes and broken servers that most journeys test. Only `offline`
    // allows it.
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

/** Prints lines for people, and writes a report to `E2E_REPORT` or to the results folder. */
export function reportTo(folder: string): NonNullable<PlaywrightTestConfig['reporter']> {
  const outputFile = process.env['E2E_REPORT'] ?? `${folder}/report.json`;
  return [['line'], ['json', { outputFile }]];
}
