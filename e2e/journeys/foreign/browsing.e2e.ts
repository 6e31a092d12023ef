import { expect, test } from '../../site/foreign-test.ts';
import { Shopper } from '../../pages/shopper.ts';

test('home shows featured products and groups, and the menu comes from the sitemap [SH-22 CMS-07 API-09]', async ({
  page,
}) => {
  await page.goto('/');
  const { main } = new Shopper(page);
  await expect(main.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await expect(main.getByText('Selling 3D printed products')).toBeVisible();
  await expect(main.getByRole('link', { name: /Pinning tray/ }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /Shop Now.*Followers/ })).toHaveAttribute(
    'href',
    '/shop/followers',
  );
  const menu = page.getByRole('banner');
  await expect(menu.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
  await expect(menu.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about');
  await expect(menu.getByRole('link', { name: 'Privacy policy' })).toHaveCount(0);
});

test('a page that has only its content shows the HTML or the rows in it [CMS-05 CMS-18 API-09]', async ({
  page,
}) => {
  const { main } = new Shopper(page);
  await page.goto('/shipping-and-returns');
  await expect(main.getByRole('heading', { level: 1, name: 'Shipping and returns' })).toBeVisible();
  const text = main.getByText('Parcels leave on Mondays.');
  await expect(text).toBeVisible();
  await expect(text).not.toHaveAttribute('onclick');
  await page.goto('/terms-and-conditions');
  await expect(main.getByText('Thirty days.')).toBeVisible();
});

test('a broken record costs itself and is logged once with its call and field [API-09 SHOP-08]', async ({
  page,
  foreign,
}) => {
  await page.goto('/');
  await page.goto('/shop/featured');
  const { main } = new Shopper(page);
  await expect(main.getByRole('link', { name: /Pinning tray/ }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /Follower 3 mm/ }).first()).toBeVisible();
  const notes = (await foreign.readShellLog())
    .split('\n')
    .filter((line) => line.includes('part of an API response left out'));
  expect(notes).toHaveLength(1);
  expect(notes[0]).toContain('"call":"GET /sell/product","field":"data.2.name"');
});

test('the shop lists groups, then products by page [SHOP-01 SHOP-04 API-09]', async ({ page }) => {
  await page.goto('/shop');
  const { main } = new Shopper(page);
  await main.getByRole('link', { name: /Followers/ }).click();
  await expect(page).toHaveURL('/shop/followers');
  await expect(main.getByRole('link', { name: /Follower \d+ mm/ })).toHaveCount(9);
  await main.getByRole('link', { name: /Next/ }).click();
  await expect(page).toHaveURL('/shop/followers/2');
  await expect(main.getByRole('link', { name: /Follower 12 mm/ })).toBeVisible();
});

test('a product without options can be bought, one out of stock cannot [SHOP-05 SHOP-06 API-09]', async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.openProduct('follower-3');
  await expect(page).toHaveTitle(/Follower 3 mm/);
  await expect(shopper.main.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  await shopper.openProduct('follower-5');
  await expect(shopper.main.getByText('Out of stock').first()).toBeVisible();
});

test('no page offers a wish list where the backend has none [SHOP-16 API-09]', async ({ page }) => {
  await page.goto('/product/follower-3');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByText(/wish list/i)).toHaveCount(0);
  await page.goto('/wish-list');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Wish lists are not available' }),
  ).toBeVisible();
});

test('search finds products by their names where the backend has no search [SHOP-09 API-09]', async ({
  page,
}) => {
  await page.goto('/search/follower%2010');
  const { main } = new Shopper(page);
  await expect(main.getByRole('link', { name: /Follower 10 mm/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /Pinning tray/ })).toHaveCount(0);
  await page.goto('/search/kettle');
  await expect(main.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
});

test('the blog lists articles and shows one [CMS-08 API-09]', async ({ page }) => {
  await page.goto('/blog');
  const { main } = new Shopper(page);
  await main
    .getByRole('link', { name: /Why pins wear/ })
    .first()
    .click();
  await expect(page).toHaveURL('/article/why-pins-wear');
  await expect(main.getByText('Friction.')).toBeVisible();
  await page.goto('/blog/maths');
  await expect(main.getByRole('heading', { level: 1, name: 'Maths' })).toBeVisible();
});

test('questions and people are shown although they have no id [CMS-09 CMS-21 API-09]', async ({
  page,
}) => {
  await page.goto('/about');
  const { main } = new Shopper(page);
  await expect(main.getByText('Do you ship abroad?')).toBeVisible();
  await expect(main.getByText('Is it printed to order?')).toBeVisible();
  await expect(main.getByText('Ada Lock')).toBeVisible();
});

test('an unknown page and an unknown item have their texts [SH-02 SH-03 API-09]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/);
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take me home' })).toHaveAttribute('href', '/');
  expect((await page.goto('/article/nowhere'))?.status()).toBe(404);
  expect((await page.goto('/product/nowhere'))?.status()).toBe(404);
  await expect(
    page.getByText("Sorry, Couldn't find the page you were looking for").first(),
  ).toBeVisible();
});

for (const path of ['/invoice/3', '/invoice/print/3', '/show-invoice/3', '/print-tickets/3']) {
  test(`${path} is a page without a document where the backend has none [CART-09 API-09]`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 404/);
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}
