/** The end of a session reaches the customer's other tabs and devices. */
import { chromium, type Page } from 'playwright/test';
import { WHOLE_CHROMIUM_PATH } from '../journey-settings.ts';
import { createAccount, logInWithMailedCode, readCodeMail } from '../pages/code-mail.ts';
import { Shopper } from '../pages/shopper.ts';
import {
  account,
  denyStorage,
  email,
  hasSessionCookie,
  logIn,
  logInLink,
  openTab,
} from '../pages/logged-in.ts';
import { guardConsole } from '../site/console-guard.ts';
import { expect, test } from '../site/test.ts';

test('a logout reaches the other tabs immediately, also where storage is blocked [SES-02 SES-01]', async ({
  page,
  context,
}) => {
  await denyStorage(context);
  await logIn(page);
  const profile = await openTab(context, '/profile');
  const shop = await openTab(context, '/shop');
  await page.goto('/logout');
  await expect(profile).toHaveURL('/login?return_to=%2Fprofile');
  await expect(logInLink(shop)).toBeVisible();

  // A login reaches the other tabs as well.
  await logIn(page);
  await expect(account(shop)).toBeVisible();
});

/** After the page's own handlers have run, stores in the tab's storage how it was restored. */
function recordRestore(page: Page): Promise<void> {
  return page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const shown = document.documentElement.hidden ? 'hidden' : 'visible';
      if (persisted) sessionStorage.setItem('restored', shown);
    });
  });
}

const readRestore = (page: Page) => page.evaluate(() => sessionStorage.getItem('restored'));

test('the back button after a logout shows no data of the customer, also from the back/forward cache [SES-02]', async ({
  launchOptions,
  baseURL,
}) => {
  // Playwright disables the back/forward cache.
  const browser = await chromium.launch({
    ...launchOptions,
    ...(WHOLE_CHROMIUM_PATH !== undefined && { executablePath: WHOLE_CHROMIUM_PATH }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const guard = guardConsole(context);
  const page = await context.newPage();
  const shopper = new Shopper(page);

  await test.step('a public page is restored unchanged and checks the session', async () => {
    await logIn(page);
    await shopper.waitUntilInteractive();
    await recordRestore(page);
    await page.goto('/mailbox');
    await page.request.post('/session/logout');
    await page.goBack({ waitUntil: 'commit' });
    await expect(logInLink(page)).toBeVisible();
    expect(await readRestore(page)).toBe('visible');
    await page.evaluate(() => sessionStorage.clear());
  });

  await test.step('a personal page reached by soft navigation is restored hidden and loaded again', async () => {
    await logIn(page);
    await shopper.waitUntilInteractive();
    await account(page).click();
    await expect(page).toHaveURL('/my-account');
    await expect(shopper.main.getByRole('heading', { level: 1 })).toHaveText('Your account');
    await recordRestore(page);
    await page.goto('/mailbox');
    await page.request.post('/session/logout');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/login?return_to=%2Fmy-account');
    expect(await readRestore(page)).toBe('hidden');
    await page.evaluate(() => sessionStorage.clear());
  });

  await test.step('a personal page that was loaded as a document never enters the cache', async () => {
    await logIn(page, '/profile');
    await expect(email(page)).not.toHaveValue('');
    await recordRestore(page);
    await page.goto('/mailbox');
    await page.request.post('/session/logout');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/login?return_to=%2Fprofile');
    expect(await readRestore(page)).toBeNull();
  });

  await browser.close();
  expect(guard.listProblems()).toEqual([]);
});

test('the other devices of a deleted account are logged out by their next call [SES-06 ACC-19]', async ({
  page,
  request,
  browser,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401|session-expired/);
  const address = await createAccount(page, request);
  await logInWithMailedCode(page, page.request, address);
  await page.goto('/profile');
  const { main } = new Shopper(page);
  await expect(main.getByLabel(/Email address/)).toHaveValue(address);

  const otherContext = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await logInWithMailedCode(page, otherContext.request, address);
  const user = '/api/v1/cognito/user';
  const fingerprint = 'A'.repeat(21);
  const before = await readCodeMail(page, address);
  await otherContext.request.post(`${user}/requestAccountDeletion`, { data: { fingerprint } });
  const { code } = await readCodeMail(page, address, before);
  const data = { code, fingerprint };
  expect((await otherContext.request.post(`${user}/deleteAccount`, { data })).status()).toBe(200);
  await otherContext.close();

  // The first call with the session detects this, whichever part of the page makes it.
  await page.goto('/product/bench-cylinder-vice');
  await expect(page).toHaveURL('/');
  await expect(logInLink(page)).toBeVisible();
  expect(await hasSessionCookie(page.context())).toBe(false);
});
