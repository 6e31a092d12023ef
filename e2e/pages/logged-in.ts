/** Tabs of a logged-in customer: their header, and the cookie that holds the session. */
import { expect, type BrowserContext, type Page } from 'playwright/test';
import { CUSTOMER, Shopper } from './shopper.ts';

const SESSION_COOKIE = /^(__Host-)?session$/;

export const account = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'My account' });
export const logInLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Log in' });
export const email = (page: Page) => page.getByRole('main').getByLabel(/Email address/);

export async function logIn(page: Page, returnTo = '/'): Promise<Shopper> {
  const shopper = new Shopper(page);
  await page.goto(`/login?return_to=${encodeURIComponent(returnTo)}`);
  await shopper.waitUntilInteractive();
  await shopper.logIn(CUSTOMER);
  await expect(page).toHaveURL(returnTo);
  await openAsCustomer(page, returnTo);
  return shopper;
}

/**
 * Opens a page and waits for the customer's cart, which every page requests: a pending call would
 * be aborted when the clock is moved forward. Starts after the commit, so that no call of
 * the previous page counts.
 */
async function openAsCustomer(tab: Page, path: string): Promise<void> {
  await tab.goto(path, { waitUntil: 'commit' });
  const cart = await tab.waitForResponse('**/sell/cart/getCart');
  await cart.finished();
  await expect(account(tab)).toBeVisible();
}

export async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await openAsCustomer(tab, path);
  return tab;
}

export async function hasSessionCookie(context: BrowserContext): Promise<boolean> {
  return (await context.cookies()).some(({ name }) => SESSION_COOKIE.test(name));
}

export async function sessionCookie(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => SESSION_COOKIE.test(name));
  if (cookie === undefined) throw new Error('No session cookie');
  return cookie;
}

/**
 * Makes pages of this context fail to use storage and locks, as in a browser set to allow
 * only cookies.
 */
export async function denyStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const deny = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', deny);
    Object.defineProperty(window, 'sessionStorage', deny);
    // The blank page of a new tab is not a secure context.
    if (!isSecureContext) return;
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('denied', 'SecurityError'));
  });
}
