/** The order summary of the cart and the checkout, in low and narrow windows. */
import { Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

test('the checkout button is in view at the end of the cart in a low window [CART-02 CART-05]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  const shopper = new Shopper(page);
  const { main } = shopper;
  await shopper.openProduct();
  await shopper.chooseOption('Charcoal');
  await shopper.addToCart();
  await page.goto('/cart');
  await shopper.waitUntilInteractive();
  await main.getByLabel(/Suburb/).fill('Newtown');
  await main.getByLabel(/Postcode/).fill('2042');
  await main.getByRole('button', { name: 'Estimate shipping' }).click();
  await expect(main.getByRole('radio', { name: /Standard parcel/ })).toBeVisible();

  const summary = main.getByRole('region', { name: 'Order summary' });
  const hiddenPx = await summary.evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(hiddenPx).toBe(0);
  await main.evaluate((area) => area.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(main.getByRole('link', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
});
