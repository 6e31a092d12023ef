/**
 * Accessibility of header, drawer and footer as phones see them, and of the page with the most
 * controls. `every-page` tests all pages on a desktop, and there what depends on the width.
 */
import { expect, test } from '../site/test.ts';
import { listViolationsInBothSchemes } from '../pages/accessibility.ts';
import { PRODUCT, Shopper } from '../pages/shopper.ts';

const PAGES = ['/', `/product/${PRODUCT.slug}`];

for (const path of PAGES) {
  test(`${path} has no accessibility violation in either scheme [SH-22]`, async ({ page }) => {
    await page.goto(path);
    await new Shopper(page).waitUntilInteractive();
    expect(await listViolationsInBothSchemes(page)).toEqual([]);
  });
}
