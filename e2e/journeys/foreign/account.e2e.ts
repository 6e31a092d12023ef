import { EMAIL, MAILED_CODE, PASSWORD } from '../../foreign-backend/accounts.ts';
import { expect, test } from '../../site/foreign-test.ts';
import { Shopper } from '../../pages/shopper.ts';

const CUSTOMER = { username: EMAIL, password: PASSWORD };

test('protected routes lead to the login without the sitemap saying so [SH-06 API-09]', async ({
  page,
}) => {
  for (const path of ['/checkout', '/profile', '/my-account']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?return_to=${encodeURIComponent(path)}`);
  }
});

test('a wrong password shows the message of the backend [ACC-02 API-09]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/);
  const shopper = new Shopper(page);
  await page.goto('/login');
  await shopper.waitUntilInteractive();
  await shopper.logIn({ ...CUSTOMER, password: 'wrong' });
  await expect(
    shopper.main.getByText('The email address or password is wrong').first(),
  ).toBeVisible();
});

test('a customer logs in, edits the profile and logs out, also after the token expired [ACC-06 ACC-07 SES-05 API-09]', async ({
  page,
  foreign,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/);
  const shopper = new Shopper(page);
  const { main } = shopper;
  await page.goto('/login?return_to=/profile');
  await shopper.waitUntilInteractive();
  await shopper.logIn(CUSTOMER);
  await expect(page).toHaveURL('/profile');
  await shopper.waitUntilInteractive();
  await main.getByLabel(/Mobile phone/).fill('0491 570 006');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main.getByText(/saved/i).first()).toBeVisible();

  foreign.backEnd.expireTokens();
  await page.goto('/my-account');
  await expect(main.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(main.getByRole('heading', { name: /orders/i })).toHaveCount(0);
  await main.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?return_to=%2Fprofile');
});

test('a sign-up is requested and completed with the mailed code [ACC-04 API-09]', async ({
  page,
}) => {
  const shopper = new Shopper(page);
  const { main } = shopper;
  await page.goto('/signup');
  await shopper.waitUntilInteractive();
  await main.getByLabel(/First name/).fill('Robin');
  await main.getByLabel(/Last name/).fill('Lee');
  await main.getByLabel(/Email address/).fill('robin@foreign.example');
  await main.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await main.getByLabel(/Code/).fill(MAILED_CODE);
  await main.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL('/');
});
