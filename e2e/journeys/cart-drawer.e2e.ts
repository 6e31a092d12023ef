/** The cart drawer: opened from the badge in the header, edited and closed (ADR 0015). */
import AxeBuilder from '@axe-core/playwright';
import { expect, ONE_SIZE, test } from '../site/test.ts';
import { PRODUCT, Shopper } from '../pages/shopper.ts';

/** The browser reports missing files, which this journey causes. */
const CAUSED = /404|integrity|Failed to load|slot|remote|ERR_|\/r\/mfe-/i;

async function fillCart(shopper: Shopper): Promise<void> {
  await shopper.openProduct();
  await shopper.chooseOption('Charcoal');
  await shopper.addToCart();
}

test('an item in the drawer can be changed, removed and restored [CART-02 CART-03 CART-12]', async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await fillCart(shopper);
  const drawer = await shopper.openDrawer();
  await expect(drawer.getByRole('link', { name: PRODUCT.name })).toBeVisible();
  await expect(drawer.getByText('Charcoal')).toBeVisible();
  const total = drawer.locator('div', { has: page.getByText('Total', { exact: true }) }).last();
  const before = await total.innerText();

  await drawer.getByRole('button', { name: /^Increase Quantity/ }).click();
  await expect(drawer.getByRole('spinbutton')).toHaveValue('2');
  await expect(total).not.toHaveText(before, { useInnerText: true });
  await expect(drawer.getByRole('status').filter({ hasText: 'up to date' })).toBeAttached();

  await drawer.getByRole('button', { name: /^Remove/ }).click();
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByRole('spinbutton')).toHaveValue('2');

  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(shopper.badge).toBeFocused();
  await expect(shopper.badge).toHaveAccessibleName(/2 items/);
});

test(
  'the drawer opens by keyboard, traps the focus and returns it [SH-22 CART-12]',
  ONE_SIZE,
  async ({ page }) => {
    const shopper = new Shopper(page);
    await fillCart(shopper);
    await shopper.badge.focus();
    await page.keyboard.press('Enter');
    await expect(shopper.drawer).toBeVisible();
    const isInside = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      });
    await expect(shopper.drawer.getByRole('button', { name: 'Close' })).toBeFocused();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(shopper.drawer).toHaveCount(0);
    await expect(shopper.badge).toBeFocused();
  },
);

test('the drawer closes by its backdrop on a desktop, and takes the whole width on a phone [CART-12]', async ({
  page,
  isMobile,
}) => {
  const shopper = new Shopper(page);
  await page.goto('/shop');
  await shopper.waitUntilInteractive();
  const drawer = await shopper.openDrawer();
  await expect(drawer.getByRole('link', { name: 'Browse the shop' })).toBeVisible();
  const width = await drawer.evaluate((dialog) => dialog.getBoundingClientRect().width);
  if (isMobile) return expect(width).toBeCloseTo(390, 1);
  expect(width).toBeLessThan(480);
  await page.mouse.click(200, 400);
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL('/shop');
});

test('the drawer links to checkout and cart, and is closed on those pages [CART-06 SH-07]', async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await fillCart(shopper);
  const drawer = await shopper.openDrawer();
  await drawer.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(drawer).toHaveCount(0);
  await expect(shopper.main.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible();
  await shopper.badge.click();
  await expect(page).toHaveURL('/cart');
  await expect(drawer).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/product\//);
  // Until the product is shown, the page is still the cart, where the badge is a link.
  await expect(shopper.main.getByRole('heading', { level: 1, name: PRODUCT.name })).toBeVisible();
  await shopper.openDrawer();
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/login?return_to=%2Fcheckout');
  await expect(drawer).toHaveCount(0);
});

test('the back button closes the drawer [SH-07]', ONE_SIZE, async ({ page }) => {
  const shopper = new Shopper(page);
  await page.goto('/shop');
  await shopper.waitUntilInteractive();
  await shopper.main.getByRole('link', { name: 'Cylinder Holders' }).click();
  await expect(page).toHaveURL('/shop/cylinder-holders');
  const drawer = await shopper.openDrawer();
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(drawer).toHaveCount(0);
  await expect(shopper.main.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
});

test(
  'the drawer shows cart changes from another tab [CART-12]',
  ONE_SIZE,
  async ({ page, context }) => {
    const shopper = new Shopper(page);
    await fillCart(shopper);
    const drawer = await shopper.openDrawer();
    await expect(drawer.getByRole('spinbutton')).toHaveValue('1');
    const other = new Shopper(await context.newPage());
    await fillCart(other);
    await expect(drawer.getByRole('spinbutton')).toHaveValue('2');
  },
);

test(
  'the badge links to the cart page when the files of its remote are missing [FED-17]',
  ONE_SIZE,
  async ({ page, site, consoleGuard }) => {
    consoleGuard.allow(CAUSED);
    await site.removeFiles({ remote: 'mfe-cart-checkout', half: 'web', matching: /\.js$/ });
    await page.goto('/shop');
    const shopper = new Shopper(page);
    await shopper.waitUntilInteractive();
    await shopper.badge.click();
    await expect(page).toHaveURL('/cart');
    await expect(shopper.main.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible();
    await expect(shopper.drawer).toHaveCount(0);
  },
);

test(
  'a click on the badge with a modifier key opens the cart in a new tab [SH-22]',
  ONE_SIZE,
  async ({ page, context }) => {
    await page.goto('/shop');
    const shopper = new Shopper(page);
    await shopper.waitUntilInteractive();
    const opened = context.waitForEvent('page');
    await shopper.badge.click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL('/cart');
    await expect(shopper.drawer).toHaveCount(0);
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });
    test('the open drawer has no accessibility violation, with items or empty [SH-22]', async ({
      page,
    }) => {
      const shopper = new Shopper(page);
      await fillCart(shopper);
      const drawer = await shopper.openDrawer();
      const check = async () => {
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      };
      await expect(drawer.getByRole('spinbutton')).toBeVisible();
      await check();
      await drawer.getByRole('button', { name: /^Remove/ }).click();
      await expect(drawer.getByRole('button', { name: 'Undo' })).toBeVisible();
      await check();
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the badge is a link to the cart [FED-06]', ONE_SIZE, async ({ page }) => {
    await page.goto('/shop');
    const shopper = new Shopper(page);
    await shopper.badge.click();
    await expect(page).toHaveURL('/cart');
  });
});
