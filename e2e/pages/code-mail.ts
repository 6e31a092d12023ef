/**
 * Mails with a code, for logging in or confirming something, and accounts created with
 * them.
 */
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from 'playwright/test';

export interface CodeMail {
  readonly subject: string;
  readonly code: string;
  /** Null when the mail contains only a code. */
  readonly link: string | null;
}

/**
 * Waits until the newest mail to this address has a different code than `before`. Does not
 * navigate the page.
 */
export async function readCodeMail(page: Page, to: string, before?: CodeMail): Promise<CodeMail> {
  const tab = await page.context().newPage();
  let found: CodeMail | undefined;
  await expect(async () => {
    await tab.goto('/mailbox');
    const row = tab
      .getByRole('listitem')
      .filter({ hasText: `To ${to},` })
      .first();
    await row.getByRole('link').click({ timeout: 1000 });
    const text = await tab.locator('pre').innerText();
    const [, code = ''] = /(?:^|\s)([2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4})$/m.exec(text) ?? [];
    expect(code).not.toBe(before?.code ?? '');
    const subject = await tab.getByRole('heading', { level: 1 }).innerText();
    found = {
      subject,
      code,
      link: /^https?:\S+[?&](?:code|email-code|delete)=\S+$/m.exec(text)?.[0] ?? null,
    };
  }).toPass();
  await tab.close();
  if (found === undefined) throw new Error('The mail has not arrived');
  return found;
}

const USER = '/api/v1/cognito/user';
const FINGERPRINT = 'A'.repeat(21);

/** Creates a separate account for a journey, as a visitor would; returns its address. */
export async function createAccount(page: Page, request: APIRequestContext): Promise<string> {
  const email = `casey-${randomUUID()}@example.com`;
  const requested = await request.post(`${USER}/registerLink`, {
    data: { email, first_name: 'Casey', last_name: 'Nguyen', fingerprint: FINGERPRINT },
  });
  expect(requested.status()).toBe(200);
  const { code } = await readCodeMail(page, email);
  const params = { email, code, fingerprint: FINGERPRINT };
  const created = await request.get(`${USER}/loginRecoveryCode`, { params });
  expect(created.status()).toBe(200);
  return email;
}

/** Logs a browser in without opening pages, with the code of a new mail. */
export async function logInWithMailedCode(
  page: Page,
  request: APIRequestContext,
  email: string,
): Promise<void> {
  const before = await readCodeMail(page, email);
  const data = { email, fingerprint: FINGERPRINT, code_only: true };
  expect((await request.post(`${USER}/sendLoginLink`, { data })).status()).toBe(200);
  const { code } = await readCodeMail(page, email, before);
  const params = { email, code, fingerprint: FINGERPRINT };
  expect((await request.get(`${USER}/loginRecoveryCode`, { params })).status()).toBe(200);
}
