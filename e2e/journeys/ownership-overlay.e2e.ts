/** The ownership overlay, which shows developers the remote of each part of a page. */
import { expectNoViolation } from '../pages/accessibility.ts';
import { Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

test('the overlay names remote, version and place of rendering for each slot, and follows a soft navigation [FED-14]', async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await page.goto('/?overlay');
  const panel = page.getByRole('region', { name: 'Owners of this page' });
  const items = panel.getByRole('listitem');
  await expect(items.filter({ hasText: 'Ztt/home' })).toHaveText(
    /mfe-cms 1\.0\.0.*main.*rendered on the server/,
  );
  await expect(items.filter({ hasText: 'Sell/featured_products' })).toContainText('mfe-shop 1.0.0');
  await expect(items.filter({ hasText: 'Ztt/home' }).getByRole('link')).toHaveAttribute(
    'href',
    '/_releases#mfe-cms',
  );
  await expect(panel.getByRole('status')).toContainText('slots on this page');
  await expectNoViolation(page);

  // The page below the overlay receives every press, except under the panel.
  await shopper.main.getByRole('link', { name: 'Shop now', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  await expect(items.filter({ hasText: 'Sell/product_grid' })).toContainText('mfe-shop 1.0.0');
  await expect(items.filter({ hasText: 'Ztt/home' })).toHaveCount(0);

  await page.keyboard.press('Alt+Shift+O');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('Alt+Shift+O');
  await panel.getByRole('button', { name: 'Hide' }).click();
  await expect(panel).toHaveCount(0);
});

test('a visitor’s browser loads no code of the overlay [FED-14]', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await new Shopper(page).waitUntilInteractive();
  await page.keyboard.press('Alt+Shift+O');

  expect(scripts.filter((url) => /\/_shell\/team\./.test(url))).toEqual([]);
  await expect(page.getByRole('region', { name: 'Owners of this page' })).toHaveCount(0);
});
