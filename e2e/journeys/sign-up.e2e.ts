import { requestAccount, newAddress, signUp } from '../pages/account.ts';
import { expectNoViolation } from '../pages/accessibility.ts';
import { createAccount, readCodeMail } from '../pages/code-mail.ts';
import { Shopper } from '../pages/shopper.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

test('a visitor signs up by the link in the mail, whose code is used up only by the button [ACC-04 ACC-06]', async ({
  page,
}) => {
  const shopper = new Shopper(page);
  const address = newAddress();
  await page.goto('/signup?return_to=%2Fprofile');
  await shopper.waitUntilInteractive();
  await requestAccount(page, address);
  await page.reload();
  await expect(shopper.main.getByLabel(/Code/)).toBeVisible();
  const { link } = await readCodeMail(page, address);
  await page.goto(link ?? '');
  await page.reload();
  await shopper.waitUntilInteractive();
  await expectNoViolation(page);
  await shopper.main.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(shopper.main.getByLabel(/Email address/)).toHaveValue(address);
  await expect(shopper.main.getByLabel(/First name/)).toHaveValue('Robin');
});

test('a visitor signs up with the keyboard alone, by typing the code [ACC-04]', async ({
  page,
}) => {
  const shopper = new Shopper(page);
  const address = newAddress();
  await page.goto('/signup');
  await shopper.waitUntilInteractive();
  await shopper.main.getByLabel(/First name/).focus();
  await page.keyboard.press('Enter');
  await expect(shopper.main.getByText('Enter your first name.')).toBeVisible();
  await expect(shopper.main.getByLabel(/First name/)).toBeFocused();
  await page.keyboard.type('Robin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  const { code } = await readCodeMail(page, address);
  await shopper.main.getByLabel(/Code/).focus();
  await page.keyboard.type(code.toLowerCase().replace('-', ' '));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is ready. You are logged in.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible();
});

test(
  'a registered address gets the same page, and a mail that offers to log in [ACC-04 ACC-13]',
  ONE_SIZE,
  async ({ page, request }) => {
    const shopper = new Shopper(page);
    const address = await createAccount(page, request);
    const before = await readCodeMail(page, address);
    await page.goto('/signup');
    await shopper.waitUntilInteractive();
    await requestAccount(page, address);
    const { subject, code, link } = await readCodeMail(page, address, before);
    expect(subject).toMatch(/^You already have an account/);
    expect(link).toContain('/login?');
    await shopper.main.getByLabel(/Code/).fill(code);
    await shopper.main.getByRole('button', { name: 'Create my account' }).click();
    await expect(page).toHaveURL('/');
  },
);

test(
  'a link opened in another browser explains where it works [ACC-04]',
  ONE_SIZE,
  async ({ page, browser, consoleGuard }) => {
    consoleGuard.allow(/status of 422/);
    const address = newAddress();
    await page.goto('/signup');
    await new Shopper(page).waitUntilInteractive();
    await requestAccount(page, address);
    const { link } = await readCodeMail(page, address);
    const otherContext = await browser.newContext();
    const otherPage = await otherContext.newPage();
    await otherPage.goto(link ?? '');
    await expect(otherPage.getByText('You requested this link in another browser')).toBeVisible();
    await new Shopper(otherPage).waitUntilInteractive();
    await otherPage.getByRole('button', { name: 'Create my account' }).click();
    await expect(otherPage.getByLabel(/Code/)).toHaveAccessibleDescription(
      /is incorrect.*enter the code there|enter the code there.*is incorrect/,
    );
    await otherContext.close();
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a visitor signs up by plain forms [FED-18 ACC-04]',
    ONE_SIZE,
    async ({ page, consoleGuard }) => {
      consoleGuard.allow(/status of 422/);
      const main = page.getByRole('main');
      const address = newAddress();
      await page.goto('/signup');
      await main.getByLabel(/First name/).fill('Robin');
      await main.getByRole('button', { name: 'Email me a link' }).click();
      await expect(main.getByText('Enter your last name.')).toBeVisible();
      await expect(main.getByLabel(/First name/)).toHaveValue('Robin');
      await requestAccount(page, address);
      await main.getByLabel(/Code/).fill('WRNG-2345');
      await main.getByRole('button', { name: 'Create my account' }).click();
      await expect(main.getByLabel(/Code/)).toHaveAccessibleDescription(/This code is incorrect/);
      const { code } = await readCodeMail(page, address);
      await main.getByLabel(/Code/).fill(code);
      await main.getByRole('button', { name: 'Create my account' }).click();
      await expect(main.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
      await main.getByRole('link', { name: 'Your profile' }).click();
      await expect(main.getByLabel(/Email address/)).toHaveValue(address);
    },
  );
});

test(
  'a code creates an account once [ACC-04]',
  ONE_SIZE,
  async ({ page, context, consoleGuard }) => {
    consoleGuard.allow(/status of 422/);
    const address = await signUp(page);
    const { link } = await readCodeMail(page, address);
    await context.clearCookies({ name: /session$/ });
    await page.goto(link ?? '');
    const shopper = new Shopper(page);
    await shopper.waitUntilInteractive();
    await shopper.main.getByRole('button', { name: 'Create my account' }).click();
    await expect(shopper.main.getByLabel(/Code/)).toHaveAccessibleDescription(/has expired/);
  },
);
