/**
 * The site by keyboard, magnified and with wider text spacing, which automatic checkers
 * cannot test.
 */
import type { Page } from 'playwright/test';
import { PRODUCT, Shopper } from '../pages/shopper.ts';
import { listSmallTargets } from '../pages/targets.ts';
import { expect, test } from '../site/test.ts';

/** WCAG 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

interface FocusedControl {
  readonly name: string;
  readonly topPx: number;
  readonly leftPx: number;
  readonly isVisible: boolean;
}

/** The focused control after each press of Tab. */
async function tabThrough(page: Page, presses: number): Promise<readonly FocusedControl[]> {
  const controls: FocusedControl[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    controls.push(
      await page.evaluate(() => {
        const focused = document.activeElement ?? document.body;
        const { top, left, bottom, right } = focused.getBoundingClientRect();
        const atPoint = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return {
          name: focused.getAttribute('aria-label') ?? focused.textContent.trim(),
          topPx: Math.round(top + window.scrollY),
          leftPx: Math.round(left),
          isVisible: focused.contains(atPoint) || atPoint?.contains(focused) === true,
        };
      }),
    );
  }
  return controls;
}

/** Each control is below the previous one, or to its right in the same row. */
function expectReadingOrder(controls: readonly FocusedControl[]): void {
  for (const [index, control] of controls.entries()) {
    const previous = controls[index - 1];
    if (previous === undefined) continue;
    const isSameRow = Math.abs(control.topPx - previous.topPx) < 20;
    const isAfter = isSameRow ? control.leftPx > previous.leftPx : control.topPx > previous.topPx;
    expect(isAfter, `${previous.name} → ${control.name}`).toBe(true);
  }
}

test('the focus goes through the header in reading order and is always visible [SH-22]', async ({
  page,
}) => {
  for (const width of [390, 1000, 1800]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/shop/followers');
    await new Shopper(page).waitUntilInteractive();
    const [skip, ...header] = await tabThrough(page, 8);
    expect(skip?.name).toBe('Skip to main content');
    expectReadingOrder(header);
    expect(header.every(({ isVisible }) => isVisible)).toBe(true);
  }
});

test('sticky elements do not cover a product’s controls in a low window [SH-22]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  const shopper = new Shopper(page);
  await shopper.openProduct();
  await shopper.main
    .getByRole('link', { name: /^Enlarge/ })
    .last()
    .focus();
  const controls = await tabThrough(page, 12);
  expect(controls.filter(({ isVisible }) => !isVisible)).toEqual([]);
});

test('the menu covers the page until it is closed, by keyboard or by a press outside [SH-22]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shopper = new Shopper(page);
  await page.goto('/shop/followers');
  await shopper.waitUntilInteractive();
  const button = page.locator('summary').filter({ hasText: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await button.press('Enter');
  await expect(page.locator('main')).toHaveAttribute('inert');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await button.press('Enter');
  await page.mouse.click(195, 840);
  await expect(menu).toBeHidden();
  await button.press('Enter');
  await menu.getByRole('link', { name: 'Locks', exact: true }).press('Enter');
  await expect(page).toHaveURL('/shop/locks');
  await expect(shopper.main).toBeFocused();
});

test('the shop menu opens by keyboard, and closes with Escape or when the focus leaves [SH-22]', async ({
  page,
}) => {
  await page.goto('/shop/followers');
  await new Shopper(page).waitUntilInteractive();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const button = navigation.locator('summary');
  const current = navigation.getByRole('link', { name: 'Followers' });
  await button.press('Enter');
  await expect(current).toHaveAttribute('aria-current', 'page');
  // The code that handles Escape is loaded when the menu opens.
  await expect(async () => {
    await current.focus();
    await page.keyboard.press('Escape');
    await expect(current).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(current).toBeVisible();
  await navigation.getByRole('link', { name: 'About' }).focus();
  await expect(current).toBeHidden();
});

test('every control is large enough to press [SH-22]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shopper = new Shopper(page);
  for (const path of ['/', '/shop', '/shop/followers', `/product/${PRODUCT.slug}`, '/login']) {
    await page.goto(path);
    await shopper.waitUntilInteractive();
    expect(await listSmallTargets(page), path).toEqual([]);
  }
});

test('wider text spacing and 400% zoom cut nothing off [SH-22]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const shopper = new Shopper(page);
  for (const path of ['/', '/shop/followers', `/product/${PRODUCT.slug}`, '/signup']) {
    await page.goto(path);
    await shopper.waitUntilInteractive();
    const overflowPx = await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    }, TEXT_SPACING);
    expect(overflowPx, path).toBeLessThanOrEqual(0);
  }
});
