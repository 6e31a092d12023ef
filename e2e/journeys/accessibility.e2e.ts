/**
 * Accessibility of the pages of a visit on a phone. `every-page` tests all pages and more
 * widths on a desktop.
 */
import { expect, test } from '../site/test.ts';
import { listViolationsInBothSchemes } from '../pages/accessibility.ts';
import { PRODUCT, Shopper } from '../pages/shopper.ts';
import { NOT_IN_SITEMAP } from '../site/site-paths.ts';

const PAGES = ['/', '/shop', '/shop/followers', `/product/${PRODUCT.slug}`, '/about'];

for (const path of [...PAGES, ...NOT_IN_SITEMAP]) {
  test(`${path} has no accessibility violation in either scheme [SH-22]`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 404/);
    await page.goto(path);
    await new Shopper(page).waitUntilInteractive();
    expect(await listViolationsInBothSchemes(page)).toEqual([]);
  });
}
