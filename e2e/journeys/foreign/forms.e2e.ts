import { expect, test } from '../../site/foreign-test.ts';
import { Shopper } from '../../pages/shopper.ts';

test('a form is sent, and the error of the backend is shown [CMS-14 CMS-15 API-09]', async ({
  page,
}) => {
  await page.goto('/contact');
  const shopper = new Shopper(page);
  await shopper.waitUntilInteractive();
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel(/^Email/).fill('casey@example.com');
  await form.getByLabel(/^Message/).fill('spam');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('This looks like spam').first()).toBeVisible();
  await form.getByLabel(/^Message/).fill('Hello');
  await form.getByLabel(/^Topic/).selectOption('Keys');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/thank you/i).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor adds to the cart, changes it and sends a form [FED-18 CART-01 API-09]', async ({
    page,
  }) => {
    await page.goto('/product/pinning-tray');
    await page.getByRole('radio', { name: /Red/ }).check();
    await page
      .getByRole('button', { name: /Add to cart|Select options/ })
      .first()
      .click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('main').getByText('Pinning tray').first()).toBeVisible();
    await page.getByRole('spinbutton').fill('3');
    await page.getByRole('button', { name: /Update/ }).click();
    await expect(page.getByRole('spinbutton')).toHaveValue('3');
    await page
      .getByRole('button', { name: /Remove/ })
      .first()
      .click();
    await expect(page.getByText(/cart is empty/i)).toBeVisible();

    await page.goto('/contact');
    await page.getByLabel(/^Email/).fill('casey@example.com');
    await page.getByLabel(/^Message/).fill('Hello');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/thank you/i).first()).toBeVisible();
  });
});
