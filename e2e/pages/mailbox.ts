/** The local mailbox, which receives every mail of the demo site. */
import { expect, type Page } from 'playwright/test';

/** Waits for a mail with the text and returns the content of the newest one. */
export async function readNewestMail(page: Page, subject: RegExp, text: string): Promise<string> {
  const mails = await waitForMails(page, subject, text);
  return mails[0] ?? '';
}

/**
 * Waits until at least one mail with the subject contains the text; returns all of them,
 * newest first.
 */
export async function waitForMails(
  page: Page,
  subject: RegExp,
  text: string,
): Promise<readonly string[]> {
  let found: readonly string[] = [];
  await expect(async () => {
    found = await findMails(page, subject, text);
    expect(found).not.toEqual([]);
  }).toPass();
  return found;
}

async function findMails(page: Page, subject: RegExp, text: string): Promise<readonly string[]> {
  await page.goto('/mailbox');
  const links = page.getByRole('link', { name: subject });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const bodies: string[] = [];
  for (const address of addresses) {
    await page.goto(address ?? '/mailbox');
    const body = await page.frameLocator('iframe').locator('body').innerText();
    if (body.includes(text)) bodies.push(body);
  }
  return bodies;
}
