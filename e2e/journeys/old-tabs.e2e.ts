/**
 * Tabs that were opened before a release. They keep their release, however many follow.
 * When it is removed, they reload once and lose nothing that was typed.
 */
import type { Page } from 'playwright/test';
import { expect, test, type Site } from '../site/test.ts';
import { PRODUCT, Shopper } from '../pages/shopper.ts';

const RELEASES = 10;
const PRODUCT_PATH = `/product/${PRODUCT.slug}`;
const GONE = /410|Failed to load|\/r\/mfe-|failed \(/;

/** Live versions before a journey, restored after it. */
const stable = new Map<string, string>();

async function makeLive(site: Site, remote: string, version: string): Promise<void> {
  await site.release('rollout', remote, version, '--percent', '100');
  await site.release('promote', remote);
}

/** Publishes a release that differs only in its server half, and makes it live. */
async function releaseVersion(site: Site, remote: string): Promise<string> {
  const version = await site.publishServerBuild(
    remote,
    (code) => `${code};/* ${process.hrtime.bigint()} */`,
  );
  await makeLive(site, remote, version);
  return version;
}

async function expectServed(page: Page, version: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(PRODUCT_PATH)).text(), { timeout: 15_000 })
    .toContain(version);
}

/** Counts documents that the tab loads from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('domcontentloaded', () => (count += 1));
  return () => count;
}

test.afterEach(async ({ site }) => {
  for (const [remote, version] of stable) {
    if ((await site.findLiveVersion(remote)) !== version) await makeLive(site, remote, version);
  }
  stable.clear();
});

test('a tab that stays open across ten releases keeps its own release, also on pages not visited before [FED-24]', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  const remote = 'mfe-cart-checkout';
  const own = await site.findLiveVersion(remote);
  stable.set(remote, own);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const shopper = new Shopper(page);
  await page.goto('/');
  await shopper.waitUntilInteractive();
  const countSinceOpened = countDocuments(page);
  let newest = '';
  for (let release = 0; release < RELEASES; release += 1)
    newest = await releaseVersion(site, remote);
  await expectServed(page, newest);
  requested.length = 0;

  await shopper.main.getByRole('link', { name: 'Shop now', exact: true }).click();
  await shopper.main.getByRole('link', { name: 'Cylinder Holders' }).click();
  await shopper.main.getByRole('link', { name: 'Vices & Clamps' }).click();
  await shopper.main.getByRole('link', { name: PRODUCT.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: PRODUCT.name })).toBeVisible();
  await shopper.waitUntilInteractive();
  await shopper.chooseOption('Charcoal');
  await shopper.addToCart();
  await shopper.openCart();
  await expect(shopper.main.getByText(PRODUCT.name).first()).toBeVisible();

  const versions = requested.flatMap(
    (path) => path.match(/^\/r\/mfe-cart-checkout\/([^/]+)/)?.[1] ?? [],
  );
  expect(new Set(versions)).toEqual(new Set([own]));
  expect(countSinceOpened()).toBe(0);
});

test('a tab whose release is removed reloads once on its page; cart, fields and focus are kept [FED-24]', async ({
  page,
  site,
  consoleGuard,
}) => {
  test.setTimeout(300_000);
  consoleGuard.allow(GONE);
  // A revoked release is refused permanently, so each run needs a unique text.
  const replacement = { from: 'GST included', to: `GST of ${Date.now()} included` };
  stable.set('mfe-shop', await site.findLiveVersion('mfe-shop'));
  const bad = await site.publishVersion({
    remote: 'mfe-shop',
    version: '1.4.0',
    replacements: [replacement],
  });
  await makeLive(site, 'mfe-shop', bad);
  await expectServed(page, bad);
  const shopper = new Shopper(page);
  await shopper.openProduct();
  await shopper.chooseOption('Charcoal');
  await shopper.addToCart();
  await expect(shopper.badge).toHaveAccessibleName(/1/);
  const quantity = shopper.main.getByRole('spinbutton', { name: 'Quantity' });
  await quantity.fill('3');
  const search = page.getByRole('banner').getByRole('searchbox');
  await search.fill('clamp');

  await site.release('revoke', 'mfe-shop', bad, '--reason', 'shows a wrong price');
  const current = await site.findLiveVersion('mfe-shop');
  await expectServed(page, current);
  const countSinceRevoked = countDocuments(page);
  await shopper.main.getByRole('radio', { name: /Teal/ }).check();
  await expect.poll(countSinceRevoked).toBe(1);
  await shopper.waitUntilInteractive();
  await expect(shopper.main.getByRole('radio', { name: /Teal/ })).toBeChecked();
  await expect(quantity).toHaveValue('3');
  await expect(search).toHaveValue('clamp');
  await expect(shopper.badge).toHaveAccessibleName(/1/);

  // The new document uses the server's current release: everything works, and no further
  // reload happens.
  await shopper.chooseOption('Charcoal');
  await shopper.addToCart();
  await expect(shopper.badge).toHaveAccessibleName(/4/);
  expect(countSinceRevoked()).toBe(1);
});
