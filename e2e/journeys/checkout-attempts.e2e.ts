/** Checkout with the back button, in two tabs, and when the network or the session is lost. */
import type { Page, Route } from 'playwright/test';
import { fillCartQuickly, logInQuickly } from '../pages/quick-order.ts';
import { CUSTOMER, CUSTOMER_2, Shopper } from '../pages/shopper.ts';
import { guardConsole } from '../site/console-guard.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

const NOTE = 'Please leave it with the neighbour at 14';

/** Opens the checkout, logged in and with an item in the cart. */
async function openCheckout(page: Page, customer: typeof CUSTOMER | typeof CUSTOMER_2) {
  await logInQuickly(page.request, customer);
  await fillCartQuickly(page.request);
  const shopper = new Shopper(page);
  await page.goto('/checkout');
  await shopper.waitUntilInteractive();
  await expect(payButton(page)).toBeEnabled();
  return shopper;
}

function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay \$/ });
}

/** Newest first. */
async function listOrders(page: Page): Promise<readonly string[]> {
  await page.goto('/orders');
  const { main } = new Shopper(page);
  await expect(main.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
  return main.getByRole('heading', { level: 2, name: /^Order \d+$/ }).allInnerTexts();
}

test(
  'after a payment neither the back button nor an old tab places a second order [CART-07 CART-13]',
  ONE_SIZE,
  async ({ page, site, browser }) => {
    const shopper = await openCheckout(page, CUSTOMER_2);
    const oldTab = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    await logInQuickly(oldTab.request, CUSTOMER_2);
    const guard = guardConsole(oldTab);
    guard.allow(/status of 422/);
    const other = await oldTab.newPage();
    const [newestBefore] = await listOrders(other);
    await other.goto('/checkout');
    await expect(payButton(other)).toBeVisible();

    await shopper.pay();
    const paymentPage = page.url();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/payment?**');
    const result = page.url();
    await expect(page.getByText('Payment Successful.').first()).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(paymentPage);
    await expect(page.getByText('This payment was approved')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByText('There is nothing to check out')).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await page.goto(result);
    await expect(page.getByText('Payment Successful.').first()).toBeVisible();

    await payButton(other).click();
    await expect(other.getByText('Your cart is empty.').first()).toBeVisible();
    const [newest, nextToIt] = await listOrders(other);
    expect(newest).not.toBe(newestBefore);
    expect(nextToIt).toBe(newestBefore);
    expect(guard.listProblems()).toEqual([]);
    await oldTab.close();
  },
);

test('an expired session or a lost network loses none of the entered details [SH-06 CART-06]', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|status of 401/);
  const shopper = await openCheckout(page, CUSTOMER);
  const note = shopper.main.getByLabel(/Note for this order/);
  await note.fill(NOTE);
  // End the session only now: the first call after it leads to the login.
  const endSession = async (route: Route) => {
    await context.clearCookies({ name: /^(__Host-)?session$/ });
    await route.continue();
  };
  await page.route('**/sell/cart/submitOrder', endSession, { times: 1 });
  await payButton(page).click();
  await expect(page).toHaveURL('/login?return_to=%2Fcheckout');
  await shopper.waitUntilInteractive();
  await shopper.logIn(CUSTOMER);
  await expect(page).toHaveURL('/checkout');
  await shopper.waitUntilInteractive();
  await expect(note).toHaveValue(NOTE);

  await expect(payButton(page)).toBeEnabled();
  await context.setOffline(true);
  await payButton(page).click();
  await expect(shopper.main.getByRole('alert').filter({ hasText: /connection/i })).toBeVisible();
  await expect(note).toHaveValue(NOTE);
  await expect(payButton(page)).toBeEnabled();
  await context.setOffline(false);
  await shopper.pay();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/payment?**');
  await expect(page.getByRole('heading', { level: 1, name: /payment/i })).toBeVisible();
});
