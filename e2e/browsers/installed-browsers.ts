/** Programs of the tested browsers: those of `npm test`, or those that Debian's packages install. */
import { existsSync } from 'node:fs';
import type { Browser, Scripting } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

export type BrowserName = 'firefox' | 'webkit';

const FIREFOX = findProgram('FIREFOX_PATH', '/usr/bin/firefox-esr');
const WEBKIT_DRIVER = findProgram('WEBKIT_DRIVER_PATH', '/usr/bin/WebKitWebDriver');
const XVFB = findProgram('XVFB_PATH', '/usr/bin/Xvfb');

export const INSTALLED_BROWSERS: readonly BrowserName[] = [
  ...(FIREFOX === undefined ? [] : (['firefox'] as const)),
  ...(WEBKIT_DRIVER === undefined || XVFB === undefined ? [] : (['webkit'] as const)),
];

/** @throws when the browser is not installed */
export async function startBrowser(name: BrowserName, scripting: Scripting): Promise<Browser> {
  if (name === 'firefox' && FIREFOX !== undefined) return startFirefox(FIREFOX, scripting);
  if (name === 'webkit' && WEBKIT_DRIVER !== undefined && XVFB !== undefined) {
    return startWebkit({ driver: WEBKIT_DRIVER, screen: XVFB });
  }
  throw new Error(`${name} is not installed`);
}

function findProgram(variable: string, usual: string): string | undefined {
  return [process.env[variable], usual].find((file) => file !== undefined && existsSync(file));
}
