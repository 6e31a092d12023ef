/** The search by plain links and forms. */
import { SearchBox } from '../pages/search-box.ts';
import { Shopper } from '../pages/shopper.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

test.use({ javaScriptEnabled: false });

test(
  'a visitor searches, opens the next page and corrects a word [SHOP-09 FED-18]',
  ONE_SIZE,
  async ({ page }) => {
    await page.goto('/');
    const search = new SearchBox(page);
    await search.search('lock');
    await expect(page).toHaveURL('/search/lock');
    const { main } = new Shopper(page);
    await expect(main.getByRole('article')).toHaveCount(9);
    await main.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/search/lock?page=2');
    await search.search('pining tray');
    await expect(page).toHaveURL('/search/pining%20tray');
    await expect(main.getByText(/\d+ results? for/)).toBeVisible();
  },
);

test(
  'the search of a legacy page leads to the results [CMS-05 SHOP-09]',
  ONE_SIZE,
  async ({ page }) => {
    await page.goto('/legacy-shop');
    const { main } = new Shopper(page);
    await main.getByRole('searchbox').fill('vice');
    await main.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search/vice');
  },
);
