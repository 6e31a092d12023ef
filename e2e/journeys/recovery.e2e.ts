import { newAddress, signUp } from '../pages/account.ts';
import { expectNoViolation } from '../pages/accessibility.ts';
import { createAccount, readCodeMail } from '../pages/code-mail.ts';
import { Shopper } from '../pages/shopper.ts';
import { email } from '../pages/logged-in.ts';
import { expect, test } from '../site/test.ts';

const NEW_PASSWORD = 'quite another password';

test('a customer who forgot the password chooses a suggested one and is logged in with it [ACC-05]', async ({
  page,
}) => {
  const shopper = new Shopper(page);
  const address = await signUp(page);
  const before = await readCodeMail(page, address);
  await page.goto('/profile');
  await shopper.waitUntilInteractive();
  await shopper.main.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/forgotpassword');
  await shopper.waitUntilInteractive();
  await shopper.main.getByLabel(/Email address/).fill(address);
  await shopper.main.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  const { link } = await readCodeMail(page, address, before);
  await page.goto(link ?? '');
  await shopper.waitUntilInteractive();
  await expectNoViolation(page);
  await shopper.main.getByRole('button', { name: 'Suggest a password' }).click();
  const password = await shopper.main.getByLabel(/New password/).inputValue();
  expect(password).toMatch(/^[A-Za-z0-9]{8}$/);
  await shopper.main.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Password changed' })).toBeVisible();
  await expect(page).toHaveURL('/forgotpassword?changed=1');
  await expect(shopper.main.getByText(/You are logged in here/)).toBeVisible();

  await shopper.main.getByRole('link', { name: 'Your profile' }).click();
  await shopper.main.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await shopper.waitUntilInteractive();
  await shopper.logIn({ username: address, password });
  await expect(page).toHaveURL('/');
});

test('an address without an account gets the same page, and wrong codes are refused [ACC-05 ACC-13]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/);
  const shopper = new Shopper(page);
  await page.goto('/forgotpassword');
  await shopper.waitUntilInteractive();
  await shopper.main.getByLabel(/Email address/).fill(newAddress());
  await shopper.main.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await shopper.main.getByLabel(/Code/).fill('WRNG-2345');
  await shopper.main.getByLabel(/New password/).fill(NEW_PASSWORD);
  await shopper.main.getByRole('button', { name: 'Save and log in' }).click();
  await expect(shopper.main.getByRole('alert')).toContainText('This code is incorrect');
  await expect(shopper.main.getByLabel(/Code/)).toBeFocused();
  await expect(shopper.main.getByLabel(/New password/)).toHaveValue(NEW_PASSWORD);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a new password is set by plain forms [FED-18 ACC-05]', async ({
    page,
    request,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 422/);
    const main = page.getByRole('main');
    const address = await createAccount(page, request);
    const before = await readCodeMail(page, address);
    await page.goto('/forgotpassword');
    await main.getByLabel(/Email address/).fill(address);
    await main.getByRole('button', { name: 'Email me a code' }).click();
    const { code } = await readCodeMail(page, address, before);
    await main.getByLabel(/Code/).fill(code);
    await main.getByLabel(/New password/).fill('short');
    await main.getByRole('button', { name: 'Save and log in' }).click();
    await expect(main.getByText('Use at least 8 characters.')).toBeVisible();
    await expect(main.getByLabel(/Code/)).toHaveValue(code);
    await main.getByLabel(/New password/).fill(NEW_PASSWORD);
    await main.getByRole('button', { name: 'Save and log in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Password changed' })).toBeVisible();
    await page.goto('/profile');
    await expect(email(page)).toHaveValue(address);
  });
});
