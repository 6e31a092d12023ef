import { newAddress } from '../../pages/account.ts';
import { CUSTOMER } from '../../pages/shopper.ts';
import { expect, test } from '../../browsers/browser-test.ts';

test('a visitor signs up with the mailed code and sees the profile [SH-26]', async ({
  shopper,
  mailbox,
}) => {
  const { page, main } = shopper;
  const address = newAddress();
  await shopper.open('/signup');
  await main.label(/First name/).fill('Robin');
  await main.label(/Last name/).fill('Example');
  await main.label(/Email address/).fill(address);
  await main.role('button', 'Email me a link').click();
  await shopper.waitForHeading('Check your email');
  await main.label(/Code/).fill(await mailbox.readCode(address));
  await main.role('button', 'Create my account').click();
  await page.waitForPath('/');
  await page.banner.role('link', 'My account').waitFor();
  await shopper.open('/profile');
  await main.label(/First name/).waitForValue('Robin');
});

test('a customer logs in with a password after a mistake, and logs out [SH-26]', async ({
  shopper,
}) => {
  const { page, main } = shopper;
  await shopper.open('/login');
  await shopper.logIn({ ...CUSTOMER, password: 'not the password' });
  await main.role('alert').waitFor();
  expect((await main.label(/Email address/).look()).value).toBe(CUSTOMER.username);
  await main.label(/Password/).fill(CUSTOMER.password);
  await main.role('button', 'Log in').click();
  await page.waitForPath('/');
  await page.banner.role('link', 'My account').click();
  await page.waitForPath('/my-account');
  await shopper.waitUntilInteractive();
  await page.goto('/logout');
  await page.banner.role('link', 'Log in').waitFor();
});
