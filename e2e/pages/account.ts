/** The way to an account and what it says of logging in, by what a customer sees. */
import { expect, type Browser, type BrowserContext, type Page } from 'playwright/test';
import { newAddress, readMailedCode } from './mailed-code.ts';
import { Shopper } from './shopper.ts';

export async function askForAccount(page: Page, address: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(/First name/).fill('Robin');
  await main.getByLabel(/Last name/).fill('Example');
  await main.getByLabel(/E-mail address/).fill(address);
  await main.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look into your mail' })).toBeVisible();
}

/** Signs up with a new address, and is logged in on the front page; answers the address. */
export async function signUp(page: Page, context: BrowserContext): Promise<string> {
  const address = newAddress();
  const shopper = new Shopper(page);
  await page.goto('/signup');
  await shopper.waitUntilInteractive();
  await askForAccount(page, address);
  const { code } = await readMailedCode(context, { address, subject: /Confirm your account/ });
  await shopper.main.getByLabel(/Code/).fill(code);
  await shopper.main.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL('/');
  return address;
}

/** An address with an account, made in a browser of its own. */
export async function createAccount(browser: Browser, siteUrl: string): Promise<string> {
  const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: true });
  const address = await signUp(await context.newPage(), context);
  await context.close();
  return address;
}

/** Sets the first password or another one in the profile. */
export async function changePassword(
  page: Page,
  { password, newPassword }: { readonly password: string | null; readonly newPassword: string },
): Promise<void> {
  const main = page.getByRole('main');
  if (password !== null) await main.getByLabel(/Password so far/).fill(password);
  await main.getByLabel(/New password/).fill(newPassword);
  await main.getByRole('button', { name: /(Change|Set) password/ }).click();
}
