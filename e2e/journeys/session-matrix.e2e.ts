import type { BrowserContext, Locator, Page, Request } from 'playwright/test';
import { expect, test } from '../site/test.ts';
import { CUSTOMER, Shopper } from '../pages/shopper.ts';
import {
  account,
  denyStorage,
  email,
  hasSessionCookie,
  logIn,
  logInLink,
  openTab,
  sessionCookie,
} from '../pages/logged-in.ts';

const DAY_MS = 86_400_000;
/** An access token is valid for five minutes and is renewed in its last thirty seconds. */
const NEARLY_OVER_MS = 285_000;

/** Requests to one path, as they leave the browser. */
function watchCalls(context: BrowserContext, path: string): readonly Request[] {
  const calls: Request[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request);
  });
  return calls;
}

/** The last part of the profile. It loads its code without an interaction, also under the window. */
function addresses(page: Page): Locator {
  return page.locator('[data-slot="main.addresses"]');
}

test('three tabs whose token expires at the same time renew it once [SES-03 SES-01]', async ({
  page,
  context,
}) => {
  await context.clock.install();
  const refreshes = watchCalls(context, '/session/refresh');
  await logIn(page);
  const tabs = [page, await openTab(context, '/shop'), await openTab(context, '/profile')];
  const before = await sessionCookie(context);
  await context.clock.fastForward(NEARLY_OVER_MS);
  await expect.poll(async () => (await sessionCookie(context)).value).not.toBe(before.value);
  await Promise.all(
    tabs.map((tab) => tab.evaluate(() => navigator.locks.request('session-renewal', () => null))),
  );
  expect(refreshes).toHaveLength(1);
  for (const tab of tabs) await expect(account(tab)).toBeVisible();
});

for (const [name, skewMs] of [
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
] as const) {
  test(`a clock that is a day ${name} neither logs customers out nor makes renewals more frequent [SES-03]`, async ({
    page,
    context,
  }) => {
    await context.clock.install({ time: Date.now() + skewMs });
    const refreshes = watchCalls(context, '/session/refresh');
    const shopper = await logIn(page, '/profile');
    await shopper.goTo(addresses(page));
    await context.clock.fastForward(60_000);
    await context.clock.fastForward(60_000);
    await expect(email(page)).toHaveValue(CUSTOMER.username);
    expect(refreshes).toHaveLength(0);
    const renewed = page.waitForResponse('**/session/refresh');
    await context.clock.fastForward(NEARLY_OVER_MS - 120_000);
    expect((await renewed).status()).toBe(200);
    await page.reload();
    await expect(email(page)).toHaveValue(CUSTOMER.username);
  });
}

test('renewals and pages that use one token at the same time keep everyone logged in [SES-03 SES-05]', async ({
  page,
  context,
}) => {
  await logIn(page);
  const { name, value } = await sessionCookie(context);
  const headers = { cookie: `${name}=${value}` };
  const responses = await Promise.all([
    ...Array.from({ length: 5 }, () => page.request.post('/session/refresh', { headers })),
    page.request.get('/profile', { headers }),
    page.request.get('/_data/profile', { headers }),
  ]);
  expect(responses.map((response) => response.status())).toEqual(Array(7).fill(200));
  await page.goto('/profile');
  await expect(email(page)).toHaveValue(CUSTOMER.username);
});

test('the logout link clears every tab, including one restored from the cache [SES-02 SH-04]', async ({
  page,
  context,
  consoleGuard,
}) => {
  // The cart in that tab requests its data and is refused, because the session has ended.
  consoleGuard.allow(/ERR_FAILED|status of 401/);
  await logIn(page);
  const profile = await openTab(context, '/profile');
  const restored = await openTab(context, '/profile');
  await expect(email(profile)).toHaveValue(CUSTOMER.username);
  await restored.route('**/session/state', (route) => route.abort());
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await expect(logInLink(page)).toBeVisible();
  await expect(profile).toHaveURL('/login?return_to=%2Fprofile');
  await expect(logInLink(profile)).toBeVisible();
  // Simulates the back/forward cache: the page's scripts were suspended while the session
  // ended.
  await restored.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(restored).toHaveURL('/login?return_to=%2Fprofile');
});

test('a refresh token that is used again late ends the session everywhere [SES-05 SES-06 SES-02]', async ({
  page,
  context,
  browser,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401|session-expired/);
  await logIn(page);
  const stolen = await sessionCookie(context);
  expect((await page.request.post('/session/refresh')).status()).toBe(200);
  // Within ten seconds, a second use counts as a race between tabs.
  const thief = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const headers = { cookie: `${stolen.name}=${stolen.value}` };
  await expect
    .poll(async () => (await thief.request.post('/session/refresh', { headers })).status(), {
      timeout: 20_000,
      intervals: [1000],
    })
    .toBe(401);
  await thief.close();
  // The first call with the session detects this, whichever part of the page makes it.
  await page.goto('/product/bench-cylinder-vice');
  await expect(page).toHaveURL('/');
  await expect(logInLink(page)).toBeVisible();
  expect(await hasSessionCookie(context)).toBe(false);
});

test('a lost connection is reported and recovers automatically [SES-08 SH-08]', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  const shopper = new Shopper(page);
  await shopper.openProduct();
  await shopper.chooseOption('Charcoal');
  await shopper.addToCart();
  await context.setOffline(true);
  await shopper.main.getByRole('button', { name: 'Add to cart' }).first().click();
  const notice = page.getByText('We cannot reach the site right now');
  await expect(notice).toBeInViewport();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await shopper.addToCart();
});

test('a logout while offline reports that it failed [SES-02 SES-08]', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  const shopper = await logIn(page, '/profile');
  await shopper.goTo(addresses(page));
  await context.setOffline(true);
  await shopper.main.getByRole('button', { name: 'Log out', exact: true }).click();
  const alert = page.getByRole('note').filter({ hasText: 'You are still logged in' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toBeHidden();
  await expect(account(page)).toBeVisible();
  await context.setOffline(false);
  await page.goto('/profile');
  await expect(email(page)).toHaveValue(CUSTOMER.username);
});

test('a browser that blocks storage and locks still lets customers browse, log in and buy [SES-01]', async ({
  page,
  context,
}) => {
  await denyStorage(context);
  await context.clock.install();
  const shopper = await logIn(page);
  const renewed = page.waitForResponse('**/session/refresh');
  await context.clock.fastForward(NEARLY_OVER_MS);
  expect((await renewed).status()).toBe(200);
  await shopper.openProduct();
  await shopper.chooseOption('Charcoal');
  await shopper.addToCart();
  await page.goto('/checkout');
  await shopper.waitUntilInteractive();
  await shopper.deliverToNewtown();
  await shopper.chooseStandardShipping();
  await shopper.pay();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL('**/payment?**');
  await expect(page.getByText(/^Payment Successful\./).first()).toBeVisible();
});

test('with full storage, only stored values are lost [SES-01]', async ({ page, context }) => {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const shopper = await logIn(page, '/profile');
  await expect(email(page)).toHaveValue(CUSTOMER.username);
  await shopper.main.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(logInLink(page)).toBeVisible();
});
