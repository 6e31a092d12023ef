import type { Page } from 'playwright/test';
import { readNewestMail, waitForMails } from '../pages/mailbox.ts';
import { CUSTOMER, Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

const THANKS = /Thank you/;

/** A text that is unique to this run, to find its mail by. */
function uniqueText(text: string): string {
  return `${text} ${Date.now().toString(36)}-${process.pid}`;
}

async function fillContact(page: Page, message: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel(/^Name/).fill('Casey Nguyen');
  await form.getByLabel(/^Email/).fill('casey@example.com');
  await form.getByLabel(/What is it about/).selectOption('order');
  await form.getByLabel(/^Message/).fill(message);
}

test('a visitor sends a message to the shop, and a double click sends it once [CMS-14 CMS-15]', async ({
  page,
}) => {
  test.slow();
  const message = uniqueText('Do you print in grey?');
  await page.goto('/contact');
  await new Shopper(page).goTo(page.getByRole('form', { name: 'Contact' }));
  await fillContact(page, message);
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(page.getByText(THANKS)).toBeInViewport();

  const mails = await waitForMails(page, /^New submission: Contact/, message);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('casey@example.com');
});

test('errors appear beside each field, and no typed text is lost [CMS-15]', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await new Shopper(page).goTo(form);
  await form.getByLabel(/^Email/).fill('not an address');
  await form.getByLabel(/^Message/).fill('Hello');
  await form.getByRole('button', { name: 'Send' }).click();

  await expect(form.getByLabel(/^Email/)).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel(/^Name/)).toBeFocused();
  await expect(form.getByLabel(/^Message/)).toHaveValue('Hello');
  await form.getByRole('link', { name: /Email/ }).click();
  await expect(form.getByLabel(/^Email/)).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form with errors is refused, then corrected and sent [FED-18 CMS-15]', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 422/);
    const message = uniqueText('Sent as a plain form');
    await page.goto('/contact');
    const form = page.getByRole('form', { name: 'Contact' });
    await fillContact(page, message);
    await form.getByLabel(/^Email/).fill('not an address');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByLabel(/^Email/)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel(/^Message/)).toHaveValue(message);
    await expect(form.getByLabel(/What is it about/)).toHaveValue('order');

    await form.getByLabel(/^Email/).fill('casey@example.com');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(THANKS)).toBeVisible();
    await readNewestMail(page, /^New submission: Contact/, message);
  });
});

test('a form with every kind of question, a captcha and a signature is sent [CMS-14 ACC-11]', async ({
  page,
}) => {
  test.slow();
  const nickname = uniqueText('Tumbler');
  await page.goto('/demo_asdf');
  const shopper = new Shopper(page);
  await shopper.waitUntilInteractive();
  const form = page.getByRole('form', { name: 'One of everything' });
  await shopper.goTo(form);
  await form.getByLabel(/Nickname/).fill(nickname);
  await form.getByLabel(/^Email/).fill('casey@example.com');
  await form.getByLabel(/^Phone/).fill('0491 570 006');
  await form.getByLabel(/Pass phrase/).fill('a secret');
  await form.getByLabel(/Filament/).selectOption({ label: 'PETG' });
  await form.getByLabel(/Copies/).fill('3');
  await form.getByLabel(/Budget/).fill('25.50');
  await form.getByLabel(/Needed by/).pressSequentially('24122026');
  await expect(form.getByLabel(/Needed by/)).toHaveValue('24/12/2026');
  await form.getByLabel(/Write to me/).check();
  await draw(page, form.getByRole('img', { name: /Signature/ }));
  await form.getByRole('button', { name: 'Send one of everything' }).click();
  await expect(page.getByText(THANKS).last()).toBeVisible();

  const mail = await readNewestMail(page, /^New submission: One of everything/, nickname);
  expect(mail).toContain('24/12/2026');
  expect(mail).toContain('signature.svg');
  expect(mail).not.toContain('a secret');
});

async function draw(page: Page, sheet: ReturnType<Page['getByRole']>): Promise<void> {
  await sheet.scrollIntoViewIfNeeded();
  await sheet.hover();
  const box = await sheet.boundingBox();
  if (box === null) throw new Error('The signature field is not rendered');
  await expect(async () => {
    await page.mouse.move(box.x + 30, box.y + 40);
    await page.mouse.down();
    for (const step of [1, 2, 3, 4]) {
      await page.mouse.move(box.x + 30 + step * 30, box.y + 40 + (step % 2) * 20);
    }
    await page.mouse.up();
    await expect(sheet).toHaveAccessibleName(/drawn signature/, { timeout: 500 });
  }).toPass();
}

for (const [ending, button, result] of [
  ['paid', 'Approve', /Payment Successful\. Please check your email for your invoice\./],
  ['declined', 'Decline', /Payment failed/],
] as const) {
  test(`a logged-in visitor books the workshop; the payment is ${ending} [CMS-15 CART-08]`, async ({
    page,
  }) => {
    test.slow();
    const shopper = new Shopper(page);
    await page.goto('/workshop');
    await shopper.waitUntilInteractive();
    await shopper.main.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login/);
    await shopper.logIn(CUSTOMER);
    await expect(page).toHaveURL(/\/workshop/);
    const form = page.getByRole('form', { name: 'Workshop booking' });
    await shopper.goTo(form);
    await form.getByLabel(/^Date/).pressSequentially('14112026');
    await form.getByLabel(/^Time/).fill('10:30');
    await form.getByLabel(/Number of seats/).fill('2');
    await form.getByLabel(/only open locks/).check();
    await form.getByRole('textbox', { name: /Signature/ }).fill(uniqueText('Casey'));
    await expect(form.getByRole('img', { name: /Your name is on the sheet/ })).toBeVisible();
    await form.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL('**/sandbox-pay/**');
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL('**/workshop?**');
    await expect(page.getByText(result).first()).toBeVisible();
    await expect(shopper.main.getByRole('link', { name: /Back to the form/ })).toBeVisible();
  });
}
