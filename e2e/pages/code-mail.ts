/** Mails with a code to log in or to end a sign-up, and accounts made with them (ACC-03, ACC-04). */
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from 'playwright/test';

export interface CodeMail {
  readonly subject: string;
  readonly code: string;
  /** Null when the mail has a code only. */
  readonly link: string | null;
}

/** Waits until the newest mail to somebody has another code than the one before; leaves the page alone. */
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
    const [, code = ''] = /(?:^|\s)([2-9A-Z]{4}-[2-9A-Z]{4})$/m.exec(text) ?? [];
    expect(code).not.toBe(before?.code ?? '');
    const subject = await tab.getByRole('heading', { level: 1 }).innerText();
    found = { subject, code, link: /^https?:\S+[?&]code=\S+$/m.exec(text)?.[0] ?? null };
  }).toPass();
  await tab.close();
  if (found === undefined) throw new Error('No mail');
  return found;
}

const USER = '/api/v1/cognito/user';
const FINGERPRINT = 'A'.repeat(21);

/** An account of its own for a journey, made as a visitor would; answers its address. */
export async function createAccount(page: Page, request: APIRequestContext): Promise<string> {
  const email = `casey-${randomUUID()}@example.com`;
  const asked = await request.post(`${USER}/registerLink`, {
    data: { email, first_name: 'Casey', last_name: 'Nguyen', fingerprint: FINGERPRINT },
  });
  expect(asked.status()).toBe(200);
  const { code } = await readCodeMail(page, email);
  const params = { email, code, fingerprint: FINGERPRINT };
  const made = await request.get(`${USER}/loginRecoveryCode`, { params });
  expect(made.status()).toBe(200);
  return email;
}

/** Logs a browser in without its pages, by the code of a new mail. */
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
