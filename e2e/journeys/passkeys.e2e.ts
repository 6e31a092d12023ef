import type { BrowserContext, Page } from 'playwright/test';
import { readNewestMail } from '../pages/mailbox.ts';
import { CUSTOMER_2, Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

/**
 * A virtual device with a fingerprint sensor; returns the function that makes the check
 * fail.
 */
async function addDevice(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recogniseOwner: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('a passkey is added, logs in without typing, and stops working after it is removed [ACC-14 ACC-16 SES-01]', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/passkey\/login: .*status of 401/);
  const shopper = new Shopper(page);
  const { main } = shopper;
  const device = await addDevice(context, page);
  const name = `Phone ${Date.now()}`;
  await page.goto('/profile');
  await shopper.waitUntilInteractive();
  await shopper.logIn(CUSTOMER_2);
  await expect(page).toHaveURL('/profile');
  await main.getByLabel(/Name of the new passkey/).fill(name);
  await main.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(main.getByText(`Passkey “${name}” added.`)).toBeVisible();
  await main.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(main.getByText('Enter a name for this passkey')).toBeVisible();
  await main.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/');

  const other = await context.newPage();
  const account = other.getByRole('banner').getByRole('link', { name: 'My account' });
  await other.goto('/');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goto('/login?return_to=%2Fprofile');
  await shopper.waitUntilInteractive();
  const button = main.getByRole('button', { name: 'Log in with a passkey' });
  await device.recogniseOwner(false);
  await button.click();
  await expect(main.getByRole('alert')).toHaveText(
    'The passkey request was not completed. Please try again.',
  );
  await device.recogniseOwner(true);
  await button.click();
  await expect(page).toHaveURL('/profile');
  await expect(main.getByLabel(/Email address/)).toHaveValue(CUSTOMER_2.username);
  await expect(main.getByRole('listitem').filter({ hasText: name })).toContainText('last used');
  // The tab updates without a reload.
  await expect(account).toBeVisible();
  await other.close();

  await shopper.waitUntilInteractive();
  await main.getByRole('button', { name: `Remove ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Remove “${name}”?` });
  await question.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(main.getByText(`Passkey “${name}” removed.`)).toBeVisible();
  await main.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await shopper.waitUntilInteractive();
  await button.click();
  await expect(main.getByRole('alert')).toHaveText('No account matches this passkey.');

  const added = await readNewestMail(page, /A passkey was added/, name);
  expect(added).toContain('If this was not you');
  expect(await readNewestMail(page, /A passkey was removed/, name)).toContain(name);
});
