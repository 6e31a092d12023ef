/** The owner's area as its owner uses it: by links and forms, without scripts. */
import { expect, type Page } from 'playwright/test';
import { CUSTOMER } from './shopper.ts';

export const OWNER = { ...CUSTOMER, username: 'owner@example.com' } as const;

export async function enterCredentials(
  page: Page,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  await page.getByLabel('Email address').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Opens a page of the area through its login. */
export async function openOwnerArea(page: Page, path = '/cms'): Promise<void> {
  await page.goto(path);
  await enterCredentials(page, OWNER);
  await expect(page).toHaveURL(path);
}

export async function followLink(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
}
