import { expect, ONE_SIZE, test } from '../site/test.ts';
import { CUSTOMER, CUSTOMER_2, PRODUCT, Shopper } from '../pages/shopper.ts';

test('a new visitor finds a product, logs in during checkout and buys it [SH-06 SHOP-05 SHOP-06 CART-02 CART-05 CART-06 CART-08 CART-12 ACC-12]', async ({
  page,
}) => {
  test.slow();
  const shopper = new Shopper(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shopper.main.getByRole('link', { name: 'Shop now', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  await shopper.main.getByRole('link', { name: 'Cylinder Holders' }).click();
  await expect(page).toHaveURL('/shop/cylinder-holders');
  await shopper.main.getByRole('link', { name: 'Vices & Clamps' }).click();
  await expect(page).toHaveURL('/shop/vices-and-clamps');
  await shopper.main.getByRole('link', { name: PRODUCT.name }).first().click();
  await expect(page).toHaveTitle(/Bench Cylinder Vice/);

  await shopper.waitUntilInteractive();
  await expect(shopper.main.locator('input:invalid')).toHaveCount(0);
  // The address of a product names no options until they differ from the first ones.
  await expect(shopper.main.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(shopper.main.getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled();
  await expect(page).toHaveURL(`/product/${PRODUCT.slug}`);
  await shopper.chooseOption('Ember orange');
  await expect(page).toHaveURL(/Ember/);
  await shopper.addToCart();
  await expect(shopper.main.getByRole('link', { name: 'Checkout now' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*1/ })).toBeVisible();

  await shopper.openCart();
  await shopper.main.getByRole('spinbutton').fill('2');
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*2/ })).toBeVisible();
  await shopper.main.getByLabel(/Promotion code/).fill('WELCOME10');
  await shopper.main.getByRole('button', { name: /Apply/ }).click();
  await expect(shopper.main.getByText('Discount')).toBeVisible();
  await shopper.main.getByLabel(/Suburb/).fill('Newtown');
  await shopper.main.getByLabel(/Postcode/).fill('2042');
  await shopper.main.getByRole('button', { name: /Estimate shipping/ }).click();
  await expect(shopper.main.getByRole('radio', { name: /Pick up .* \$0\.00/ })).toBeVisible();

  await shopper.main.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/login?return_to=%2Fcheckout');
  await shopper.logIn(CUSTOMER);
  await expect(page).toHaveURL('/checkout');
  await expect((await shopper.openOrderSummary()).getByText(PRODUCT.name)).toBeVisible();
  await shopper.deliverToNewtown();
  await shopper.chooseStandardShipping();
  await shopper.pay();

  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL('**/payment?**');
  await expect(
    page.getByText('Payment Successful. Please check your email for your invoice.').first(),
  ).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart$/ })).toBeVisible();

  await shopper.main.getByRole('link', { name: 'View your order' }).click();
  await expect(page).toHaveURL(/\/orders\/./);
  const order = shopper.main.getByRole('heading', { level: 1, name: /^Order \d+$/ });
  const number = /\d+/.exec(await order.innerText())?.[0] ?? '';
  const invoice = page.getByRole('link', { name: new RegExp(`invoice \\d+ for order ${number} `) });
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(invoice).toBeVisible({ timeout: 500 });
  }).toPass();
  await invoice.click();
  await expect(page.getByText('customer@example.com').first()).toBeVisible();
  await expect(page.frameLocator('iframe').getByText(PRODUCT.name).first()).toBeVisible();
});

test('a declined payment is reported with its details, and the cart is unchanged [CART-08]', async ({
  page,
}) => {
  test.slow();
  const shopper = new Shopper(page);
  await shopper.goToPayment(CUSTOMER_2);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL('**/payment?**');
  await expect(page.getByRole('heading', { name: /payment/i })).toBeVisible();
  await expect(page.getByText('Payment Successful')).toBeHidden();
  await expect(shopper.main.getByText(/\$\d+\.\d\d/).first()).toBeVisible();
  await page.goto('/cart');
  await expect(shopper.main.getByRole('link', { name: PRODUCT.name }).first()).toBeVisible();
});

test('a cancelled payment loses nothing, and the next try succeeds [CART-08]', async ({ page }) => {
  test.slow();
  const shopper = new Shopper(page);
  await shopper.goToPayment(CUSTOMER_2);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/payment?**');
  await page.goto('/checkout');
  await shopper.waitUntilInteractive();
  await shopper.deliverToNewtown();
  await shopper.chooseStandardShipping();
  await shopper.pay();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(
    page.getByText('Payment Successful. Please check your email for your invoice.').first(),
  ).toBeVisible();
});

test(
  'two clicks and two tabs create one order with one payment URL [CART-07 CART-13]',
  ONE_SIZE,
  async ({ page, context }) => {
    test.slow();
    const shopper = new Shopper(page);
    await shopper.goToPayment(CUSTOMER_2);
    const paymentAddress = page.url();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/payment?**');

    const tabs = [page, await context.newPage()];
    for (const tab of tabs) {
      await tab.goto('/checkout');
      const other = new Shopper(tab);
      await other.waitUntilInteractive();
      await other.deliverToNewtown();
      await other.chooseStandardShipping();
    }
    await Promise.all(
      tabs.map((tab) =>
        tab.getByRole('button', { name: /^Pay \$/ }).dblclick({ noWaitAfter: true }),
      ),
    );
    await Promise.all(tabs.map((tab) => tab.waitForURL('**/sandbox-pay/**')));
    expect(tabs[0]?.url()).toBe(tabs[1]?.url());
    expect(tabs[0]?.url()).not.toBe(paymentAddress);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Payment Successful.').first()).toBeVisible();
  },
);
