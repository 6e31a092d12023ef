/** An owner edits the shop, and customers see the changes. */
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expectNoViolation } from '../pages/accessibility.ts';
import { readNewestMail } from '../pages/mailbox.ts';
import { orderQuickly } from '../pages/quick-order.ts';
import { CUSTOMER, CUSTOMER_2, Shopper } from '../pages/shopper.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';
import { REPOSITORY_ROOT } from '../site/repository-root.ts';

const BELL = path.join(REPOSITORY_ROOT, 'demo/site/pictures/articles/keys.webp');

async function logInAsOwner(page: Page): Promise<void> {
  await page.goto('/cms/login');
  await page.getByLabel('Email address').fill('owner@example.com');
  await page.getByLabel('Password').fill(CUSTOMER.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

test(
  'an owner adds a product and changes its price and stock, and the shop sells it accordingly [API-08]',
  ONE_SIZE,
  async ({ page, consoleGuard }) => {
    test.slow();
    consoleGuard.allow(/status of 404/);
    const slug = `owners-bell-${Date.now()}`;
    const shopper = new Shopper(page);
    await logInAsOwner(page);
    await page.getByRole('link', { name: 'Products' }).first().click();
    await expectNoViolation(page, '/cms/products');
    const add = page.getByRole('link', { name: 'Add a product' });
    await expect(add).toHaveCSS('padding-left', '16px');
    await add.click();
    await page.getByLabel('Name *').fill('Owner’s Bell');
    await page.getByLabel('Address *').fill(slug);
    await page.getByLabel('Code *').fill(slug.toUpperCase());
    await page.getByLabel('Price in dollars').fill('12.50');
    await page.getByLabel('Shown in the shop').check();
    await expectNoViolation(page, '/cms/products/new');
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByRole('status')).toContainText('Created.');
    await expectNoViolation(page, '/cms/products/{id}');
    const address = page.url();

    await page.getByRole('link', { name: slug.toUpperCase() }).click();
    await expectNoViolation(page, '/cms/products/{id}/skus/{id}');
    await page.getByLabel('Change by').fill('3');
    await page.getByRole('button', { name: 'Update stock' }).click();
    await expect(page.getByRole('status')).toContainText('Stock updated.');
    await page.getByLabel('Price in dollars').fill('13.75');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toContainText('Saved.');

    await page.getByRole('main').getByRole('link', { name: 'Pictures' }).click();
    await page.getByLabel('From this device').setInputFiles(BELL);
    await page.getByLabel('Alternative text').fill('A brass bell');
    await expectNoViolation(page, '/cms/products/{id}/pictures');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('img', { name: 'A brass bell' })).toBeVisible();
    await page.goto('/cms/pictures?q=a-brass-bell');
    await expect(page.getByRole('link', { name: /Owner’s Bell/ }).first()).toBeVisible();
    await expectNoViolation(page, '/cms/pictures');

    await expect(async () => {
      await page.goto(`/product/${slug}`);
      await expect(shopper.main.getByText('$13.75').first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await shopper.waitUntilInteractive();
    await shopper.addToCart();

    await page.goto(address);
    await page.getByRole('link', { name: 'Variants' }).click();
    await page.getByLabel('Name *').fill('Size');
    await page.getByLabel('Current option').fill('Small');
    await page.getByLabel('Other options').fill('Large\nVery large');
    await page.getByRole('button', { name: 'Add variants' }).click();
    await expectNoViolation(page, '/cms/products/{id}/variants');
    await page.goto(address);
    await expect(page.getByRole('row', { name: /-VERYLARGE Very large \$13\.75/ })).toBeVisible();
    await page.getByLabel('Shown in the shop').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toContainText('Saved.');
  },
);

test(
  'an owner marks an order as shipped, and its customer gets the tracking details [API-08]',
  ONE_SIZE,
  async ({ page, site }) => {
    const { id, number } = await orderQuickly(page.request, site.url, CUSTOMER_2);
    await logInAsOwner(page);
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await expectNoViolation(page, '/cms/orders');
    await page.getByLabel(/Order number/).fill(String(number));
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: `Order ${number}` }).click();
    await expectNoViolation(page, '/cms/orders/{number}');
    await page.getByRole('link', { name: 'Mark as shipped' }).click();
    await page.getByLabel('Carrier').fill('Australia Post');
    await page.getByLabel('Tracking number').fill(`AP${number}`);
    await expectNoViolation(page, '/cms/orders/{number}/ship');
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(page.getByRole('status')).toContainText('Marked as shipped.');
    const mail = await readNewestMail(page, /is on its way/, `AP${number}`);
    expect(mail).toContain(`Order ${number} has been shipped.`);
    await page.goto(`/orders/${id}`);
    await expect(page.getByText(`Tracking: Australia Post AP${number}`)).toBeVisible();
  },
);
