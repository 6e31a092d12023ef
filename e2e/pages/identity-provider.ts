/** A customer's steps on the page of an identity provider. */
import { expect, type Page } from 'playwright/test';

export async function continueAs(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByLabel('Account email').fill(email);
  await page.getByRole('button', { name: 'Continue to the shop' }).click();
}

export async function continueUnverified(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email is verified').uncheck();
  await continueAs(page, email);
}

export async function refuseConsent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click();
}

/** The URL to which consent would redirect our own client, without following it. */
export async function findRedirectUrl(page: Page, email: string): Promise<URL> {
  const form = { email, verified: 'on', answer: 'yes' };
  const consent = await page.request.post(page.url(), { form, maxRedirects: 0 });
  const redirect = await page.request.get(consent.headers()['location'] ?? '', { maxRedirects: 0 });
  return new URL(redirect.headers()['location'] ?? '');
}
