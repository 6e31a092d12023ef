/**
 * The `test` function of journeys in other browsers: adds a shopper with the browser that the
 * project names, and fails a journey on any problem that a page reports.
 */
import { writeFile } from 'node:fs/promises';
import { test as base } from 'playwright/test';
import { getRunningSite } from '../site/running-site.ts';
import { BrowserPage } from './browser-page.ts';
import { BrowserShopper } from './browser-shopper.ts';
import type { Browser, BrowserTab, Scripting } from './browser.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { startBrowser, type BrowserName } from './installed-browsers.ts';
import { startRecordingProxy, type RecordingProxy } from './recording-proxy.ts';
import { getProxyPort } from './start-browser-site.ts';

export { expect } from 'playwright/test';

export interface WorkerOptions {
  readonly testedBrowser: BrowserName;
  readonly scripting: Scripting;
}

export interface WorkerFixtures extends WorkerOptions {
  /** Started once for all journeys. */
  readonly startedBrowser: Browser;
  readonly siteProxy: RecordingProxy;
  readonly mailbox: Mailbox;
}

export interface Fixtures {
  readonly tab: BrowserTab;
  readonly shopper: BrowserShopper;
  /** Allows problems that a journey causes on purpose. */
  readonly allowProblem: (pattern: RegExp) => void;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  testedBrowser: ['firefox', { scope: 'worker', option: true }],
  scripting: ['on', { scope: 'worker', option: true }],
  startedBrowser: [
    async ({ testedBrowser, scripting }, provide) => {
      const browser = await startBrowser(testedBrowser, scripting);
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  siteProxy: [
    async ({ browserName: _ }, provide) => {
      const sitePort = Number(new URL(getRunningSite().url).port);
      const proxy = await startRecordingProxy({ port: getProxyPort(), sitePort });
      await provide(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  mailbox: [
    async ({ siteProxy: _ }, provide) => provide(openMailbox(getRunningSite().url)),
    { scope: 'worker' },
  ],
  allowProblem: async ({ siteProxy: proxy }, provide) => {
    const allowed: RegExp[] = [];
    proxy.takeProblems();
    await provide((pattern) => void allowed.push(pattern));
    const problems = proxy
      .takeProblems()
      .filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    if (problems.length > 0) throw new Error(`The page reported:\n${problems.join('\n')}`);
  },
  tab: async ({ startedBrowser, siteProxy: proxy, allowProblem: _ }, provide, testInfo) => {
    const tab = await startedBrowser.openTab();
    await provide(tab);
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath('page.png'), await tab.takeScreenshot());
    }
    await proxy.setNetwork('open');
    await tab.close();
  },
  shopper: async ({ tab }, provide) => {
    const page = new BrowserPage(tab, `http://localhost:${getProxyPort()}`);
    await provide(new BrowserShopper(page));
  },
});
