/** The wish list of a visitor, with and without scripts, and of the customer who logs in. */
import type { Page } from 'playwright/test';
import { expectNoViolation } from '../pages/accessibility.ts';
import { CUSTOMER_2, PRODUCT, Shopper } from '../pages/shopper.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

const OTHER = { slug: 'key-fob', name: 'Keyway Key Fob' };

function cards(page: Page) {
  return page.getByRole('main').getByRole('article');
}

async function save(page: Page, slug: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Save to wish list' }).click();
  await expect(page).toHaveURL(`/wish-list?added=${slug}`);
}

/** Opens the empty list by its link, saves two products, and removes one of them. */
async function useList(page: Page, openProduct: (slug: string) => Promise<unknown>): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Wish list' }).click();
  await expect(page).toHaveURL('/wish-list');
  await expect(page.getByText('Nothing saved yet')).toBeVisible();

  for (const { slug, name } of [PRODUCT, OTHER]) {
    await openProduct(slug);
    await save(page, slug);
    await expect(page.getByRole('status').filter({ hasText: name })).toContainText(
      `${name} is on your wish list.`,
    );
  }
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('link', { name: `Back to ${OTHER.name}` }).click();
  await expect(page).toHaveURL(`/product/${OTHER.slug}`);
  await save(page, OTHER.slug);
  await expect(cards(page)).toHaveCount(2);

  await page.getByRole('button', { name: `Remove ${OTHER.name}` }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Put back ${OTHER.name}` }).click();
  await expect(cards(page)).toHaveCount(2);
}

test(
  'a visitor saves products, and the login moves them to the account [SHOP-16]',
  ONE_SIZE,
  async ({ page }) => {
    test.slow();
    const shopper = new Shopper(page);
    await useList(page, (slug) => shopper.openProduct(slug));
    await expectNoViolation(page);

    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login?return_to=%2Fwish-list');
    await shopper.waitUntilInteractive();
    await shopper.logIn(CUSTOMER_2);
    await expect(page).toHaveURL('/wish-list');
    await expect(cards(page)).toHaveCount(2);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('wish_list');
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor saves and removes products [SHOP-16 FED-18]', ONE_SIZE, async ({ page }) => {
    await useList(page, (slug) => page.goto(`/product/${slug}`));
  });
});
