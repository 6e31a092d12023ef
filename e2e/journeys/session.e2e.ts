import { expect, test } from '../site/test.ts';
import { CUSTOMER_2, Shopper } from '../pages/shopper.ts';

const AUTH_USER = '/api/v1/cognito/user/authUser';

test('a login shows the profile, keeps tokens out of the browser, and a logout reaches other tabs [SES-01 SES-02 ACC-06]', async ({
  page,
  context,
}) => {
  const shopper = new Shopper(page);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?return_to=%2Fprofile');
  await shopper.waitUntilInteractive();
  await shopper.logIn(CUSTOMER_2);
  await expect(page).toHaveURL('/profile');
  await expect(shopper.main.getByLabel(/Email address/)).toHaveValue(CUSTOMER_2.username);

  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), document.cookie]),
  );
  expect(kept).not.toMatch(/eyJ|refresh_token|access_token/);
  const fingerprint = await page.evaluate(() => localStorage.getItem('auth_fingerprint'));
  expect(fingerprint).toMatch(/[A-Za-z0-9_-]{21}/);
  const session = (await context.cookies()).find(
    ({ name }) => name.endsWith('session') && name !== 'cart_session',
  );
  expect(session).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax' });

  const other = await context.newPage();
  // Wait for this tab's call: if it were pending, it would detect the end of the session
  // before the tab is notified.
  const cart = other.waitForResponse('**/sell/cart/getCart');
  await other.goto('/');
  await cart;
  const account = other.getByRole('banner').getByRole('link', { name: 'My account' });
  await expect(account).toBeVisible();
  await shopper.main.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('calls with missing, forged or foreign tokens get 401 with a text code [SES-05 SES-06]', async ({
  request,
}) => {
  const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"1","exp":9999999999}').toString('base64url')}.`;
  for (const authorization of ['', `Bearer ${forged}`, 'Bearer x.y.z']) {
    const headers = authorization === '' ? {} : { authorization };
    const response = await request.get(AUTH_USER, { headers });
    expect(response.status()).toBe(401);
    expect(await response.json()).toMatchObject({
      success: false,
      code: expect.stringMatching(/^(TOKEN_INVALID|LOGIN_REQUIRED)$/),
    });
  }
});

test('a login response contains no token for the browser [ACC-02]', async ({ request }) => {
  const response = await request.post('/api/v1/cognito/user/login', {
    data: { ...CUSTOMER_2, fingerprint: 'A'.repeat(21) },
  });
  expect(response.status()).toBe(200);
  expect(await response.text()).not.toMatch(/token/);
});

test('another site cannot log a visitor in or out [SES-02]', async ({ request }) => {
  for (const path of [
    '/session/login',
    '/session/login-code',
    '/session/logout',
    '/_action/cart.add',
  ]) {
    const response = await request.post(path, {
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      form: {},
    });
    expect(response.status()).toBe(403);
  }
});
