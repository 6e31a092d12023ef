/** Product search: the field in the header, the results page, and spelling correction. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { SearchBox } from '../pages/search-box.ts';
import { PRODUCT, Shopper } from '../pages/shopper.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

/** Documents that the browser loaded, in order. */
function listDocuments(page: Page): readonly string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

async function openHome(page: Page): Promise<SearchBox> {
  await page.goto('/');
  await new Shopper(page).waitUntilInteractive();
  return new SearchBox(page);
}

test('a visitor searches from the header and opens the product [SHOP-09 SH-22]', async ({
  page,
}) => {
  const documents = listDocuments(page);
  const search = await openHome(page);
  const { main } = new Shopper(page);
  await search.search('cylinder vice');
  await expect(page).toHaveURL('/search/cylinder%20vice');
  await expect(page).toHaveTitle('Search: cylinder vice | Tumblerworks');
  await expect(main.getByText(/results? for “cylinder vice”/)).toBeVisible();
  await expect(search.field).toHaveValue('cylinder vice');
  await expect(main.getByRole('searchbox')).toHaveCount(0);
  await main.getByRole('link', { name: PRODUCT.name, exact: true }).click();
  await expect(page).toHaveURL(`/product/${PRODUCT.slug}`);
  await page.goBack();
  await expect(main.getByText(/results? for “cylinder vice”/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(documents).toEqual(['/']);
});

test('a search on the results page loads no document [SHOP-09]', ONE_SIZE, async ({ page }) => {
  const documents = listDocuments(page);
  await page.goto('/search');
  const shopper = new Shopper(page);
  await shopper.waitUntilInteractive();
  await expect(shopper.main.getByRole('link', { name: 'Followers' })).toBeVisible();
  await shopper.main.getByRole('searchbox').fill('1.75mm / 50 %');
  await shopper.main.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search/1.75mm%20%2F%2050%20%25');
  await expect(shopper.main.getByRole('searchbox')).toHaveCount(0);
  expect(documents).toEqual(['/search']);
});

for (const { typed, meant } of [
  { typed: 'folower', meant: /follower/i },
  { typed: 'pining tray', meant: /pinning|tray/i },
]) {
  test(`finds the intended products for “${typed}” [SHOP-09]`, ONE_SIZE, async ({ page }) => {
    await page.goto(`/search/${encodeURIComponent(typed)}`);
    const { main } = new Shopper(page);
    await expect(main.getByText(/\d+ results? for/)).toBeVisible();
    await expect(main.getByRole('article').first().getByRole('heading')).toHaveText(meant);
  });
}

test(
  'reports that there are no results, and suggests where else to look [SHOP-09]',
  ONE_SIZE,
  async ({ page }) => {
    await page.goto('/search/qqxzzvw');
    const { main } = new Shopper(page);
    await expect(main.getByText('No results for “qqxzzvw”.')).toBeVisible();
    await expect(
      main.getByRole('navigation', { name: 'Groups' }).getByRole('link', { name: 'Followers' }),
    ).toHaveAttribute('href', '/shop/followers');
    await expect(main.getByRole('article').first()).toBeVisible();
  },
);

test('finds pages and articles too, and offers searches on focus [SHOP-13]', async ({ page }) => {
  const search = await openHome(page);
  const { main } = new Shopper(page);
  await search.field.click();
  await expect(search.options.first()).toContainText('Popular');
  await search.search('present');
  await expect(main.getByRole('link', { name: 'Gift vouchers' }).first()).toBeVisible();
  await page.goto('/search/graphite');
  await expect(search.field).toHaveValue('graphite');
  await expect(main.getByRole('link', { name: /Why graphite and oil/ })).toBeVisible();
  await new Shopper(page).waitUntilInteractive();
  await search.field.fill('');
  await search.field.blur();
  await search.field.focus();
  await expect(search.options.first()).toHaveText('presentRecent');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

test('a long result has pages [SHOP-09 SHOP-04]', ONE_SIZE, async ({ page }) => {
  await page.goto('/search/lock');
  const shopper = new Shopper(page);
  await shopper.waitUntilInteractive();
  await shopper.main.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/search/lock?page=2');
  await expect(shopper.main.getByText(/page 2 of \d+/)).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/search\/lock\?page=2$/,
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('results are filtered and sorted in place, from page 1 [SHOP-09 SHOP-01]', async ({
  page,
}) => {
  const documents = listDocuments(page);
  await page.goto('/search/lock?in_stock=1&page=2');
  const shopper = new Shopper(page);
  const { main } = shopper;
  await shopper.waitUntilInteractive();
  await main.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await expect(page).toHaveURL('/search/lock?sort=name&in_stock=1');
  await main.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/search/lock?sort=name&in_stock=1&page=2');
  await main.getByRole('link', { name: 'Remove In stock' }).click();
  await expect(page).toHaveURL('/search/lock?sort=name');
  await expect(main.getByText(/page 1 of \d+/)).toBeVisible();
  await page.goto('/search/lock?price_min=9999');
  await shopper.waitUntilInteractive();
  await main.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/search/lock');
  expect(documents).toEqual(['/search/lock', '/search/lock']);
});

test('the header shows suggestions while typing, by keyboard alone [SHOP-09 SH-22]', async ({
  page,
}) => {
  const documents = listDocuments(page);
  const search = await openHome(page);
  await expect(search.field).toHaveRole('searchbox');
  await search.typeAndWait('vice');
  await expect(search.field).toHaveRole('combobox');
  await expect(search.field).toHaveAttribute('aria-expanded', 'true');
  await search.field.press('ArrowDown');
  await expect(search.active).toHaveCount(1);
  await expect(search.field).toBeFocused();
  await search.field.press('ArrowUp');
  await expect(search.active).toHaveCount(0);
  await search.field.press('ArrowUp');
  await expect(search.active).toHaveText('Search for “vice”');
  await search.field.press('Escape');
  await expect(search.list).toBeHidden();
  await expect(search.field).toHaveValue('vice');
  await search.field.press('ArrowDown');
  await expect(search.options.first()).toBeVisible();
  await search.field.press('ArrowDown');
  await search.field.press('Enter');
  await expect(page).toHaveURL(/\/(product|shop)\//);
  await expect(search.list).toBeHidden();
  await expect(search.field).toHaveValue('');
  expect(documents).toEqual(['/']);
});

test('a second Escape clears the field, Tab leaves it [SH-22]', ONE_SIZE, async ({ page }) => {
  const search = await openHome(page);
  await search.typeAndWait('tray');
  await search.field.press('Tab');
  await expect(search.list).toBeHidden();
  await expect(search.field).not.toBeFocused();
  await search.field.focus();
  await search.field.press('Escape');
  await expect(search.field).toHaveValue('');
});

test('the open product, found again by a search, keeps its option in the address [SHOP-06 SHOP-09]', async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.openProduct();
  await shopper.chooseOption('Teal');
  const address = new RegExp(`/product/${PRODUCT.slug}\\?option%3AColour=Teal$`);
  await expect(page).toHaveURL(address);
  const search = new SearchBox(page);
  await search.typeAndWait(PRODUCT.name);
  await search.options.filter({ hasText: PRODUCT.name }).first().click();
  await expect(search.list).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(shopper.main.getByRole('radio', { name: 'Teal' })).toBeChecked();
});

test('a click on a suggestion opens it, and a click outside closes the list [SHOP-09]', async ({
  page,
}) => {
  const search = await openHome(page);
  await search.typeAndWait('vice');
  await new Shopper(page).main.click({ position: { x: 5, y: 5 } });
  await expect(search.list).toBeHidden();
  await search.field.fill('');
  await search.typeAndWait('vice');
  await search.options.last().click();
  await expect(page).toHaveURL('/search/vice');
});

test(
  'the code and data of suggestions load once, on focus [SHOP-09]',
  ONE_SIZE,
  async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.includes('block-search-box')) requested.push('code');
      if (pathname.endsWith('/sell/product/suggest')) requested.push(searchParams.get('q') ?? '');
    });
    const search = await openHome(page);
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);
    await search.typeAndWait('vice');
    expect(requested.filter((query) => query === 'vice')).toHaveLength(1);
    expect(requested).toContain('code');
    await search.field.press('Backspace');
    await expect(search.options.last()).toHaveText('Search for “vic”');
    await search.field.press('e');
    await expect(search.options.last()).toHaveText('Search for “vice”');
    expect(requested.filter((query) => query === 'vice')).toHaveLength(1);
  },
);

test(
  'without suggestions the field is a plain search field [SHOP-09]',
  ONE_SIZE,
  async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 404/);
    await page.route('**/sell/product/suggest?*', (route) =>
      route.fulfill({
        status: 404,
        json: { success: false, message: 'There is no such call.', code: 'NOT_FOUND' },
      }),
    );
    const search = await openHome(page);
    const refused = page.waitForResponse(/\/sell\/product\/suggest/);
    await search.field.click();
    await search.field.pressSequentially('vice');
    await refused;
    await expect(search.field).toHaveRole('searchbox');
    await search.field.press('Enter');
    await expect(page).toHaveURL('/search/vice');
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test('the open list has no accessibility violation and fits the window [SH-22]', async ({
      page,
    }) => {
      const search = await openHome(page);
      await search.typeAndWait('tray');
      await search.field.press('ArrowDown');
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      await expect(search.options.last()).toBeInViewport();
      await expect(search.options.first()).toBeInViewport({ ratio: 1 });
      const overflowPx = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflowPx).toBeLessThanOrEqual(0);
    });
  });
}

test(
  'more products are shown in place, by keyboard, and the address keeps them [SHOP-04 SH-22]',
  ONE_SIZE,
  async ({ page }) => {
    const shopper = new Shopper(page);
    const { main } = shopper;
    await page.goto('/search/bench');
    await shopper.waitUntilInteractive();
    const cards = main.getByRole('article');
    await expect(cards).toHaveCount(9);
    await main.getByRole('link', { name: 'Show more products' }).press('Enter');
    await expect(page).toHaveURL('/search/bench?to=2');
    await expect(cards.nth(9).getByRole('link')).toBeFocused();
    await expect(cards.nth(9)).toBeInViewport();
    const count = await cards.count();
    await page.reload();
    await expect(cards).toHaveCount(count);
  },
);
