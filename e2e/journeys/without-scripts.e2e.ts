import { expect, test } from '../site/test.ts';
import { CUSTOMER, PRODUCT } from '../pages/shopper.ts';

test.use({ javaScriptEnabled: false });

const PAGES = [
  { path: '/', heading: 'Welcome to Tumblerworks' },
  { path: '/shop', heading: 'Shop' },
  { path: '/shop/followers', heading: 'Followers' },
  { path: `/product/${PRODUCT.slug}`, heading: PRODUCT.name },
  { path: '/about', heading: 'About Tumblerworks' },
  { path: '/login', heading: 'Log in' },
];

for (const { path, heading } of PAGES) {
  test(`${path} is readable without scripts [FED-06]`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.locator('main [hidden]').count()).toBe(0);
  });
}

test('a visitor without scripts adds to the cart and changes it [FED-18 CART-01 CART-02]', async ({
  page,
}) => {
  await page.goto(`/product/${PRODUCT.slug}`);
  await page.getByRole('radio', { name: /Teal/ }).check();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page).toHaveURL('/cart');
  await expect(
    page.getByRole('main').getByRole('link', { name: PRODUCT.name }).first(),
  ).toBeVisible();
  await page.getByRole('spinbutton').fill('3');
  await page.getByRole('button', { name: /Update/ }).click();
  await expect(page.getByRole('spinbutton')).toHaveValue('3');
  await page.getByLabel(/Promotion code/).fill('NOT-A-CODE');
  await page.getByRole('button', { name: /Apply/ }).click();
  await expect(page.getByLabel(/Promotion code/)).toHaveValue('NOT-A-CODE');
  await page
    .getByRole('button', { name: /Remove/ })
    .first()
    .click();
  await expect(page.getByText(/cart is empty/i)).toBeVisible();
});

test('the header’s link leads to the login or to the account, for any visitor [FED-18 SH-22]', async ({
  page,
}) => {
  const link = page.getByRole('banner').getByRole('link', { name: /Log in|account/i });
  await page.goto('/about');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAccessibleName('Log in');
  await link.click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel(/Email address/).fill(CUSTOMER.username);
  await page.getByLabel(/Password/).fill(CUSTOMER.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/about');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAccessibleName('My account');
  await link.click();
  await expect(page).toHaveURL('/my-account');
});

test('a visitor without scripts logs in during checkout and pays [FED-18 SH-06 ACC-02 ACC-12]', async ({
  page,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.allow(/status of 422/);
  await page.goto(`/product/${PRODUCT.slug}`);
  await page.getByRole('radio', { name: /Charcoal/ }).check();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.goto('/checkout');
  await expect(page).toHaveURL('/login?return_to=%2Fcheckout');

  await page.getByLabel(/Email address/).fill(CUSTOMER.username);
  await page.getByLabel(/Password/).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel(/Email address/)).toHaveValue(CUSTOMER.username);
  await page.getByLabel(/Password/).fill(CUSTOMER.password);
  await page.getByRole('button', { name: 'Log in' }).click();

  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('main').getByText(PRODUCT.name)).toBeVisible();
  const firstName = page.getByLabel(/First name/);
  if (await firstName.isVisible()) {
    await firstName.fill('Casey');
    await page.getByLabel(/Last name/).fill('Nguyen');
    await page.getByLabel(/Street address/).fill('12 King Street');
    await page.getByLabel(/Suburb/).fill('Newtown');
    await page.getByLabel(/State/).selectOption('NSW');
    await page.getByLabel(/Postcode/).fill('2042');
    await page.getByRole('button', { name: /Save and deliver here/ }).click();
  }
  await page.getByRole('radio', { name: /Standard parcel/ }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL('**/sandbox-pay/**');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(
    page.getByText('Payment Successful. Please check your email for your invoice.').first(),
  ).toBeVisible();
});
