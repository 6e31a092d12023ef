/**
 * Offline reading and updates: only visited pages can be read offline, and tabs with an
 * older build are offered the new one.
 */
import type { Page } from 'playwright/test';
import { expectNoViolation } from '../pages/accessibility.ts';
import { logIn } from '../pages/logged-in.ts';
import { CUSTOMER, PRODUCT, Shopper } from '../pages/shopper.ts';
import { startAlteringProxy } from '../site/altering-proxy.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

const PRODUCT_PATH = `/product/${PRODUCT.slug}`;
const GROUP_PATH = '/shop/vices-and-clamps';
const WORKER = '/service-worker.js';
/** The script that the shell serves with SERVICE_WORKER=off. */
const DISABLED_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;
/** A page registers the service worker some time after it has loaded. */
const REGISTRATION_MS = 45_000;
/** The browser reports failed requests. */
const NO_NETWORK = /net::ERR_INTERNET_DISCONNECTED|Failed to load resource/;

test.use({ serviceWorkers: 'allow' });

/** Paths of a cache in the browser. */
async function listEntries(page: Page, cacheName: string): Promise<readonly string[]> {
  return page.evaluate(async (name) => {
    const cache = await caches.open(name);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  }, cacheName);
}

async function waitUntilStored(page: Page, path: string): Promise<void> {
  const listStored = () => listEntries(page, 'kept-pages');
  await expect.poll(listStored, { timeout: REGISTRATION_MS }).toContain(path);
}

test('visited pages are readable offline, unchanged and in the chosen colours; they are listed on other pages, and the site works again online [SH-09 SH-14]', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(NO_NETWORK);
  await page.emulateMedia({ colorScheme: 'light' });
  const shopper = new Shopper(page);
  await shopper.openProduct();
  await waitUntilStored(page, PRODUCT_PATH);
  await page.goto(GROUP_PATH);
  await shopper.waitUntilInteractive();
  await waitUntilStored(page, GROUP_PATH);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => listEntries(page, 'chosen-scheme')).toHaveLength(1);

  await context.setOffline(true);
  await shopper.main.getByRole('link', { name: PRODUCT.name }).first().click();
  await expect(page.getByText('This copy of the page was saved on')).toBeVisible();
  await expect(page).toHaveURL(PRODUCT_PATH);
  await expect(shopper.main.getByRole('heading', { level: 1, name: PRODUCT.name })).toBeVisible();
  await expect(shopper.main.getByRole('button', { name: 'Add to cart' }).first()).toBeDisabled();
  const picture = shopper.main.getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.evaluate(() => document.scripts.length)).toBe(0);
  await expect(page.locator('html[data-scheme="dark"]')).toBeVisible();
  await expectNoViolation(page);

  await page.goto('/cart');
  await expect(page.getByRole('status')).toContainText('You are offline');
  await expect(page.locator('html[data-scheme="dark"]')).toBeVisible();
  await expectNoViolation(page);
  await shopper.main.getByRole('listitem').getByRole('link', { name: PRODUCT.name }).click();
  await expect(page).toHaveURL(PRODUCT_PATH);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await shopper.waitUntilInteractive();
  await expect(page.getByText('This copy of the page was saved on')).toHaveCount(0);
  await shopper.chooseOption('Charcoal');
});

test(
  'private pages are never stored, and logging out deletes stored pages [SH-09]',
  ONE_SIZE,
  async ({ page, context, consoleGuard }) => {
    consoleGuard.allow(NO_NETWORK);
    const shopper = await logIn(page, '/my-account');
    await page.goto(PRODUCT_PATH);
    await shopper.waitUntilInteractive();
    await waitUntilStored(page, PRODUCT_PATH);
    for (const path of ['/my-account', '/cart', '/orders', '/profile']) await page.goto(path);
    const everything = await page.evaluate(async () => {
      const addresses: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) addresses.push(new URL(request.url).pathname);
      }
      return addresses;
    });
    const others = everything.filter((path) => !/^\/(?:_shell|r|assets\/i)\//.test(path));
    expect(others.toSorted()).toEqual(['/_offline', PRODUCT_PATH]);

    await context.setOffline(true);
    for (const path of ['/my-account', '/cart', '/orders']) {
      await page.goto(path);
      await expect(page.getByRole('status')).toContainText('You are offline');
      await expect(page.getByText(CUSTOMER.username)).toHaveCount(0);
    }
    await context.setOffline(false);
    await page.goto('/logout');
    await expect(page).toHaveURL('/');
    // The home page must not be loading its code when the network ends.
    await shopper.waitUntilInteractive();
    expect(await listEntries(page, 'kept-pages')).toEqual([]);
    await context.setOffline(true);
    await page.goto(PRODUCT_PATH);
    await expect(page.getByText('No saved pages yet.')).toBeVisible();
  },
);

/** A browser whose storage fails after the page sends a message. */
const FAILING_STORAGE = `let fails = false;
addEventListener('message', ({ data }) => { if (data === 'fail') fails = true; });
for (const name of ['open', 'match', 'keys', 'has']) {
  const work = CacheStorage.prototype[name];
  CacheStorage.prototype[name] = function (...args) {
    const error = new DOMException('Unexpected internal error.', 'UnknownError');
    return fails ? Promise.reject(error) : work.apply(this, args);
  };
}
`;

/** The site with the worker's script of another build, or of a disabled worker. */
async function openSite(siteUrl: string) {
  const proxy = await startAlteringProxy(siteUrl);
  return {
    ...proxy,
    serveBuild: (name: string) =>
      proxy.alter(
        WORKER,
        (script) =>
          FAILING_STORAGE + script.replace(/"main":"[^"]+"/, `"main":"/_shell/main.${name}.js"`),
      ),
    switchOff: () => proxy.alter(WORKER, () => DISABLED_WORKER),
  };
}

test(
  'new content is offered within ten minutes and loaded only by Update; pages load despite failing storage; a disabled worker removes everything [SH-09]',
  ONE_SIZE,
  async ({ page, site }) => {
    const proxy = await openSite(site.url);
    await page.clock.install();
    const shopper = new Shopper(page);
    await page.goto(proxy.url + PRODUCT_PATH);
    await shopper.waitUntilInteractive();
    await page.clock.runFor(6000);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    proxy.serveBuild('second');
    const banner = page.getByText('New content available');
    await page.clock.fastForward(600_000);
    await expect(banner).toBeVisible();
    await page.clock.runFor(6000);
    await expect(banner).toHaveCount(0);

    proxy.serveBuild('third');
    await page.clock.fastForward(600_000);
    await expect(banner).toBeVisible();
    const quantity = shopper.main.getByRole('spinbutton', { name: 'Quantity' });
    await quantity.fill('3');
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await page.getByRole('button', { name: 'Update' }).click();
    await page.waitForFunction(() => !Reflect.has(window, 'sameDocument'));
    await shopper.waitUntilInteractive();
    await expect(quantity).toHaveValue('3');

    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('fail'));
    await page.reload();
    await shopper.waitUntilInteractive();
    await shopper.chooseOption('Charcoal');

    proxy.switchOff();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          // An update the browser has already begun still gets the previous worker.
          await (await navigator.serviceWorker.getRegistration())?.update();
          return (await caches.keys()).length;
        }),
      )
      .toBe(0);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
    await proxy.close();
  },
);
