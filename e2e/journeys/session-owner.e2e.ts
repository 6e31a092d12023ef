/**
 * The owner of a session: a page never shows or changes data of a customer other than its
 * own.
 */
import type { Page, Route } from 'playwright/test';
import { fillCartQuickly, logInQuickly } from '../pages/quick-order.ts';
import { CUSTOMER, CUSTOMER_2, Shopper } from '../pages/shopper.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

const NOTE = 'Please leave it with the neighbour at 14';

function emailIn(page: Page) {
  return new Shopper(page).main.getByLabel(/Email address/).first();
}

async function countDevices(page: Page): Promise<number> {
  const response = await page.request.get('/api/v1/cognito/user/sessions');
  return (await response.json()).data.length;
}

test(
  'a second customer’s login ends the first session, and an open tab shows and changes nothing of the first customer [SES-02]',
  ONE_SIZE,
  async ({ page, context, consoleGuard }) => {
    consoleGuard.allow(/status of 401/);
    const shopper = new Shopper(page);
    await logInQuickly(page.request, CUSTOMER_2);
    const devices = await countDevices(page);
    await logInQuickly(page.request, CUSTOMER);
    await page.goto('/profile');
    await shopper.waitUntilInteractive();
    await expect(emailIn(page)).toHaveValue(CUSTOMER.username);

    // Change the session while saving: the first call that meets the other session detects
    // it.
    const takeOver = async (route: Route) => {
      await logInQuickly(page.request, CUSTOMER_2);
      await route.continue();
    };
    await page.route('**/cognito/user/update', takeOver, { times: 1 });
    await shopper.main.getByLabel(/First name/).fill('Another name');
    await shopper.main.getByRole('button', { name: 'Save' }).click();
    await expect(emailIn(page)).toHaveValue(CUSTOMER_2.username);
    await expect(shopper.main.getByLabel(/First name/)).not.toHaveValue('Another name');
    expect(await countDevices(page)).toBe(devices);
    await shopper.waitUntilInteractive();
    await expect(page.getByText(CUSTOMER.username)).toHaveCount(0);

    await logInQuickly(page.request, CUSTOMER);
    const other = await context.newPage();
    await other.goto('/about');
    await expect(emailIn(page)).toHaveValue(CUSTOMER.username);
  },
);

test('a session that disappears while the cart loads leads to the login, and the checkout is restored after it [SH-06 SES-05 CART-06]', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/);
  await logInQuickly(page.request, CUSTOMER);
  await fillCartQuickly(page.request);
  let continueLoading = () => {};
  const mayContinue = new Promise<void>((resolve) => {
    continueLoading = resolve;
  });
  await page.route('**/api/v1/sell/cart/getCart', async (route) => {
    await mayContinue;
    await route.continue();
  });
  const cartRequest = page.waitForRequest('**/api/v1/sell/cart/getCart');
  const shopper = new Shopper(page);
  await page.goto('/checkout');
  await shopper.waitUntilInteractive();
  const note = shopper.main.getByLabel(/Note for this order/);
  await note.fill(NOTE);
  await cartRequest;
  await context.clearCookies({ name: /^(__Host-)?session$/ });
  continueLoading();
  await expect(page).toHaveURL('/login?return_to=%2Fcheckout');
  await shopper.waitUntilInteractive();
  await shopper.logIn(CUSTOMER);
  await expect(page).toHaveURL('/checkout');
  await expect(note).toHaveValue(NOTE);
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
});
