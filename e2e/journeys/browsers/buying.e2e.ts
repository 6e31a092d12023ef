import { randomUUID } from 'node:crypto';
import { CUSTOMER, PRODUCT } from '../../pages/shopper.ts';
import { test } from '../../browsers/browser-test.ts';

test('a visitor finds a product, logs in on the way to the checkout and pays [SH-26]', async ({
  shopper,
}) => {
  const { page, main } = shopper;
  await shopper.addToCart();
  await page.goto('/checkout');
  await page.waitForPath('/login?return_to=%2Fcheckout');
  await shopper.waitUntilInteractive();
  await shopper.logIn(CUSTOMER);
  await page.waitForPath('/checkout');
  await main.role('region', 'Order summary').text(PRODUCT.name).waitFor();
  await shopper.payInSandbox();
  await main.role('link', 'View your order').click();
  await shopper.waitForHeading(/^Order \d+$/);
  await page.waitForPath(/^\/orders\/./);
});

test('a guest buys with an email address [SH-26]', async ({ shopper }) => {
  const { page, main } = shopper;
  await shopper.addToCart();
  await page.goto('/checkout');
  await page.waitForPath('/login?return_to=%2Fcheckout');
  await shopper.waitUntilInteractive();
  await main.label(/Email for your order/).fill(`guest-${randomUUID()}@example.com`);
  await main.role('button', 'Continue as a guest').click();
  await page.waitForPath('/checkout');
  await shopper.waitUntilInteractive();
  await shopper.payInSandbox();
  await main
    .role('region', /^Order \d+$/)
    .text('12 King Street')
    .waitFor();
});

test('an item in the cart is changed, removed and restored [SH-26]', async ({ shopper }) => {
  const { drawer, badge } = shopper;
  await shopper.addToCart();
  await badge.click();
  await drawer.role('button', /^Increase Quantity/).click();
  await drawer.role('spinbutton').waitForValue('2');
  await drawer
    .role('status')
    .text(/up to date/)
    .waitFor();
  await drawer.role('button', /^Remove/).click();
  await drawer.text('Your cart is empty').waitFor();
  await drawer.role('button', 'Undo').click();
  await drawer.role('spinbutton').waitForValue('2');
  await drawer.role('link', 'View cart').click();
  await shopper.page.waitForPath('/cart');
  await shopper.main.role('spinbutton').waitForValue('2');
});
