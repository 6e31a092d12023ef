/**
 * A document names the releases of its page only; the others come with one file. These journeys use
 * other remotes before that file would be fetched, and without it.
 */
import type { Page } from 'playwright/test';
import { PRODUCT, Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

const ARTICLE = '/article/more-doors-than-keys';
const SET_FILE = '**/r/_sets/**';

/** The remotes whose files the document names. */
function listRemotes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const boot: unknown = JSON.parse(document.querySelector('#boot')?.textContent ?? '{}');
    return boot instanceof Object && 'releases' in boot ? Object.keys(boot.releases ?? {}) : [];
  });
}

test('an article leads to a product and into the cart by one request for other releases [SH-25 FED-08]', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || pathname.startsWith('/r/_sets/')) requests.push(pathname);
  });
  await page.goto(ARTICLE);
  expect(await listRemotes(page)).toEqual([]);
  const shopper = new Shopper(page);
  // Its role changes once its suggestions have loaded.
  const search = page.locator('input[type=search]').first();
  await search.fill(PRODUCT.name);
  await search.press('Enter');
  await shopper.main.getByRole('link', { name: PRODUCT.name }).first().click();
  await expect(shopper.main.getByRole('heading', { level: 1 })).toHaveText(PRODUCT.name);
  await shopper.waitUntilInteractive();
  await shopper.chooseOption('Charcoal');
  await shopper.addToCart();
  expect(requests).toEqual([ARTICLE, expect.stringMatching(/^\/r\/_sets\/[\w-]{64}\.json$/)]);
});

test('pages open as documents while the file of the other releases cannot be loaded [SH-25 FED-07]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED|Failed to fetch/);
  await page.route(SET_FILE, (route) => route.abort());
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto(ARTICLE);
  await page.getByRole('main').getByRole('link', { name: 'Articles' }).first().click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect.poll(() => documents).toEqual([ARTICLE, '/blog']);
  const shopper = new Shopper(page);
  await shopper.openProduct();
  expect(await listRemotes(page)).toEqual(['mfe-shop']);
  await page.unroute(SET_FILE);
  await shopper.chooseOption('Charcoal');
  await shopper.addToCart();
});
