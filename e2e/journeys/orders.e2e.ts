/** A customer's access to their orders, which no other customer has. */
import type { Page } from 'playwright/test';
import { actionPath, PAGE_FIELD } from 'shared-contracts/paths';
import {
  WELL_STOCKED,
  callApi,
  fillCartQuickly,
  logInQuickly,
  orderQuickly,
  submitQuickly,
} from '../pages/quick-order.ts';
import { CUSTOMER, CUSTOMER_2, Shopper } from '../pages/shopper.ts';
import { guardConsole } from '../site/console-guard.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

test('an order is found in the list, opened, invoiced, printed, saved as a file and opened by a signed link [CART-09]', async ({
  page,
  site,
  browser,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/);
  const { id, number } = await orderQuickly(page.request, site.url, CUSTOMER);
  const { main } = new Shopper(page);
  await page.goto('/orders');
  const row = main.getByRole('article').filter({ hasText: `Order ${number}` });
  await expect(row).toContainText('Paid');
  await new Shopper(page).waitUntilInteractive();
  await row.getByRole('link', { name: `Order ${number}`, exact: true }).click();
  await expect(page).toHaveURL(`/orders/${id}`);
  await expect(main.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(main.getByText(WELL_STOCKED.name).first()).toBeVisible();
  await expect(main.getByText('12 King Street')).toBeVisible();

  await main.getByRole('link', { name: 'View invoice' }).click();
  await expect(page).toHaveURL(`/invoice/${id}`);
  await expect(main.getByRole('heading', { level: 1, name: /^Tax invoice \d+$/ })).toBeVisible();
  await main.getByRole('link', { name: 'Print view' }).click();
  await expect(page).toHaveURL(`/invoice/print/${id}`);
  await expect(main.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText('ABN', { exact: false }).first()).toBeVisible();
  for (const unprinted of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    await expect(unprinted).toBeHidden();
  }
  await expect(main.getByRole('link', { name: 'Download PDF' })).toBeHidden();
  await page.emulateMedia({ media: null });

  const download = page.waitForEvent('download');
  const pdf = main.getByRole('link', { name: 'Download PDF' });
  const pdfPath = (await pdf.getAttribute('href')) ?? '';
  await pdf.click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  const { searchParams } = new URL(pdfPath, site.url);
  const key = searchParams.get('key') ?? '';
  const otherContext = await browser.newContext({ baseURL: site.url });
  const guard = guardConsole(otherContext);
  guard.allow(/status of 404/);
  const other = await otherContext.newPage();
  await other.goto(`/invoice/${id}?key=${key}`);
  await expect(other.getByRole('heading', { level: 1, name: /^Tax invoice/ })).toBeVisible();
  await expectMissing(other, `/invoice/${id}?key=${key}x`);
  await expect(other.getByText(WELL_STOCKED.name)).toHaveCount(0);
  // The key of an invoice opens no order.
  await expectMissing(other, `/orders/${id}?key=${key}`);
  await expect(other.getByText(WELL_STOCKED.name)).toHaveCount(0);
  await other.goto(`/orders/${id}`);
  await expect(other).toHaveURL(/\/login/);
  expect(guard.listProblems()).toEqual([]);
  await otherContext.close();
});

test(
  'another customer finds no order, invoice, ticket, payment, address or item of it [CART-08 CART-09 ACC-10 CART-01]',
  ONE_SIZE,
  async ({ page, site, browser, consoleGuard }) => {
    consoleGuard.allow(/status of 404/);
    const owner = await browser.newContext({ baseURL: site.url });
    const order = await orderQuickly(owner.request, site.url, CUSTOMER_2);
    const { id, number, paymentToken } = order;
    await logInQuickly(page.request, CUSTOMER);
    const { quoteId } = await fillCartQuickly(page.request);

    const { main } = new Shopper(page);
    const orderDetails = new RegExp(`${number}|${WELL_STOCKED.name}|King Street|\\$\\d`);
    for (const path of [
      `/orders/${id}`,
      `/invoice/${id}`,
      `/invoice/print/${id}`,
      `/show-invoice/${id}`,
      `/print-tickets/${id}`,
    ]) {
      await expectMissing(page, path);
      await expect(main, path).not.toContainText(orderDetails);
    }
    await page.goto(`/payment?payum_token=${paymentToken}`);
    await expect(main.getByRole('heading', { name: 'Payment not found' })).toBeVisible();
    await expect(main).not.toContainText(orderDetails);
    for (const path of [
      `/sell/order/${id}`,
      `/sell/invoice/${id}`,
      `/sell/invoice/${id}/invoice.pdf`,
      `/cognito/payment/checkPaid?payum_token=${paymentToken}`,
    ]) {
      expect((await page.request.get(`/api/v1${path}`)).status(), path).toBe(404);
    }
    const refusals = [
      await callApi(page.request, '/sell/address/disable', { id: order.addressId }),
      await callApi(page.request, '/sell/cart/cartUpdate', { id: order.itemId, qty: 2 }),
      await callApi(page.request, '/sell/cart/cartRemove', { id: order.itemId }),
    ];
    expect(refusals.map((refusal) => refusal.status())).toEqual(refusals.map(() => 404));
    const refusedOrder = await submitQuickly(
      page.request,
      { addressId: order.addressId, quoteId },
      `${site.url}/payment`,
    );
    expect(await refusedOrder.json()).toMatchObject({ success: false, code: 'ADDRESS_NOT_FOUND' });
    const posted = await page.request.post(actionPath('cart.remove'), {
      form: { id: order.itemId, [PAGE_FIELD]: '/cart' },
    });
    expect(await posted.text()).toContain('This item is no longer in your cart.');
    await owner.close();
  },
);

/**
 * A page whose item does not exist. The status is sent before a part that takes long, so a busy site
 * may need another request.
 */
async function expectMissing(page: Page, path: string): Promise<void> {
  const statusOf = async () => (await page.goto(path))?.status();
  await expect.poll(statusOf, { message: path }).toBe(404);
}
