/** What a person does on the page of a provider of identities. */
import { expect, type Page } from 'playwright/test';

export async function continueAs(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await page.getByLabel('Address here').fill(email);
  await page.getByRole('button', { name: 'Continue to the shop' }).click();
}

export async function continueUnverified(page: Page, email: string): Promise<void> {
  await page.getByLabel('It is verified').uncheck();
  await continueAs(page, email);
}

export async function sayNo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click();
}

/** Where saying yes would lead our own client, without going there. */
export async function findWayBack(page: Page, email: string): Promise<URL> {
  const form = { email, verified: 'on', answer: 'yes' };
  const yes = await page.request.post(page.url(), { form, maxRedirects: 0 });
  const back = await page.request.get(yes.headers()['location'] ?? '', { maxRedirects: 0 });
  return new URL(back.headers()['location'] ?? '');
}
