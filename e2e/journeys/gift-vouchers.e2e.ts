import { readNewestMail } from '../pages/mailbox.ts';
import { CUSTOMER, CUSTOMER_2, Shopper } from '../pages/shopper.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

const VOUCHER_CODE = /\b[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}\b/;

/** An amount that is unique to this run, to find its mail by. */
function markedAmount(): string {
  return (10 + (Date.now() % 90_000) / 1000).toFixed(2);
}

test('a customer buys a voucher, and redeems its code once, after a login [CART-15 SH-06]', async ({
  page,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.allow(/status of 422/);
  const amount = markedAmount();
  const shopper = new Shopper(page);
  await page.goto('/login?return_to=%2Fgift-vouchers');
  await shopper.waitUntilInteractive();
  await shopper.logIn(CUSTOMER);
  await expect(page).toHaveURL('/gift-vouchers');

  await shopper.main.getByRole('radio').first().check();
  await expect(shopper.main.getByRole('button', { name: /^Pay/ })).toBeHidden();
  await shopper.main.getByRole('radio', { name: 'Other amount' }).check();
  await shopper.main.getByLabel(/Amount in dollars/).fill(amount);
  await shopper.main.getByRole('button', { name: `Pay $${amount}` }).click();
  await page.waitForURL('**/sandbox-pay/**');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL('**/gift-vouchers?**');
  await expect(
    page.getByText('Payment Successful Please check your email for your receipt').first(),
  ).toBeVisible();

  const mail = await readNewestMail(page, /^Your gift voucher of/, `$${amount}`);
  const [code] = VOUCHER_CODE.exec(mail) ?? [];
  expect(code).toBeDefined();
  await page.goto('/logout');
  await page.goto('/gift-vouchers');
  await shopper.waitUntilInteractive();
  await shopper.main.getByRole('button', { name: 'Redeem a voucher instead' }).click();
  await shopper.main.getByLabel('Code').fill(code ?? '');
  await shopper.main.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(page).toHaveURL('/login?return_to=%2Fgift-vouchers%3Fvoucher%3Dredeem');
  await shopper.logIn(CUSTOMER);
  await expect(page).toHaveURL('/gift-vouchers?voucher=redeem');
  await expect(shopper.main.getByLabel('Code')).toHaveValue(code ?? '');
  await shopper.main.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(page).toHaveURL('/profile');
  await expect(
    page.getByText(`Gift voucher accepted. $${amount} was added to your credit.`),
  ).toBeVisible();

  await page.goto('/gift-vouchers?voucher=redeem');
  await shopper.waitUntilInteractive();
  await shopper.main.getByLabel('Code').fill(code ?? '');
  await shopper.main.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(shopper.main.getByText('This code is not valid.')).toBeVisible();
});

test(
  'a visitor without an account buys a voucher, and gets its code on the page and by email [CART-15]',
  ONE_SIZE,
  async ({ page }) => {
    test.slow();
    const amount = markedAmount();
    const shopper = new Shopper(page);
    await page.goto('/gift-vouchers');
    await shopper.waitUntilInteractive();
    await shopper.main.getByRole('radio').first().check();
    await shopper.main.getByRole('radio', { name: 'Other amount' }).check();
    await shopper.main.getByLabel(/Amount in dollars/).fill(amount);
    await shopper.main.getByLabel(/Email for your receipt/).fill('reader@example.com');
    await shopper.main.getByRole('button', { name: `Pay $${amount}` }).click();
    await page.waitForURL('**/sandbox-pay/**');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/gift-vouchers?**');
    await expect(
      page.getByText('Payment Successful Please check your email for your receipt').first(),
    ).toBeVisible();
    const shown = await shopper.main.getByText(VOUCHER_CODE).first().innerText();

    const mail = await readNewestMail(page, /^Your gift voucher of/, `$${amount}`);
    expect(VOUCHER_CODE.exec(mail)?.[0]).toBe(VOUCHER_CODE.exec(shown)?.[0]);
  },
);

test(
  'a voucher for someone else is mailed to the recipient, and its code is not shown to the buyer [CART-15]',
  ONE_SIZE,
  async ({ page }) => {
    test.slow();
    const amount = markedAmount();
    const shopper = new Shopper(page);
    await page.goto('/gift-vouchers');
    await shopper.waitUntilInteractive();
    await shopper.main.getByRole('radio').first().check();
    await shopper.main.getByRole('radio', { name: 'Other amount' }).check();
    await shopper.main.getByLabel(/Amount in dollars/).fill(amount);
    await expect(shopper.main.getByLabel(/Recipient’s name/)).toBeHidden();
    await shopper.main.getByRole('radio', { name: 'For someone else' }).check();
    await shopper.main.getByLabel(/Email for your receipt/).fill('reader@example.com');
    await shopper.main.getByRole('button', { name: `Pay $${amount}` }).click();
    await expect(shopper.main.getByText('Enter the recipient’s name.')).toBeVisible();
    await shopper.main.getByLabel(/Recipient’s name/).fill('Kim');
    await shopper.main.getByLabel(/Recipient’s email/).fill('kim@example.com');
    await shopper.main.getByLabel(/Your name/).fill('Alex');
    await shopper.main.getByLabel('Message').fill('Happy birthday!');
    await shopper.main.getByRole('button', { name: `Pay $${amount}` }).click();
    await page.waitForURL('**/sandbox-pay/**');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/gift-vouchers?**');
    await expect(
      shopper.main.getByText('We are sending the voucher with its code to Kim (kim@example.com)'),
    ).toBeVisible();
    await expect(shopper.main.getByText(VOUCHER_CODE)).toHaveCount(0);

    const receipt = await readNewestMail(page, /^Receipt for your gift voucher/, `$${amount}`);
    expect(VOUCHER_CODE.test(receipt)).toBe(false);
    const mail = await readNewestMail(page, /^Alex has sent you a gift voucher/, `$${amount}`);
    expect(VOUCHER_CODE.test(mail)).toBe(true);
    expect(mail).toContain('Happy birthday!');
  },
);

test(
  'a declined payment is reported, with a link to try again [CART-15]',
  ONE_SIZE,
  async ({ page }) => {
    test.slow();
    const shopper = new Shopper(page);
    await page.goto('/login?return_to=%2Fgift-vouchers');
    await shopper.waitUntilInteractive();
    await shopper.logIn(CUSTOMER_2);
    await expect(page).toHaveURL('/gift-vouchers');
    await shopper.main.getByRole('radio').first().check();
    await shopper.main.getByRole('radio', { name: '$50.00' }).check();
    await shopper.main.getByRole('button', { name: 'Pay $50.00' }).click();
    await page.waitForURL('**/sandbox-pay/**');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.waitForURL('**/gift-vouchers?**');
    await expect(page.getByText('Payment Failed').first()).toBeVisible();
    await shopper.main
      .getByRole('link', { name: /Try again|Back/ })
      .first()
      .click();
    await expect(shopper.main.getByRole('radio', { name: '$50.00' })).toBeVisible();
  },
);
