/** What a visitor sees while one page makes way for the next. */
import { PRODUCT, Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

test('SH-07 FED-06 the next page is shown before its code is there, and works when it is', async ({
  page,
}) => {
  let letThrough: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/block-product-view\./, async (route) => {
    await isHeld;
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
  letThrough();
  await shopper.waitUntilInteractive();
  await shopper.chooseOption('Charcoal');
  await expect(page).toHaveURL(/charcoal/i);
});
