/** A buyer reviews a product, an owner publishes it, and the product shows it. */
import { expectNoViolation } from '../pages/accessibility.ts';
import { openOwnerArea } from '../pages/owner-area.ts';
import { orderQuickly, WELL_STOCKED } from '../pages/quick-order.ts';
import { CUSTOMER_2, Shopper } from '../pages/shopper.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

test(
  'a buyer reviews a product from the order, and it is shown once the owner has published it [SHOP-14]',
  ONE_SIZE,
  async ({ page, site, browser, consoleGuard }) => {
    test.slow();
    // The first form is rejected.
    consoleGuard.allow(/status of 422/);
    const heading = `Firm <b>and</b> quick ${Date.now()}`;
    const { main } = new Shopper(page);
    const { id } = await orderQuickly(page.request, site.url, CUSTOMER_2);
    await page.goto(`/orders/${id}`);
    await main.getByRole('link', { name: `Write a review of ${WELL_STOCKED.name}` }).click();
    await expect(page).toHaveURL(/\/write-review\/[\w-]+$/);
    const reviewed = new URL(page.url()).pathname;
    const product = reviewed.replace('write-review', 'product');
    await expectNoViolation(page, '/write-review/{slug}');

    await main.getByLabel('Heading').fill(heading);
    await main.getByLabel(/^Your review/).fill('Does what it says.');
    await main.getByRole('button', { name: 'Send review' }).click();
    await expect(main.getByText('Choose from 1 to 5 stars.')).toBeVisible();
    await expect(main.getByLabel('Heading')).toHaveValue(heading);
    await main.getByRole('radio', { name: '4 stars' }).check();
    await main.getByLabel(/^Name/).fill('Casey');
    await main.getByRole('button', { name: 'Send review' }).click();
    await expect(main.getByRole('status')).toContainText('once we have checked it');
    await page.goto(product);
    await expect(main.getByRole('heading', { name: 'Customer reviews' })).toBeVisible();
    await expect(main.getByText(heading)).toHaveCount(0);

    const office = await browser.newContext({ baseURL: site.url });
    const owner = await office.newPage();
    await openOwnerArea(owner);
    await expect(owner.getByText(/^\d+ waiting$/)).toBeVisible();
    await owner.goto('/cms/reviews?state=waiting');
    await expectNoViolation(owner, '/cms/reviews');
    await owner.getByRole('link', { name: heading }).click();
    await expectNoViolation(owner, '/cms/reviews/{id}');
    await owner.getByRole('button', { name: 'Publish' }).click();
    await expect(owner.getByRole('status')).toContainText('Published.');

    await expect(async () => {
      await page.goto(product);
      await expect(main.getByText(heading)).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    const review = main.getByRole('listitem').filter({ hasText: heading });
    await expect(review).toContainText('Verified buyer');

    await main.getByRole('link', { name: 'Write a review' }).click();
    await expect(page).toHaveURL(reviewed);
    await main.getByText('Delete this review').click();
    await main.getByRole('button', { name: 'Delete my review' }).click();
    await expect(main.getByText('Your review is deleted.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Send review' })).toBeVisible();
    await office.close();
  },
);
