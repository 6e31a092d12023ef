import { expect, ONE_SIZE, test } from '../site/test.ts';
import { expectNoViolation } from '../pages/accessibility.ts';
import { createAccount, readCodeMail } from '../pages/code-mail.ts';
import { Shopper } from '../pages/shopper.ts';

const REFUSED = /This code is incorrect or has expired/;

test('a mailed link logs in by its button, once, and returns to the previous page [ACC-03 SH-06]', async ({
  page,
  request,
  consoleGuard,
}) => {
  const email = await createAccount(page, request);
  const signUpMail = await readCodeMail(page, email);
  const shopper = new Shopper(page);
  await page.goto('/profile');
  await shopper.waitUntilInteractive();
  await shopper.main.getByLabel(/Email address/).fill(email);
  await shopper.main.getByRole('button', { name: 'Email me a link' }).click();
  const heading = shopper.main.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Check your email');
  await expect(heading).toBeFocused();
  await expectNoViolation(page);

  const { link } = await readCodeMail(page, email, signUpMail);
  // Some mail programs open links before the recipient does.
  expect((await request.get(link ?? '')).status()).toBe(200);
  await page.goto(link ?? '');
  await shopper.waitUntilInteractive();
  await expect(shopper.main.getByText(`You are about to log in as ${email}.`)).toBeVisible();
  await expectNoViolation(page);
  await shopper.main.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(shopper.main.getByLabel(/Email address/)).toHaveValue(email);

  await shopper.main.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/');
  consoleGuard.allow(/status of 422/);
  await page.goto(link ?? '');
  await shopper.waitUntilInteractive();
  await shopper.main.getByRole('button', { name: 'Log in' }).click();
  const code = shopper.main.getByLabel(/Code from the email/);
  await expect(code).toHaveAccessibleDescription(REFUSED);
  await expect(code).toBeFocused();
  await expectNoViolation(page);
  await shopper.main.getByRole('link', { name: /your password/ }).click();
  await expect(shopper.main.getByLabel(/Password/)).toBeVisible();
});

test('a code is entered on the page that requested it, after a wrong one [ACC-03]', async ({
  page,
  request,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/);
  const email = await createAccount(page, request);
  const before = await readCodeMail(page, email);
  const shopper = new Shopper(page);
  await page.goto('/login');
  await shopper.waitUntilInteractive();
  await shopper.main.getByLabel(/Email address/).fill(email);
  await shopper.main.getByRole('button', { name: 'Email me a link' }).click();
  const field = shopper.main.getByLabel(/Code from the email/);
  await field.fill('AAAA-AAAA');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(REFUSED);
  await expect(field).toHaveValue('AAAA-AAAA');
  const { code } = await readCodeMail(page, email, before);
  await field.fill(code.toLowerCase().replace('-', ''));
  await field.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible();
});

test(
  'a link opened in another browser explains this, and its code works where it was requested [ACC-03]',
  ONE_SIZE,
  async ({ page, request, browser }) => {
    const email = await createAccount(page, request);
    const before = await readCodeMail(page, email);
    const shopper = new Shopper(page);
    await page.goto('/login');
    await shopper.waitUntilInteractive();
    await shopper.main.getByLabel(/Email address/).fill(email);
    await shopper.main.getByRole('button', { name: 'Email me a link' }).click();
    const { link, code } = await readCodeMail(page, email, before);

    const otherContext = await browser.newContext();
    const other = await otherContext.newPage();
    const reader = new Shopper(other);
    await other.goto(link ?? '');
    await reader.waitUntilInteractive();
    await expect(reader.main.getByText('You requested this link in another browser')).toBeVisible();
    await expect(reader.main.getByText(code)).toBeVisible();
    await expectNoViolation(other);
    await reader.main.getByRole('button', { name: /Try to log in here/ }).click();
    await expect(reader.main.getByLabel(/Code/)).toHaveAccessibleDescription(REFUSED);
    await otherContext.close();

    await shopper.main.getByLabel(/Code from the email/).fill(code);
    await shopper.main.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/');
  },
);

test('an address without an account gets the same page [ACC-13]', ONE_SIZE, async ({ page }) => {
  const shopper = new Shopper(page);
  await page.goto('/login');
  await shopper.waitUntilInteractive();
  await shopper.main.getByLabel(/Email address/).fill('nobody-at-all@example.com');
  await shopper.main.getByRole('button', { name: 'Email me a link' }).click();
  await expect(
    shopper.main.getByText(/If an account exists for nobody-at-all@example.com/),
  ).toBeVisible();
  await expect(shopper.main.getByLabel(/Code from the email/)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a mailed link and a mailed code log in, and a wrong code is reported [ACC-03 FED-18]',
    ONE_SIZE,
    async ({ page, request, consoleGuard }) => {
      consoleGuard.allow(/status of 422/);
      const email = await createAccount(page, request);
      const first = await readCodeMail(page, email);
      const main = page.getByRole('main');
      await page.goto('/profile');
      await main.getByRole('button', { name: 'Email me a link' }).click();
      await expect(main.getByLabel(/Email address/)).toHaveAccessibleDescription(
        /Enter your email/,
      );
      await main.getByLabel(/Email address/).fill(email);
      await main.getByRole('button', { name: 'Email me a link' }).click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Check your email');
      await main.getByLabel(/Code/).fill('AAAA-AAAA');
      await main.getByRole('button', { name: 'Log in' }).click();
      await expect(main.getByLabel(/Code/)).toHaveAccessibleDescription(REFUSED);
      await expect(main.getByLabel(/Code/)).toHaveValue('AAAA-AAAA');
      const second = await readCodeMail(page, email, first);
      await main.getByLabel(/Code/).fill(second.code);
      await main.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/profile');

      await main.getByRole('button', { name: 'Log out', exact: true }).click();
      await page.goto('/profile');
      await main.getByLabel(/Email address/).fill(email);
      await main.getByRole('button', { name: 'Email me a link' }).click();
      await expect(main.getByLabel(/Code/)).toBeVisible();
      const third = await readCodeMail(page, email, second);
      await page.goto(third.link ?? '');
      await main.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/profile');
    },
  );
});
