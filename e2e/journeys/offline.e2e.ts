/**
 * Reading without a network, and new content (SH-09): what was visited can be read and nothing
 * else, and who has an older build open is asked.
 */
import type { Page } from 'playwright/test';
import { logIn } from '../pages/signed-in.ts';
import { CUSTOMER, PRODUCT, Shopper } from '../pages/shopper.ts';
import { startAlteringProxy } from '../site/altering-proxy.ts';
import { expect, test } from '../site/test.ts';

const PRODUCT_PATH = `/product/${PRODUCT.slug}`;
const WORKER = '/service-worker.js';
/** As the shell serves it with SERVICE_WORKER=off. */
const FAREWELL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;
/** A page brings the worker in once it has been there for a while. */
const LATER_MS = 15_000;
/** What fails is told where it fails. */
const NO_NETWORK = /net::ERR_INTERNET_DISCONNECTED|Failed to load resource/;

test.use({ serviceWorkers: 'allow' });

/** Paths that can be read without a network. */
async function listKept(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('kept-pages');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
}

async function waitUntilKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => listKept(page), { timeout: LATER_MS }).toContain(path);
}

test('SH-09 what was visited is read offline, as it was; the rest is listed, and works again online', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(NO_NETWORK);
  const shopper = new Shopper(page);
  await shopper.openProduct();
  await waitUntilKept(page, PRODUCT_PATH);
  await page.goto('/blog');
  await shopper.waitUntilInteractive();
  const link = shopper.main.getByRole('article').first().getByRole('link').first();
  const article = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(article);
  await expect(shopper.main).toBeFocused();
  const title = await shopper.main.getByRole('heading', { level: 1 }).innerText();
  await waitUntilKept(page, article);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('This is how the page was on')).toBeVisible();
  await expect(shopper.main.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goto('/cart');
  await expect(page.getByRole('status')).toContainText('You’re offline');
  const kept = shopper.main.getByRole('listitem').getByRole('link', { name: PRODUCT.name });
  await kept.click();
  await expect(page).toHaveURL(PRODUCT_PATH);
  await expect(shopper.main.getByRole('heading', { level: 1, name: PRODUCT.name })).toBeVisible();
  await expect(shopper.main.getByRole('button', { name: 'Select options' })).toBeDisabled();
  const picture = shopper.main.getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.evaluate(() => document.scripts.length)).toBe(0);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await shopper.waitUntilInteractive();
  await expect(page.getByText('This is how the page was on')).toHaveCount(0);
  await shopper.chooseOption('Charcoal');
});

test('SH-09 a link to a page that was visited leads there without a network, from a page that is open', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(NO_NETWORK);
  const shopper = new Shopper(page);
  await shopper.openProduct();
  await waitUntilKept(page, PRODUCT_PATH);
  await page.goto('/shop/vices-and-clamps');
  await shopper.waitUntilInteractive();
  await expect(page.locator('html[data-page-offline]')).toBeAttached({ timeout: LATER_MS });
  await context.setOffline(true);
  await shopper.main.getByRole('link', { name: PRODUCT.name }).first().click();
  await expect(page.getByText('This is how the page was on')).toBeVisible();
  await expect(page).toHaveURL(PRODUCT_PATH);
});

test('SH-09 nothing of a customer’s own is ever kept, and logging out deletes what was', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(NO_NETWORK);
  const shopper = await logIn(page, '/my-account');
  await page.goto(PRODUCT_PATH);
  await shopper.waitUntilInteractive();
  await waitUntilKept(page, PRODUCT_PATH);
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
    await expect(page.getByRole('status')).toContainText('You’re offline');
    await expect(page.getByText(CUSTOMER.username)).toHaveCount(0);
  }
  await context.setOffline(false);
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await context.setOffline(true);
  await page.goto(PRODUCT_PATH);
  await expect(page.getByText('No page has been kept yet.')).toBeVisible();
});

/** The site with the worker's script of another build, or of one that is switched off. */
async function openSite(siteUrl: string) {
  const proxy = await startAlteringProxy(siteUrl);
  return {
    ...proxy,
    bringOut: (name: string) =>
      proxy.alter(WORKER, (script) =>
        script.replace(/"main":"[^"]+"/, `"main":"/_shell/main.${name}.js"`),
      ),
    switchOff: () => proxy.alter(WORKER, () => FAREWELL),
  };
}

test('SH-09 new content is offered after at most ten minutes, and taken by Update alone', async ({
  page,
  site,
}) => {
  const proxy = await openSite(site.url);
  await page.clock.install();
  const shopper = new Shopper(page);
  await page.goto(proxy.url + PRODUCT_PATH);
  await shopper.waitUntilInteractive();
  await page.clock.runFor(6000);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  proxy.bringOut('second');
  const banner = page.getByText('New content available');
  await page.clock.fastForward(600_000);
  await expect(banner).toBeVisible();
  await page.clock.runFor(6000);
  await expect(banner).toHaveCount(0);

  proxy.bringOut('third');
  await page.clock.fastForward(600_000);
  await expect(banner).toBeVisible();
  await shopper.main.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await page.getByRole('button', { name: 'Update' }).click();
  await page.waitForFunction(() => !Reflect.has(window, 'sameDocument'));
  await shopper.waitUntilInteractive();
  await expect(shopper.main.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3');
  await proxy.close();
});

test('SH-09 a worker that is switched off takes itself and what it kept away', async ({
  page,
  site,
}) => {
  const proxy = await openSite(site.url);
  const shopper = new Shopper(page);
  await page.goto(proxy.url + PRODUCT_PATH);
  await shopper.waitUntilInteractive();
  await waitUntilKept(page, PRODUCT_PATH);
  proxy.switchOff();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
  await proxy.close();
});
