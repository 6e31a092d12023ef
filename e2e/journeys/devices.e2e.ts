import { changePassword, signUp } from '../pages/account.ts';
import { expectNoViolation } from '../pages/accessibility.ts';
import { Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

const PASSWORD = 'a password for devices';

test('a customer sees their devices and logs one out; a new password logs out all others [SES-02 ACC-13]', async ({
  page,
  browser,
}) => {
  test.slow();
  const shopper = new Shopper(page);
  const username = await signUp(page);
  await page.goto('/profile');
  await shopper.waitUntilInteractive();
  await changePassword(page, { password: null, newPassword: PASSWORD });
  await expect(shopper.main.getByText(/Password changed/)).toBeVisible();

  const otherContext = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) FxiOS/140.0' });
  const otherPage = await otherContext.newPage();
  const otherShopper = new Shopper(otherPage);
  async function logInOnOther(password: string): Promise<void> {
    await otherPage.goto(new URL('/login', page.url()).href);
    await otherShopper.waitUntilInteractive();
    await otherShopper.logIn({ username, password });
    await otherPage.waitForURL((url) => url.pathname === '/');
  }
  async function expectOtherLoggedOut(): Promise<void> {
    await otherPage.goto(new URL('/profile', page.url()).href);
    // The tab may have noticed the logout before it requested the page.
    await otherPage.waitForURL((url) => url.pathname === '/' || url.pathname === '/login');
    const banner = otherPage.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Log in' })).toBeVisible();
  }

  await logInOnOther(PASSWORD);
  await page.reload();
  const devices = shopper.main.getByRole('region', { name: 'Where you are logged in' });
  await shopper.goTo(devices);
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expectNoViolation(page);
  await devices
    .getByRole('listitem')
    .filter({ hasText: 'Firefox on iPhone' })
    .getByRole('button', { name: /Log out this device/ })
    .click();
  await expect(devices.getByText('Firefox on iPhone is logged out.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expectOtherLoggedOut();

  await logInOnOther(PASSWORD);
  await changePassword(page, { password: PASSWORD, newPassword: 'yet another password' });
  await expect(shopper.main.getByText(/Password changed/)).toBeVisible();
  await expectOtherLoggedOut();
  await page.reload();
  await expect(page).toHaveURL('/profile');
  await otherContext.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all other devices are logged out by a plain form [FED-18 SES-02]', async ({
    page,
    browser,
  }) => {
    async function logIn(tab: typeof page): Promise<void> {
      const main = tab.getByRole('main');
      await main.getByLabel(/Email address/).fill('owner@example.com');
      await main.getByLabel(/Password/).fill('demo-pass-2026');
      await main.getByRole('button', { name: 'Log in', exact: true }).click();
      await tab.waitForURL((url) => url.pathname === '/profile');
    }
    await page.goto('/login?return_to=%2Fprofile');
    await logIn(page);
    const otherContext = await browser.newContext({ javaScriptEnabled: false });
    const otherPage = await otherContext.newPage();
    const login = new URL('/login?return_to=%2Fprofile', page.url()).href;
    await otherPage.goto(login);
    await logIn(otherPage);
    await page.reload();
    await page.getByRole('button', { name: 'Log out all other devices' }).click();
    await expect(page.getByText('The device is logged out.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log out all other devices' })).toHaveCount(0);
    await otherPage.reload();
    await expect(otherPage).toHaveURL('/login?return_to=%2Fprofile');
    await otherContext.close();
  });
});
