import { EMAIL, PASSWORD } from '../../foreign-backend/accounts.ts';
import { expect, test } from '../../site/foreign-test.ts';
import { Shopper } from '../../pages/shopper.ts';

const CUSTOMER = { username: EMAIL, password: PASSWORD };
const PAID = 'Payment Successful. Please check your email for your invoice.';

test('a visitor fills a cart, logs in, orders and pays [CART-01 CART-02 CART-03 CART-05 CART-06 CART-08 ACC-12 API-09]', async ({
  page,
}) => {
  test.slow();
  const shopper = new Shopper(page);
  const { main } = shopper;
  await shopper.openProduct('pinning-tray');
  await expect(main.getByRole('button', { name: 'Select options' })).toBeVisible();
  await shopper.chooseOption('Blue');
  await expect(main.getByText('$26.50').first()).toBeVisible();
  await shopper.addToCart();
  await expect(main.getByRole('link', { name: 'Checkout now' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*1/ })).toBeVisible();

  await shopper.openCart();
  await main.getByRole('spinbutton').fill('2');
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*2/ })).toBeVisible();
  await expect(main.getByText('$53.00').first()).toBeVisible();
  await main.getByLabel(/Suburb/).fill('Newtown');
  await main.getByLabel(/Postcode/).fill('2042');
  await main.getByRole('button', { name: /Estimate shipping/ }).click();
  await main.getByRole('radio', { name: 'Post $9.50' }).check();
  await expect(main.getByText('$62.50').first()).toBeVisible();

  await main.getByLabel(/Promotion code/).fill('TENOFF');
  await main.getByRole('button', { name: /Apply/ }).click();
  await expect(main.getByText('Discount')).toBeVisible();
  await expect(main.getByText('$57.20').first()).toBeVisible();

  await main.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/login?return_to=%2Fcheckout');
  await shopper.logIn(CUSTOMER);
  await expect(page).toHaveURL('/checkout');
  await expect(main.getByText('Pinning tray').first()).toBeVisible();
  await shopper.deliverToNewtown();
  await main.getByRole('radio', { name: 'Post $9.50' }).check();
  // The backend's carts do not name the code that was entered in the cart.
  await expect(main.getByText('TENOFF')).toBeVisible();
  await main.getByRole('button', { name: 'Pay $57.20' }).click();
  await page.waitForURL('**/pay/**');
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(page).toHaveURL(/\/payment\?payum_token=/);
  await expect(page.getByText(PAID).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart$/ })).toBeVisible();
});

test('an item is removed from the cart [CART-02 CART-03 API-09]', async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.openProduct('follower-3');
  await shopper.addToCart();
  await shopper.openCart();
  await shopper.main.getByRole('button', { name: /Remove/ }).click();
  await expect(shopper.main.getByText(/cart is empty/i)).toBeVisible();
});

test('the reason of a refused order is shown [CART-07 API-09]', async ({ page }) => {
  test.slow();
  const shopper = new Shopper(page);
  const { main } = shopper;
  await page.goto('/login');
  await shopper.waitUntilInteractive();
  await shopper.logIn(CUSTOMER);
  await expect(page).toHaveURL('/');
  await shopper.openProduct('follower-3');
  await shopper.addToCart();
  await page.goto('/checkout');
  await shopper.waitUntilInteractive();
  await shopper.deliverToNewtown();
  await main.getByRole('radio', { name: /Pick up/ }).check();
  await main.getByLabel(/Note/).fill('please refuse');
  await main.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(main.getByText('We cannot send there').first()).toBeVisible();
});

test('a payment that the backend does not know is not successful [CART-08 API-09]', async ({
  page,
}) => {
  await page.goto('/payment?payum_token=unknown');
  await expect(page.getByText(PAID)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /Payment/ })).toBeVisible();
});

test('a gift voucher is bought, and one is redeemed [CART-15 API-09]', async ({ page }) => {
  test.slow();
  const shopper = new Shopper(page);
  const { main } = shopper;
  await page.goto('/login?return_to=/gift-vouchers');
  await shopper.waitUntilInteractive();
  await shopper.logIn(CUSTOMER);
  await expect(page).toHaveURL('/gift-vouchers');
  await shopper.waitUntilInteractive();
  await main.getByRole('radio', { name: 'Birthday' }).check();
  await main.getByRole('radio', { name: '$50.00' }).check();
  await main.getByRole('button', { name: 'Pay $50.00' }).click();
  await page.waitForURL('**/pay/**');
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(
    page.getByText('Payment Successful Please check your email for your receipt').first(),
  ).toBeVisible();

  await page.goto('/gift-vouchers');
  await shopper.waitUntilInteractive();
  await main.getByRole('button', { name: 'Redeem a voucher instead' }).click();
  await main.getByLabel('Code').fill('GIFT-2');
  await main.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(main.getByText('This code is not known').first()).toBeVisible();
  await main.getByLabel('Code').fill('GIFT-1');
  await main.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(page).toHaveURL(/\/profile/);
});
