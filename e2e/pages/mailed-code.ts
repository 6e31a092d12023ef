/** Codes and links that come by mail (ACC-03, ACC-04, ACC-05), as read in the local mailbox. */
import { expect, type BrowserContext } from 'playwright/test';

export interface MailedCode {
  readonly subject: string;
  /** `ABCD-2345`. */
  readonly code: string;
  /** Path with query; null in a mail without a link. */
  readonly link: string | null;
}

/** An address nobody has used before. */
export function newAddress(): string {
  return `visitor-${crypto.randomUUID()}@example.com`;
}

/** Waits for mail with a code to an address, in a tab of its own; answers the newest. */
export async function readMailedCode(
  context: BrowserContext,
  { address, subject }: { readonly address: string; readonly subject: RegExp },
): Promise<MailedCode> {
  const tab = await context.newPage();
  const row = tab.getByRole('listitem').filter({ hasText: address });
  const mail = row.getByRole('link', { name: subject }).first();
  await expect(async () => {
    await tab.goto('/mailbox');
    await expect(mail).toBeVisible({ timeout: 1 });
  }).toPass();
  await mail.click();
  const text = await tab.locator('pre').innerText();
  const heading = await tab.getByRole('heading', { level: 1 }).innerText();
  const link = /https?:\/\/\S+code=\S+/.exec(text)?.[0];
  await tab.close();
  return {
    subject: heading,
    code: /[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}/.exec(text)?.[0] ?? '',
    link: link === undefined ? null : new URL(link).pathname + new URL(link).search,
  };
}
