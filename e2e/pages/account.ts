/** Steps to create an account and manage its login, by what a customer sees. */
import { expect, type Page } from 'playwright/test';
import { readCodeMail } from './code-mail.ts';
import { Shopper } from './shopper.ts';

/** An address without an account. */
export function newAddress(): string {
  return `robin-${crypto.randomUUID()}@example.com`;
}

export async function requestAccount(page: Page, address: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(/First name/).fill('Robin');
  await main.getByLabel(/Last name/).fill('Example');
  await main.getByLabel(/Email address/).fill(address);
  await main.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
}

/**
 * Signs up with a new address, which logs the customer in on the homepage; returns the
 * address.
 */
export async function signUp(page: Page): Promise<string> {
  const address = newAddress();
  const shopper = new Shopper(page);
  await page.goto('/signup');
  await shopper.waitUntilInteractive();
  await requestAccount(page, address);
  const { code } = await readCodeMail(page, address);
  await shopper.main.getByLabel(/Code/).fill(code);
  await shopper.main.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL('/');
  return address;
}

/** Sets or changes the password in the profile. */
export async function changePassword(
  page: Page,
  { password, newPassword }: { readonly password: string | null; readonly newPassword: string },
): Promise<void> {
  const part = page.getByRole('region', { name: 'Password', exact: true });
  if (password !== null) await part.getByLabel(/Current password/).fill(password);
  await part.getByLabel(/New password/).fill(newPassword);
  await part.getByRole('button', { name: /(Change|Set) password/ }).click();
}
