import { CUSTOMER_2, Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

const START = '/session/oauth/start?return_to=%2Forders';

test('the code flow goes through the login and returns to the previous page [SES-09]', async ({
  page,
  context,
  consoleGuard,
}) => {
  // The flow's session replaces the session of the login: a pending call of the previous
  // page is refused.
  consoleGuard.allow(/getCart: .* 401 /);
  const shopper = new Shopper(page);
  await page.goto(START);
  await expect(page).toHaveURL(/\/login\?return_to=%2Fapi%2Fv1%2Fauthorize/);
  const [flow] = (await context.cookies()).filter(({ name }) => name === 'oauth');
  expect(flow).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await shopper.waitUntilInteractive();
  await shopper.logIn(CUSTOMER_2);
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), document.cookie]),
  );
  expect(kept).not.toMatch(/eyJ|refresh_token|access_token/);

  // A customer who is already logged in is not asked to log in again.
  await page.goto(START);
  await expect(page).toHaveURL('/orders');
});

test('a state from another browser is refused [SES-09]', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 422/);
  const code = 'c'.repeat(43);
  await page.goto(`/session/oauth/return?code=${code}&state=${'s'.repeat(32)}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toHaveText('Bad state please try again');
  await expect(main.getByLabel(/Email address/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('an unknown client or redirect address is reported and not followed [SES-09]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 400/);
  const query = new URLSearchParams({
    client_id: 'storefront',
    redirect_uri: 'https://evil.example/session/oauth/return',
    scope: 'all',
    state: 'state-of-another',
    nonce: 'nonce-of-another',
  });
  const response = await page.goto(`/authorize?${query.toString()}`);
  expect(response?.status()).toBe(400);
  await expect(page.getByRole('heading', { name: 'Not logged in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});
