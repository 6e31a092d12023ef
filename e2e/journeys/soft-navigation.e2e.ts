/** The change from one page to the next, and the back button, as a visitor sees them. */
import { PRODUCT, Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

test('the next page is shown before its code has loaded, and works afterwards [SH-07 FED-06]', async ({
  page,
}) => {
  let releaseScript: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    releaseScript = resolve;
  });
  await page.route(/\/block-product-view\./, async (route) => {
    await released;
    await route.continue();
  });
  const shopper = new Shopper(page);
  await page.goto('/shop/vices-and-clamps');
  await shopper.waitUntilInteractive();
  await shopper.main.getByRole('link', { name: PRODUCT.name }).first().click();
  await expect(page).toHaveTitle(`${PRODUCT.name} | Tumblerworks`);
  await expect(page.getByRole('heading', { level: 1, name: PRODUCT.name })).toBeVisible();
  const picture = shopper.main.getByRole('article').first().getByRole('img').first();
  await expect(picture).toBeVisible();
  releaseScript();
  await shopper.waitUntilInteractive();
  await shopper.chooseOption('Teal');
  await expect(page).toHaveURL(/teal/i);
});

test('back and forward keep order, page and scroll position of a list [SHOP-01 SHOP-04 SH-07]', async ({
  page,
}) => {
  const shopper = new Shopper(page);
  const { main } = shopper;
  await page.goto('/shop/pinning-trays');
  await shopper.waitUntilInteractive();
  await main.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await expect(page).toHaveURL('/shop/pinning-trays?sort=name');
  await main.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/shop/pinning-trays/2?sort=name');
  // The main area is focused when the page is in place and at its top.
  await expect(main).toBeFocused();
  const first = main.getByRole('article').first().getByRole('link');
  const name = await first.textContent();
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.waitForFunction(() => window.scrollY === 120);
  await first.dispatchEvent('click');
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL('/shop/pinning-trays/2?sort=name');
  // The address changes first, and a pending navigation is waited for when the visitor goes
  // back right after arriving.
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Pinning Trays');
  await expect(main.getByRole('article').first().getByRole('link')).toHaveText(name ?? '');
  await expect(main.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
  await page.goBack();
  await expect(page).toHaveURL('/shop/pinning-trays?sort=name');
  await page.goForward();
  await expect(page).toHaveURL('/shop/pinning-trays/2?sort=name');
  await expect(main.getByRole('article').first().getByRole('link')).toHaveText(name ?? '');
});

test('back to a list shows its open filters and the same products [SH-27 SHOP-04]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shopper = new Shopper(page);
  const { main } = shopper;
  await page.goto('/shop/followers');
  await shopper.waitUntilInteractive();
  await main.getByText('Filters', { exact: true }).click();
  await main.getByRole('checkbox', { name: /In stock/ }).check();
  await expect(page).toHaveURL(/\/shop\/followers\?/);
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  const product = main.getByRole('article').nth(3).getByRole('link');
  await product.scrollIntoViewIfNeeded();
  const getTop = () => product.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const before = await getTop();
  await product.dispatchEvent('click');
  await expect(page).toHaveURL(/\/product\//);
  await expect(main).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/followers\?/);
  await expect(main.getByRole('checkbox', { name: /In stock/ })).toBeVisible();
  await expect.poll(getTop).toBe(before);
});
