/** Accessibility of every screen from the checkout to the invoice. */
import type { Page } from 'playwright/test';
import { listViolationsInBothSchemes, listViolationsOfWidth } from '../pages/accessibility.ts';
import { fillCartQuickly, orderQuickly, type QuickOrder } from '../pages/quick-order.ts';
import { CUSTOMER_2, Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

function listScreens({ id, paymentToken }: QuickOrder): readonly string[] {
  return [
    '/orders',
    `/orders/${id}`,
    `/invoice/${id}`,
    `/invoice/print/${id}`,
    `/payment?payum_token=${paymentToken}`,
    '/payment?payum_token=unknown',
    '/gift-vouchers',
    '/gift-vouchers?voucher=redeem',
    '/checkout',
  ];
}

async function expectSound(page: Page, name: string): Promise<void> {
  expect(await listViolationsInBothSchemes(page), name).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await listViolationsOfWidth(page), `${name} at 320 px`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} at 320 px`).toBeLessThanOrEqual(0);
  if (size !== null) await page.setViewportSize(size);
}

test('the screens of an order have no accessibility violation and do not overflow [SH-22 CART-06 CART-08 CART-09 CART-15]', async ({
  page,
  site,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.allow(/status of 422/);
  const order = await orderQuickly(page.request, site.url, CUSTOMER_2);
  await fillCartQuickly(page.request);
  const shopper = new Shopper(page);
  for (const path of listScreens(order)) {
    await page.goto(path);
    await shopper.waitUntilInteractive();
    await expectSound(page, path);
  }

  const { main } = shopper;
  await main.getByText('Manage saved addresses').click();
  await expect(main.getByRole('button', { name: /^Remove Casey/ }).first()).toBeVisible();
  await main.getByRole('radio', { name: 'A new address' }).check();
  await main.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(main.getByLabel(/Street address/)).toBeFocused();
  await expect(main.getByLabel(/Street address/)).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page, 'checkout with errors');

  await page.goto('/gift-vouchers');
  await shopper.waitUntilInteractive();
  await main.getByRole('radio', { name: 'Other amount' }).check();
  await main.getByLabel(/Amount in dollars/).fill('4');
  await main.getByRole('button', { name: /^Pay/ }).click();
  await expect(main.getByLabel(/Amount in dollars/)).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page, 'gift voucher with an error');
});
