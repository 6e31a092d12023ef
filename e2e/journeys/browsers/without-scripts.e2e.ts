import { CUSTOMER, PRODUCT } from '../../pages/shopper.ts';
import { test } from '../../browsers/browser-test.ts';

test.use({ scripting: 'off' });
// WebKit's driver works with scripts in the page. A policy against scripts is no substitute: the
// browser then still hides what it shows only when scripts are off.
test.skip(({ testedBrowser }) => testedBrowser === 'webkit', 'WebKit cannot switch scripts off');

test('a visitor without scripts fills the cart, changes it, logs in and sees the checkout [SH-26]', async ({
  shopper,
}) => {
  const { page, main } = shopper;
  await page.goto(`/product/${PRODUCT.slug}`);
  await main.role('radio', /Charcoal/).check();
  await main.role('button', 'Add to cart').click();
  await page.waitForPath('/cart');
  await main.role('link', PRODUCT.name).waitFor();
  await main.role('spinbutton').fill('3');
  await main.role('button', /Update/).click();
  await page.waitUntil('the new quantity from the server', async () => {
    const badge = await page.banner.role('link', /Cart/).look();
    return badge.count > 0 && (await main.role('spinbutton').look()).value === '3';
  });
  await main.role('link', 'Checkout').click();
  await page.waitForPath('/login?return_to=%2Fcheckout');
  await shopper.logIn(CUSTOMER);
  await page.waitForPath('/checkout');
  await main.text(PRODUCT.name).waitFor();
  await main.role('button', /^(?:Pay \$|Save and deliver here)/).waitFor();
});
