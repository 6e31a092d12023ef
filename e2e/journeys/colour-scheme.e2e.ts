/** The colour scheme: the visitor's choice, or else the system's. */
import type { Page } from 'playwright/test';
import { expectNoViolation } from '../pages/accessibility.ts';
import { PRODUCT, Shopper } from '../pages/shopper.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

const LIGHT_SURFACE = 'rgb(248, 245, 239)';
const DARK_SURFACE = 'rgb(22, 23, 26)';

const colours = (page: Page) => page.getByRole('radiogroup', { name: 'Colours' });
const option = (page: Page, name: string) => colours(page).getByRole('radio', { name });

const surface = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The cover over the first product picture. */
const shade = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('main article img')?.closest('div') ?? document.body;
    return getComputedStyle(frame, '::after').backgroundColor;
  });

/** The theme colours that the browser applies. */
const themeColours = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );

test('a choice applies immediately, after a reload and in another tab, and can return to the system’s [SH-14 SH-12]', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(option(page, 'Auto')).toBeChecked();
  expect(await surface(page)).toBe(LIGHT_SURFACE);
  const [ofLight] = await themeColours(page);

  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/shop/followers');
  expect(await shade(other)).toBe('rgba(0, 0, 0, 0)');
  await option(page, 'Dark').check();
  expect(await surface(page)).toBe(DARK_SURFACE);
  await expect.poll(() => surface(other)).toBe(DARK_SURFACE);
  await expect(option(other, 'Dark')).toBeChecked();
  expect(await shade(other)).toBe('rgba(16, 17, 20, 0.16)');
  const dark = await themeColours(page);
  expect(dark).toHaveLength(1);
  expect(dark).not.toContain(ofLight);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /scheme=dark$/);

  await page.reload();
  expect(await surface(page)).toBe(DARK_SURFACE);
  await expect(option(page, 'Dark')).toBeChecked();
  await expectNoViolation(page);

  await option(page, 'Auto').check();
  expect(await surface(page)).toBe(LIGHT_SURFACE);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await surface(page)).toBe(DARK_SURFACE);
});

test('the choice applies before the shell’s script runs, and can be made without it [SH-14]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.route('**/_shell/main.*.js', (route) => route.abort());
  await page.goto('/');
  await option(page, 'Dark').check();
  // Check the first paint: only the script in the head can have set its scheme.
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      const { backgroundColor } = getComputedStyle(document.documentElement);
      document.documentElement.dataset['firstFrame'] = backgroundColor;
    });
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-first-frame', DARK_SURFACE);
  await expect(option(page, 'Dark')).toBeChecked();
});

test(
  'the choice is kept while navigating, also by keyboard [SH-14]',
  ONE_SIZE,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await option(page, 'Auto').focus();
    await page.keyboard.press('ArrowRight');
    await expect(option(page, 'Light')).toBeChecked();
    expect(await surface(page)).toBe(LIGHT_SURFACE);
    await page.getByRole('contentinfo').getByRole('link').nth(2).click();
    await page.waitForURL((url) => url.pathname !== '/');
    expect(await surface(page)).toBe(LIGHT_SURFACE);
    await expect(option(page, 'Light')).toBeChecked();
  },
);

test(
  'the control is hidden when its script does not run [SH-14]',
  ONE_SIZE,
  async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.url);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(colours(page)).toBeHidden();
    await context.close();
  },
);

test('printed pages are light and contain no controls [SH-14]', ONE_SIZE, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/product/${PRODUCT.slug}`);
  await option(page, 'Dark').check();
  await page.emulateMedia({ media: 'print' });
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(ink).toBe('rgb(28, 26, 23)');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(main.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test(
  'a large picture, and the gutter of the scrollbar beside it, have the scheme of the page [SH-14 SHOP-05]',
  ONE_SIZE,
  async ({ page }) => {
    await page.goto(`/product/${PRODUCT.slug}`);
    const shopper = new Shopper(page);
    await shopper.waitUntilInteractive();
    await shopper.main
      .getByRole('link', { name: /^Enlarge/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const backgrounds = () =>
      page.evaluate(() =>
        [document.documentElement, document.querySelector('.yarl__container')].map(
          (element) => element && getComputedStyle(element).backgroundColor,
        ),
      );
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(backgrounds).toEqual([LIGHT_SURFACE, LIGHT_SURFACE]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(backgrounds).toEqual([DARK_SURFACE, DARK_SURFACE]);
  },
);
