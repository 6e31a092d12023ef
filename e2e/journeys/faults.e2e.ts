/**
 * A remote that fails affects only its own slot. Each journey damages the live release of
 * one remote in the store; the fixture restores it.
 */
import type { Page, Route } from 'playwright/test';
import { expect, test } from '../site/test.ts';
import { PRODUCT, Shopper } from '../pages/shopper.ts';
import { readLog } from '../site/process-logs.ts';

/** The browser reports missing or refused files, which these journeys cause. */
const CAUSED = /404|integrity|Failed to load|slot|remote|ERR_|\/r\/mfe-/i;

const REMOTES = [
  { remote: 'mfe-cms', path: '/about', heading: 'About Tumblerworks' },
  { remote: 'mfe-shop', path: `/product/${PRODUCT.slug}`, heading: PRODUCT.name },
  { remote: 'mfe-cart-checkout', path: '/cart', heading: /cart/i },
  { remote: 'mfe-account', path: '/login', heading: 'Log in' },
] as const;

const STYLESHEET_FAULTS: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['is missing', (route) => route.fulfill({ status: 404 })],
  [
    'is altered on the way',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `body{display:none}${await response.text()}` });
    },
  ],
];

/**
 * Paths of the stylesheets in effect that begin like this. Chromium lists a stylesheet that
 * failed, without rules, until its `error` event.
 */
function listStylesheets(page: Page, prefix: string): Promise<readonly string[]> {
  return page.evaluate(
    (start) =>
      [...document.styleSheets]
        .filter(({ cssRules }) => cssRules.length > 0)
        .map(({ href }) => (href === null ? '' : new URL(href).pathname))
        .filter((path) => path.startsWith(start)),
    prefix,
  );
}

/** The document of a first visit contains its styles; later ones link them. */
async function makeReturning(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'visitor', value: 'v'.repeat(22), url }]);
}

for (const { remote, path, heading } of REMOTES) {
  test(`${path} stays readable and usable when the browser files of ${remote} are missing, and recovers without reload [FED-07 FED-17]`, async ({
    page,
    site,
    consoleGuard,
  }) => {
    consoleGuard.allow(CAUSED);
    const undo = await site.removeFiles({ remote, half: 'web', matching: /\.js$/ });
    await page.goto(path);
    const shopper = new Shopper(page);
    await expect(shopper.main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const retry = shopper.main.getByRole('button', { name: /Try again/ });
    await expect(retry.first()).toBeVisible();
    await expect(shopper.main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await undo();
    await retry.first().click();
    await shopper.waitUntilInteractive();
    await expect(retry).toHaveCount(0);
    await expect(shopper.main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  test(`${path} is shown and usable while the stylesheet of ${remote} hangs, and is styled when it arrives [FED-07]`, async ({
    page,
    site,
  }) => {
    await makeReturning(page, site.url);
    let deliver: () => void = () => undefined;
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route(`**/r/${remote}/**/*.css`, async (route) => {
      await delivered;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const shopper = new Shopper(page);
    await expect(shopper.main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => listStylesheets(page, '/_shell/')).not.toEqual([]);
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length))
      .toBe(1);
    await shopper.waitUntilInteractive();
    expect(await listStylesheets(page, `/r/${remote}/`)).toEqual([]);
    deliver();
    await expect.poll(() => listStylesheets(page, `/r/${remote}/`)).not.toEqual([]);
  });

  for (const [fault, damage] of STYLESHEET_FAULTS) {
    test(`${path} stays readable when the stylesheet of ${remote} ${fault}, and is styled when it arrives [FED-07 FED-13]`, async ({
      page,
      site,
      consoleGuard,
    }) => {
      consoleGuard.allow(CAUSED);
      await makeReturning(page, site.url);
      const uncaught: string[] = [];
      page.on('pageerror', (error) => uncaught.push(error.message));
      await page.route(`**/r/${remote}/**/*.css`, damage);
      await page.goto(path);
      const { main } = new Shopper(page);
      const retry = main.getByRole('button', { name: /Try again/ });
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect.poll(() => listStylesheets(page, '/_shell/')).not.toEqual([]);
      expect(await listStylesheets(page, `/r/${remote}/`)).toEqual([]);
      await page.unroute(`**/r/${remote}/**/*.css`);
      // The page requests it again after 2 and 8 seconds.
      await expect
        .poll(() => listStylesheets(page, `/r/${remote}/`), { timeout: 20_000 })
        .not.toEqual([]);
      await expect(retry).toHaveCount(0);
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(uncaught).toEqual([]);
    });
  }

  test(`a browser refuses files of ${remote} that were altered on the way and keeps the server’s page [FED-07 FED-13]`, async ({
    page,
    site,
    consoleGuard,
  }) => {
    consoleGuard.allow(CAUSED);
    await page.route(`**/r/${remote}/**/*.js`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `document.title='owned';${await response.text()}` });
    });
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(main.getByRole('button', { name: /Try again/ }).first()).toBeVisible();
    expect(await page.title()).not.toBe('owned');
    await expect.poll(() => readLog(site, 'shell')).toContain(`"remote":"${remote}"`);
  });
}

test('a plain form of a slot without its scripts still adds to the cart [FED-17]', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(CAUSED);
  await site.removeFiles({ remote: 'mfe-shop', half: 'web', matching: /\.js$/ });
  await page.goto(`/product/${PRODUCT.slug}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /Try again/ }).first()).toBeVisible();
  await main.getByRole('radio', { name: /Teal/ }).check();
  await main.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page).toHaveURL('/cart');
  await expect(main.getByRole('link', { name: PRODUCT.name }).first()).toBeVisible();
});

test('other parts of the page work while a slow remote is loading [FED-07]', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/r/mfe-shop/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/product/${PRODUCT.slug}`, { waitUntil: 'commit' });
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Skip to main content/ })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: PRODUCT.name })).toBeVisible();
  release();
  await new Shopper(page).waitUntilInteractive();
});
