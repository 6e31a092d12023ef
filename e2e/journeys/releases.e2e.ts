/**
 * Releases of one remote reach visitors without a restart of any process, and a faulty
 * server build affects only its own slot.
 */
import type { APIRequestContext, Browser } from 'playwright/test';
import { expect, test } from '../site/test.ts';
import { PRODUCT, Shopper } from '../pages/shopper.ts';
import { readLog } from '../site/process-logs.ts';

/** Text of the product page that distinguishes two versions. */
const STABLE_TEXT = 'GST included';
const CANDIDATE_TEXT = 'GST is included';
const PRODUCT_PATH = `/product/${PRODUCT.slug}`;

const CAUSED = /404|Failed to load|slot|remote|ERR_|\/r\/mfe-/i;

/** Whatever a journey does to the rollout, the next one starts from the stable release. */
test.afterEach(async ({ request, site }) => {
  await site.release('rollback', 'mfe-shop').catch(() => undefined);
  await expectLive(request, STABLE_TEXT);
});

/**
 * These journeys run one after the other, because they change the rollout of the same
 * remote.
 */
test.describe.configure({ mode: 'serial' });

async function visitorVersions(browser: Browser, url: string, count: number): Promise<string[]> {
  const versions: string[] = [];
  for (let visitor = 0; visitor < count; visitor += 1) {
    const context = await browser.newContext();
    const html = await (await context.request.get(url + PRODUCT_PATH)).text();
    versions.push(html.includes(CANDIDATE_TEXT) ? 'candidate' : 'stable');
    await context.close();
  }
  return versions;
}

async function expectLive(request: APIRequestContext, text: string): Promise<void> {
  await expect
    .poll(async () => (await request.get(PRODUCT_PATH)).text(), { timeout: 10_000 })
    .toContain(text);
}

test('a second version reaches half of the visitors, stays the same for each, is promoted and rolled back within seconds [FED-08 FED-09 FED-10 FED-16]', async ({
  browser,
  page,
  request,
  site,
}) => {
  test.setTimeout(300_000);
  const shopper = new Shopper(page);
  await shopper.openProduct();
  await expect(shopper.main.getByText(STABLE_TEXT).first()).toBeVisible();

  const candidate = await site.publishVersion({
    remote: 'mfe-shop',
    version: '1.1.0',
    replacements: [{ from: STABLE_TEXT, to: CANDIDATE_TEXT }],
  });
  await site.release('rollout', 'mfe-shop', candidate, '--percent', '50');

  await expect
    .poll(async () => new Set(await visitorVersions(browser, site.url, 12)).size, {
      timeout: 30_000,
    })
    .toBe(2);

  // Each visitor keeps one version, on the server and in the browser.
  const sticky = await browser.newContext();
  const visitor = await sticky.newPage();
  const consoleMessages: string[] = [];
  visitor.on('console', (message) => consoleMessages.push(message.text()));
  const shownVersions = new Set<boolean>();
  for (let visit = 0; visit < 4; visit += 1) {
    await visitor.goto(site.url + PRODUCT_PATH);
    await new Shopper(visitor).waitUntilInteractive();
    shownVersions.add(await visitor.getByText(CANDIDATE_TEXT).first().isVisible());
  }
  expect(shownVersions.size).toBe(1);
  expect(consoleMessages).toEqual([]);
  await sticky.close();

  await site.release('promote', 'mfe-shop');
  await expectLive(request, CANDIDATE_TEXT);

  // A page that was opened before keeps its version through soft navigations.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Tumblerworks/ })
    .click();
  await expect(page).toHaveURL('/');
  await shopper.main.getByRole('link', { name: 'Shop now', exact: true }).click();
  await shopper.main.getByRole('link', { name: 'Cylinder Holders' }).click();
  await shopper.main.getByRole('link', { name: 'Vices & Clamps' }).click();
  await shopper.main.getByRole('link', { name: PRODUCT.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: PRODUCT.name })).toBeVisible();
  await expect(shopper.main.getByText(STABLE_TEXT).first()).toBeVisible();
  await page.reload();
  await expect(shopper.main.getByText(CANDIDATE_TEXT).first()).toBeVisible();

  await site.release('rollback', 'mfe-shop');
  await expectLive(request, STABLE_TEXT);
  expect(await site.release('history', 'mfe-shop')).toMatch(/promote[\s\S]*rollback/);
});

