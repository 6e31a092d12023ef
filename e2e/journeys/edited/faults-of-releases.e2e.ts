/**
 * A release that fails affects only its own slot. Each fault is one broken release,
 * published and served to every visitor, on its own page and beside another remote's part
 * (docs/faults.md).
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { FAULT_PAGES, FaultPageView, type PartState } from '../../pages/fault-pages.ts';
import { Shopper } from '../../pages/shopper.ts';
import type { FileChange } from '../../site/fault-releases.ts';
import { expect, expectReported, expectServed, test } from '../../site/fault-test.ts';

/** Messages of the browser about a failing part. */
const CAUSED = /mfe-fault|status of 404|Failed to load/;

interface ReleaseFault {
  readonly fault: string;
  readonly state: PartState;
  /** A line of the shell's log that names remote and version. */
  readonly reported: RegExp;
  readonly changes?: readonly FileChange[];
}

const FAULTS: readonly ReleaseFault[] = [
  { fault: 'throws-at-load', state: 'readable', reported: /"phase":"load".*module broke/ },
  { fault: 'rejects-on-mount', state: 'readable', reported: /mount broke/ },
  { fault: 'throws-in-render', state: 'readable', reported: /view broke/ },
  { fault: 'throws-in-effect', state: 'readable', reported: /"phase":"effect".*effect broke/ },
  { fault: 'server-throws-in-load', state: 'gone', reported: /load broke/ },
  { fault: 'server-throws-in-render', state: 'live', reported: /render broke/ },
  { fault: 'server-loops-in-load', state: 'gone', reported: /no response within/ },
  { fault: 'server-loops-in-render', state: 'live', reported: /no response within/ },
  { fault: 'server-leaks-heap', state: 'gone', reported: /memory/ },
  { fault: 'server-leaks-buffers', state: 'live', reported: /memory/ },
  { fault: 'server-exits', state: 'gone', reported: /process\.exit is not available/ },
  { fault: 'server-throws-later', state: 'live', reported: /timer broke/ },
  { fault: 'server-rejects-later', state: 'live', reported: /Unhandled on purpose/ },
  {
    fault: 'none',
    changes: [{ file: 'server/server.cjs', alter: (code) => `require("fs");${code}` }],
    state: 'gone',
    reported: /may not require fs/,
  },
];

for (const { fault, state, reported, changes } of FAULTS) {
  const name = changes === undefined ? fault : 'server-requires-a-module';
  test(`a release that ${name.replaceAll('-', ' ')} leaves the rest of its pages unchanged [FED-07]`, async ({
    page,
    site,
    faults,
    consoleGuard,
  }) => {
    consoleGuard.allow(CAUSED);
    const version = await faults.publish(fault, { changes });
    await faults.serve(version);
    await expectServed(site, version);
    for (const faultPage of FAULT_PAGES) {
      const view = new FaultPageView(page, faultPage);
      await view.open();
      await view.expectState(state);
      await view.expectRest();
      await view.expectNavigates();
    }
    await expectReported(site, version, reported);
    await faults.rollBack();
    await expectServed(site, faults.healthy);

    const ownPage = new FaultPageView(page, FAULT_PAGES[0]);
    await ownPage.open();
    await ownPage.expectLive();
  });
}

test('a release that inspects the server’s environment finds nothing [FED-07]', async ({
  page,
  site,
  faults,
}) => {
  const version = await faults.publish('server-reads-environment');
  await faults.serve(version);
  await expectServed(site, version);
  for (const faultPage of FAULT_PAGES) {
    const view = new FaultPageView(page, faultPage);
    await view.open();
    await expect(view.part.getByText('In reach: NODE_ENV.')).toBeVisible();
    await view.expectLive();
  }
});

/** Faults of a part when it is used, long after it mounted. */
const INTERACTION_FAULTS = [
  { fault: 'throws-in-handler', reported: /"phase":"event".*handler broke/ },
  { fault: 'rejects-in-handler', reported: /"phase":"event".*promise broke/ },
  { fault: 'floods-the-bus', reported: /floods the bus with cart\.changed/ },
] as const;

for (const { fault, reported } of INTERACTION_FAULTS) {
  test(`a part that ${fault.replaceAll('-', ' ')} is reported, and the rest of the page keeps working [FED-07 FED-22]`, async ({
    page,
    site,
    faults,
    consoleGuard,
  }) => {
    consoleGuard.allow(CAUSED);
    consoleGuard.allow(/broke on purpose/);
    const version = await faults.publish(fault);
    await faults.serve(version);
    await expectServed(site, version);
    for (const faultPage of FAULT_PAGES) {
      const view = new FaultPageView(page, faultPage);
      await openWatched(page, view);
      await view.part.getByRole('button', { name: /^Pressed/ }).click();
      await view.part.getByRole('button', { name: 'Publish cart change' }).click();
      await expect(view.part.getByText(/Received [1-9]/)).toBeVisible();
      await view.expectRest();
      await view.expectNavigates();
    }
    await expectReported(site, version, reported);
  });
}

test('a page in an endless loop is reported by its watchdog, with the release that was running [FED-07 FED-22]', async ({
  browser,
  site,
  faults,
}) => {
  const version = await faults.publish('loops-in-browser');
  await faults.serve(version);
  await expectServed(site, version);
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const [ownPage] = FAULT_PAGES;
  const view = new FaultPageView(page, ownPage);
  await openWatched(page, view);
  void view.part
    .getByRole('button', { name: /^Pressed/ })
    .click()
    .catch(() => undefined);
  await expectReported(site, version, /"phase":"loop".*was blocked/);
  await context.close();
});

test('a page that hangs while a part starts is reported by the next page of its tab [FED-07 FED-22]', async ({
  browser,
  site,
  faults,
}) => {
  const version = await faults.publish('loops-at-start');
  await faults.serve(version);
  await expectServed(site, version);
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const tab = await context.newCDPSession(page);
  const [ownPage] = FAULT_PAGES;
  // The page never finishes loading, so only wait for requests that the server receives.
  const blockRequest = page.waitForRequest(/\/r\/mfe-fault\/.*\/block-/);
  void tab.send('Page.navigate', { url: new URL(ownPage.path, site.url).href });
  await blockRequest;
  await expect
    .poll(() => Promise.race([page.evaluate(() => 'responds'), delay(1000, 'hangs')]))
    .toBe('hangs');
  // Simulates a visitor who closes a page that does not respond.
  void tab.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  void tab.send('Page.navigate', { url: new URL('/about', site.url).href });
  await expectReported(site, version, /"phase":"loop"/);
  await context.close();
});

/**
 * Opens the page and waits until its parts respond and its watchdog runs, which starts after the
 * page has loaded.
 */
async function openWatched(page: Page, view: FaultPageView): Promise<void> {
  const watchdog = page.waitForEvent('worker');
  await page.clock.install();
  await view.open();
  await page.clock.fastForward(6000);
  await watchdog;
  await new Shopper(page).waitUntilInteractive();
}
