/** A guest waits for a product that is out of stock, and its owner gets new stock. */
import { expectNoViolation } from '../pages/accessibility.ts';
import { newAddress } from '../pages/account.ts';
import { readNewestMail } from '../pages/mailbox.ts';
import { openOwnerArea } from '../pages/owner-area.ts';
import { Shopper } from '../pages/shopper.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

/** The first address in a mail to the page of the product, with this query parameter. */
function linkIn(mail: string, parameter: string): string {
  const link = new RegExp(`https?://\\S+[?&]${parameter}=\\S+`).exec(mail)?.[0];
  if (link === undefined) throw new Error(`The mail has no link with ${parameter}`);
  return link;
}

test(
  'a guest asks for a mail, confirms the address, and gets one when the product is back [SHOP-15]',
  ONE_SIZE,
  async ({ page, consoleGuard }) => {
    // Pages show a new product after seconds, and the job runs every minute.
    test.setTimeout(240_000);
    consoleGuard.allow(/status of 4(?:04|22)/);
    const slug = `wanted-bell-${Date.now()}`;
    const name = `Wanted Bell ${Date.now()}`;
    const email = newAddress();
    const shopper = new Shopper(page);
    await openOwnerArea(page, '/cms/products/new');
    await page.getByLabel('Name *').fill(name);
    await page.getByLabel('Address *').fill(slug);
    await page.getByLabel('Code *').fill(slug.toUpperCase());
    await page.getByLabel('Price in dollars').fill('12.50');
    await page.getByLabel('Shown in the shop').check();
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByRole('status')).toContainText('Created.');
    const productPage = page.url();
    await page.getByRole('link', { name: slug.toUpperCase() }).click();
    const skuPage = page.url();

    const link = shopper.main.getByRole('link', { name: 'Email me when it is back' });
    await expect(async () => {
      await page.goto(`/product/${slug}`);
      await expect(link).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await shopper.waitUntilInteractive();
    await link.click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Email me when it is back' }),
    ).toBeVisible();
    await expect(shopper.main.getByText(name)).toBeVisible();
    await expectNoViolation(page);

    const field = shopper.main.getByLabel(/Email address/);
    await field.fill('robin@');
    await page.keyboard.press('Enter');
    await expect(shopper.main.getByText(/^Enter an email address like/)).toBeVisible();
    await expect(field).toHaveValue('robin@');
    await expect(field).toBeFocused();
    await expectNoViolation(page);
    await field.fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
    await expect(shopper.main.getByText(email)).toBeVisible();

    const mail = await readNewestMail(page, /^Confirm your email address for/, name);
    await page.goto(linkIn(mail, 'confirm'));
    await expectNoViolation(page);
    await shopper.main.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Address confirmed' })).toBeVisible();

    await page.goto(skuPage);
    await expect(page.getByText('1 person waits for this.')).toBeVisible();
    await page.getByLabel('Change by').fill('3');
    await page.getByRole('button', { name: 'Update stock' }).click();
    await expect(page.getByRole('status')).toContainText('Stock updated.');
    const notice = await readNewestMail(page, /^Back in stock: Wanted Bell/, name);
    expect(notice).toContain(`/product/${slug}`);
    expect(notice).toContain('You get this email because you asked for it on');
    await page.goto(skuPage);
    await expect(page.getByText(/waits? for this/)).toBeHidden();

    await page.goto(`/back-in-stock/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: 'It is in stock now' })).toBeVisible();
    await shopper.waitUntilInteractive();
    await shopper.main.getByRole('link', { name: 'View the product' }).click();
    await expect(page).toHaveURL(`/product/${slug}`);
    await shopper.waitUntilInteractive();
    await expect(link).toBeHidden();
    await shopper.addToCart();

    // It has no picture, which other journeys expect of every product.
    await page.goto(productPage);
    await page.getByLabel('Shown in the shop').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toContainText('Saved');
  },
);