test('a page with a revoked release gets the previous one at its next navigation [FED-23]', async ({
  page,
  request,
  site,
}) => {
  test.setTimeout(240_000);
  // A revoked release is refused permanently, so each run needs a unique text.
  const badText = `GST of ${Date.now()} included`;
  const bad = await site.publishVersion({
    remote: 'mfe-shop',
    version: '1.2.0',
    replacements: [{ from: STABLE_TEXT, to: badText }],
  });
  await site.release('rollout', 'mfe-shop', bad, '--percent', '100');
  await expectLive(request, badText);
  const shopper = new Shopper(page);
  await shopper.openProduct();
  await expect(shopper.main.getByText(badText).first()).toBeVisible();
  const file = `/r/mfe-shop/${bad}/remoteEntry.js`;
  expect((await request.get(file)).status()).toBe(200);

  await site.release('revoke', 'mfe-shop', bad, '--reason', 'shows a wrong price');
  await expectLive(request, STABLE_TEXT);
  expect((await request.get(file)).status()).toBe(410);

  const loaded = page.waitForEvent('domcontentloaded');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Tumblerworks/ })
    .click();
  await loaded;
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(shopper.main.getByText(STABLE_TEXT).first()).toBeVisible();
  expect(await site.release('history', 'mfe-shop')).toContain(`${bad}  shows a wrong price`);
});

test('a tester with an invitation gets the candidate, all other visitors the stable version [FED-09]', async ({
  browser,
  page,
  site,
}) => {
  test.setTimeout(240_000);
  const candidate = await site.publishVersion({
    remote: 'mfe-shop',
    version: '1.3.0',
    replacements: [{ from: STABLE_TEXT, to: CANDIDATE_TEXT }],
  });
  await site.release('rollout', 'mfe-shop', candidate, '--cohort', 'testers');
  const invitation = new URL(await site.release('invite', 'testers'));
  await page.goto(invitation.pathname);
  await expect(page).toHaveURL('/');
  await expect
    .poll(async () => (await page.request.get(PRODUCT_PATH)).text(), { timeout: 10_000 })
    .toContain(CANDIDATE_TEXT);
  await page.goto(PRODUCT_PATH);
  await new Shopper(page).waitUntilInteractive();
  await expect(page.getByText(CANDIDATE_TEXT).first()).toBeVisible();
  expect(await visitorVersions(browser, site.url, 3)).toEqual(['stable', 'stable', 'stable']);
  await page.goto('/_cohort/leave');
  await page.goto(PRODUCT_PATH);
  await expect(page.getByText(STABLE_TEXT).first()).toBeVisible();
});

/** Replaces one method of the server entry. */
const withMethod = (method: string) => (code: string) =>
  `${code};module.exports={serverEntry:{...module.exports.serverEntry,${method}}};`;

/**
 * `result`: what the visitor sees. `retry` is a notice with a retry button; `filled` is a
 * slot that the browser filled, because its data could still be loaded.
 */
const BAD_SERVER_BUILDS = [
  {
    fault: 'throws while it loads data',
    alter: withMethod('load(){throw new Error("bad load")}'),
    result: 'retry',
  },
  {
    fault: 'throws while it renders',
    alter: withMethod('async render(){throw new Error("bad render")}'),
    result: 'filled',
  },
  { fault: 'loops endlessly', alter: withMethod('load(){for(;;);}'), result: 'retry' },
  {
    fault: 'accesses the file system',
    alter: (code: string) => `require("fs");${code}`,
    result: 'retry',
  },
  {
    fault: 'accesses the network',
    alter: withMethod('load(){return fetch("http://127.0.0.1")}'),
    result: 'retry',
  },
] as const;

for (const { fault, alter, result } of BAD_SERVER_BUILDS) {
  test(`a server build that ${fault} affects only its slot [FED-07]`, async ({
    page,
    site,
    consoleGuard,
  }) => {
    test.setTimeout(240_000);
    consoleGuard.allow(CAUSED);
    const bad = await site.publishServerBuild('mfe-shop', alter);
    await site.release('rollout', 'mfe-shop', bad, '--percent', '100');
    await expect
      .poll(async () => (await page.request.get(PRODUCT_PATH)).text(), { timeout: 20_000 })
      .toContain(bad);
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Browse by group' })).toBeVisible();
    await page.goto(PRODUCT_PATH);
    await expect(page.getByRole('banner')).toBeVisible();
    const main = page.getByRole('main');
    const filled = main.getByRole('heading', { level: 1, name: PRODUCT.name });
    await expect(result === 'filled' ? filled : main.getByText(/Try again/).first()).toBeVisible();
  });
}

test('a tampered server build is refused when it would start [FED-13]', async ({
  page,
  site,
  consoleGuard,
}) => {
  test.setTimeout(240_000);
  consoleGuard.allow(CAUSED);
  const candidate = await site.publishVersion({ remote: 'mfe-shop', version: '1.2.0' });
  await site.alterFiles(
    { remote: 'mfe-shop', version: candidate, half: 'server' },
    (content) => `${content}\n`,
  );
  await site.release('rollout', 'mfe-shop', candidate, '--percent', '100');
  await expect
    .poll(async () => (await page.request.get(PRODUCT_PATH)).text(), { timeout: 20_000 })
    .toContain(candidate);
  await page.goto(PRODUCT_PATH);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect.poll(() => readLog(site, 'shell')).toContain('is not the file that was signed');
});

test('pages are served while the release store is missing [FED-20]', async ({ request, site }) => {
  await site.removeStore();
  const response = await request.get(PRODUCT_PATH);
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain(PRODUCT.name);
});
