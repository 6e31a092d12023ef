import type { Page } from 'playwright/test';
import {
  continueAs,
  continueUnverified,
  findRedirectUrl,
  refuseConsent,
} from '../pages/identity-provider.ts';
import { expectNoViolation } from '../pages/accessibility.ts';
import { newAddress } from '../pages/account.ts';
import { readNewestMail } from '../pages/mailbox.ts';
import { CUSTOMER, CUSTOMER_2, Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

const account = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'My account' });
const section = (page: Page) => page.getByRole('region', { name: 'Linked accounts' });

async function goToProvider(page: Page, returnTo: string): Promise<void> {
  await page.goto(`/login?return_to=${encodeURIComponent(returnTo)}`);
  await page.getByRole('main').getByRole('link', { name: 'Continue with Google' }).click();
}

async function logInByPassword(page: Page, customer: typeof CUSTOMER | typeof CUSTOMER_2) {
  const shopper = new Shopper(page);
  await page.goto('/login?return_to=%2Fprofile');
  await shopper.waitUntilInteractive();
  await shopper.logIn(customer);
  await expect(page).toHaveURL('/profile');
  await shopper.waitUntilInteractive();
}

async function logOut(page: Page): Promise<void> {
  const shopper = new Shopper(page);
  const button = shopper.main.getByRole('button', { name: 'Log out', exact: true });
  await shopper.goTo(button);
  await button.click();
  await expect(page).toHaveURL('/');
}

async function unlink(page: Page): Promise<void> {
  await new Shopper(page).goTo(section(page));
  await section(page).getByRole('button', { name: 'Unlink Google' }).click();
  const question = page.getByRole('dialog', { name: 'Unlink Google?' });
  await question.getByRole('button', { name: 'Unlink Google' }).click();
  await expect(section(page).getByText('Google is unlinked.')).toBeVisible();
}

test('a new customer logs in with a provider, and an open tab updates immediately [SES-09 SES-01]', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await other.evaluate(() => document.documentElement.setAttribute('data-stayed', 'yes'));
  const address = newAddress();
  await goToProvider(page, '/profile');
  await continueAs(page, address);
  await expect(page).toHaveURL('/profile');
  await expect(account(other)).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-stayed', 'yes');

  await expect(page.getByLabel(/Email address/).first()).toHaveValue(address);
  await expect(page.getByLabel(/First name/).first()).toHaveValue('Robin');
  await expect(section(page).getByRole('listitem')).toContainText('Linked');
  await expect(section(page).getByRole('listitem')).toContainText(address);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), document.cookie]),
  );
  expect(kept).not.toMatch(/eyJ|refresh_token|access_token/);
});

test('a verified address logs in to the existing account, whose owner is notified and unlinks [SES-09 ACC-15 ACC-16]', async ({
  page,
}) => {
  await goToProvider(page, '/profile');
  await continueAs(page, CUSTOMER_2.username);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel(/Email address/).first()).toHaveValue(CUSTOMER_2.username);
  await unlink(page);
  await expect(section(page).getByRole('link', { name: 'Link Google' })).toBeVisible();
  const linked = await readNewestMail(page, /Google was linked/, 'Google');
  expect(linked).toContain('If this was not you');
  expect(await readNewestMail(page, /Google was unlinked/, 'Google')).toContain('unlinked');
});

test('a customer links a provider with another address, logs in with it, and unlinks without scripts [ACC-15]', async ({
  page,
  browser,
  consoleGuard,
  site,
}) => {
  consoleGuard.allow(/status of 422/);
  const address = newAddress();
  await logInByPassword(page, CUSTOMER);
  await new Shopper(page).goTo(section(page));
  await section(page).getByRole('link', { name: 'Link Google' }).click();
  await continueAs(page, address);
  await expect(page).toHaveURL('/profile?linked=google#login-providers');
  await expect(section(page).getByText('Google is linked')).toBeVisible();
  await expect(section(page).getByText('Google is linked')).toBeInViewport();
  await expectNoViolation(page);
  await logOut(page);

  await goToProvider(page, '/profile');
  await continueAs(page, address);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel(/Email address/).first()).toHaveValue(CUSTOMER.username);
  await logOut(page);

  // The login stays linked to its account when another customer tries to link it.
  await logInByPassword(page, CUSTOMER_2);
  await new Shopper(page).goTo(section(page));
  await section(page).getByRole('link', { name: 'Link Google' }).click();
  await continueAs(page, address);
  await expect(section(page).getByRole('alert')).toContainText('is linked to another account here');
  await expect(account(page)).toBeVisible();
  await expect(section(page).getByRole('listitem')).toContainText('Not linked');

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const plainPage = await plain.newPage();
  await plainPage.goto('/login?return_to=%2Fprofile');
  await new Shopper(plainPage).logIn(CUSTOMER);
  await section(plainPage).getByRole('button', { name: 'Unlink Google' }).click();
  await expect(plainPage).toHaveURL('/profile?unlinked=google#login-providers');
  await expect(section(plainPage).getByText('Google is unlinked.')).toBeVisible();
  await plain.close();
});

test('a refusal at the provider, or an unverified address, is explained [SES-09 ACC-15]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/);
  const alert = page.getByRole('main').getByRole('alert');
  await goToProvider(page, '/orders');
  await refuseConsent(page);
  await expect(alert).toContainText('You were not logged in.');
  await page.getByRole('main').getByRole('link', { name: 'Continue with Google' }).click();
  await continueUnverified(page, CUSTOMER_2.username);
  await expect(alert).toContainText('is not verified');
  await new Shopper(page).waitUntilInteractive();
  await new Shopper(page).logIn(CUSTOMER_2);
  await expect(page).toHaveURL('/orders');

  await page.goto('/profile');
  await new Shopper(page).goTo(section(page));
  await section(page).getByRole('link', { name: 'Link Google' }).click();
  await refuseConsent(page);
  const refusal = section(page).getByRole('alert');
  await expect(refusal).toHaveText('The account was not linked. Please try again.');
  await expect(refusal).toBeInViewport();
  await section(page).getByRole('link', { name: 'Link Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
});

test('a state that was altered on the redirect is refused [SES-09]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/);
  await goToProvider(page, '/profile');
  const redirect = await findRedirectUrl(page, newAddress());
  expect(redirect.searchParams.get('code')).toHaveLength(43);
  redirect.searchParams.set('state', `${redirect.searchParams.get('state')}x`);
  await page.goto(redirect.href);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Bad state please try again');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});
