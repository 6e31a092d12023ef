/** A customer's account page, with the export of their data and the deletion of the account. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { signUp } from '../pages/account.ts';
import { expectNoViolation } from '../pages/accessibility.ts';
import { readCodeMail } from '../pages/code-mail.ts';
import { readNewestMail } from '../pages/mailbox.ts';
import { logInQuickly, orderQuickly, WELL_STOCKED } from '../pages/quick-order.ts';
import { CUSTOMER, CUSTOMER_2, Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

const EXPORT_MAIL = /code to export your data/;

/** Number of mails that exist already, from another journey or browser. */
async function countExportMails(mailbox: Page): Promise<number> {
  await mailbox.goto('/mailbox');
  return mailbox.getByRole('link', { name: EXPORT_MAIL }).count();
}

/** The code of the first mail after these. */
async function readExportCode(mailbox: Page, knownMails: number): Promise<string> {
  await expect.poll(() => countExportMails(mailbox)).toBeGreaterThan(knownMails);
  const mail = await readNewestMail(mailbox, EXPORT_MAIL, 'can be used once');
  return /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/.exec(mail)?.[0] ?? '';
}

test('a customer finds order and invoice on the account page and orders again [ACC-06]', async ({
  page,
  site,
}) => {
  const { id, number } = await orderQuickly(page.request, site.url, CUSTOMER);
  const shopper = new Shopper(page);
  await page.goto('/');
  await shopper.waitUntilInteractive();
  await page.getByRole('banner').getByRole('link', { name: 'My account' }).click();
  await expect(page).toHaveURL('/my-account');
  const { main } = shopper;
  await expect(main.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  const order = main.getByRole('article').filter({ hasText: `Order ${number}` });
  await expect(order).toContainText('Paid');
  await expect(order.getByRole('link', { name: 'Invoice' })).toHaveAttribute(
    'href',
    `/invoice/${id}`,
  );
  await expect(main.getByText('12 King Street').first()).toBeVisible();
  await shopper.waitUntilInteractive();
  await expectNoViolation(page);
  await order.getByRole('button', { name: `Order again: order ${number}` }).click();
  await expect(page).toHaveURL('/cart');
  await expect(main.getByRole('link', { name: WELL_STOCKED.name }).first()).toBeVisible();
  await expect(shopper.badge).toHaveAccessibleName(/\d+ item/);
});

test('a customer exports their data with a mailed code [ACC-18]', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/);
  await logInQuickly(page.request, CUSTOMER);
  const mailbox = await context.newPage();
  const knownMails = await countExportMails(mailbox);
  const shopper = new Shopper(page);
  const { main } = shopper;
  await page.goto('/my-account');
  await shopper.goTo(main.getByRole('button', { name: 'Email me a code' }).first());
  await main.getByRole('button', { name: 'Email me a code' }).first().click();
  const field = main.getByLabel(/Code from the email/);
  await expect(field).toBeFocused();
  await field.fill('WRNG-2345');
  await main.getByRole('button', { name: 'Get my data' }).click();
  await expect(main.getByText(/This code is incorrect/)).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('WRNG-2345');
  await field.fill(await readExportCode(mailbox, knownMails));
  await main.getByRole('button', { name: 'Get my data' }).click();
  const file = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Download my-data.json' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe('my-data.json');
  const content = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(content)).toMatchObject({ profile: { email: CUSTOMER.username } });
});

test('a customer deletes the account with a mailed code, after a wrong one was refused [ACC-19]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (?:422|401)/);
  const address = await signUp(page);
  const known = await readCodeMail(page, address);
  const shopper = new Shopper(page);
  const part = page.getByRole('region', { name: 'Delete your account' });
  await page.goto('/my-account');
  const summary = part.getByText('What happens when you delete your account');
  await shopper.goTo(summary);
  await summary.click();
  await expect(part.getByLabel(/password/i)).toHaveCount(0);
  await part.getByRole('button', { name: 'Email me a code' }).click();
  const field = part.getByLabel(/Code from the email/);
  await expect(field).toBeFocused();
  await expectNoViolation(page);
  await field.fill('WRNG-2345');
  await part.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expect(part.getByText(/This code is incorrect/)).toBeVisible();
  await expect(field).toBeFocused();
  const { link } = await readCodeMail(page, address, known);
  await page.goto(link ?? '');
  await shopper.waitUntilInteractive();
  await part.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  const mailbox = await page.context().newPage();
  await expect(async () => {
    await mailbox.goto('/mailbox');
    const row = mailbox.getByRole('listitem').filter({ hasText: `To ${address},` });
    await expect(row.getByText(/has been deleted/)).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('the last administrator cannot delete their account and sees the reason [ACC-19]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/);
  await logInQuickly(page.request, { ...CUSTOMER, username: 'owner@example.com' });
  const shopper = new Shopper(page);
  const { main } = shopper;
  await page.goto('/my-account?delete=ABCD-2345');
  await shopper.waitUntilInteractive();
  await main.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expect(main.getByText(/You are the last administrator/)).toBeVisible();
});

test('the account page redirects a visitor to the login and back [SH-06 ACC-06]', async ({
  page,
}) => {
  await page.goto('/my-account');
  await expect(page).toHaveURL(/\/login\?return_to=%2Fmy-account/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer orders again and exports their data by plain forms [FED-18 ACC-06 ACC-18]', async ({
    page,
    site,
    context,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 422/);
    const { number } = await orderQuickly(page.request, site.url, CUSTOMER_2);
    const { main } = new Shopper(page);
    await page.goto('/my-account');
    await main.getByRole('button', { name: `Order again: order ${number}` }).click();
    await expect(page).toHaveURL('/cart');
    await expect(main.getByRole('link', { name: WELL_STOCKED.name }).first()).toBeVisible();

    const mailbox = await context.newPage();
    const knownMails = await countExportMails(mailbox);
    await page.goto('/my-account');
    await main.getByRole('button', { name: 'Email me a code' }).first().click();
    await expect(page).toHaveURL('/my-account?sent=export#export-data');
    const field = main.getByLabel(/Code from the email/);
    await field.fill('WRNG-2345');
    await main.getByRole('button', { name: 'Get my data' }).click();
    await expect(main.getByText(/This code is incorrect/)).toBeVisible();
    await expect(field).toHaveValue('WRNG-2345');
    await field.fill(await readExportCode(mailbox, knownMails));
    await main.getByRole('button', { name: 'Get my data' }).click();
    const file = page.waitForEvent('download');
    await main.getByRole('link', { name: 'Download my-data.json' }).click();
    expect((await file).suggestedFilename()).toBe('my-data.json');
  });
});
