import { expect, ONE_SIZE, test } from '../site/test.ts';
import { expectNoViolation } from '../pages/accessibility.ts';
import { PRODUCT, Shopper } from '../pages/shopper.ts';

const PAGES = [
  '/',
  '/shop',
  '/shop/followers',
  `/product/${PRODUCT.slug}`,
  '/search',
  '/search/folower',
  '/search/qqxzzvw',
  '/cart',
  '/login',
  '/signup',
  '/forgotpassword',
  '/about',
  '/nope',
];

for (const path of PAGES) {
  test(`SH-22 ${path} has no accessibility violation`, async ({ page, isMobile, consoleGuard }) => {
    consoleGuard.allow(/status of 404/);
    await page.goto(path);
    await new Shopper(page).waitUntilInteractive();
    // Both schemes together are tried by `every-page`.
    const colorScheme = isMobile ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoViolation(page, colorScheme);
  });
}

for (const width of [320, 390, 1440, 2560]) {
  test(`SH-22 nothing overflows sideways at ${width} px`, ONE_SIZE, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/shop', `/product/${PRODUCT.slug}`, '/search/qqxzzvw', '/cart']) {
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
