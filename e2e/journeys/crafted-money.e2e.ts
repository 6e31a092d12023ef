/** Posts that no form of the shop sends: impossible amounts, and redirects to other sites. */
import { ADD_TO_CART_FIELDS } from 'shared-contracts/cart-form';
import { actionPath, PAGE_FIELD } from 'shared-contracts/paths';
import {
  WELL_STOCKED,
  callApi,
  fillCartQuickly,
  logInQuickly,
  submitQuickly,
} from '../pages/quick-order.ts';
import { CUSTOMER_2, Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

const BAD_QUANTITIES = ['-1', '0', '1.5', '100', '99999999999999999999', 'NaN'];
const FOREIGN_RETURNS = [
  'https://evil.example/payment',
  '//evil.example/payment',
  'https%3A%2F%2Fevil.example%2Fpayment',
  'javascript:alert(1)',
];

test('an impossible quantity is refused in the cart, by a plain post and by a call [CART-01 CART-02]', async ({
  page,
}) => {
  const { request } = page;
  await logInQuickly(request, CUSTOMER_2);
  const { itemId } = await fillCartQuickly(request);
  const { main } = new Shopper(page);
  await page.goto('/cart');
  const item = main.getByRole('listitem').filter({ hasText: WELL_STOCKED.name });
  const shown = await item.getByRole('spinbutton').first().inputValue();

  for (const qty of BAD_QUANTITIES) {
    const changed = await request.post(actionPath('cart.update'), {
      form: { id: itemId, qty, [PAGE_FIELD]: '/cart' },
    });
    expect(changed.status(), `cart.update ${qty}`).toBe(422);
    expect(await changed.text()).toContain('Choose a quantity from 1 to 99.');
    const added = await request.post(actionPath('cart.add'), {
      form: { [ADD_TO_CART_FIELDS.sku]: 1, qty, [PAGE_FIELD]: `/product/${WELL_STOCKED.slug}` },
    });
    expect(added.status(), `cart.add ${qty}`).toBe(422);
    expect(await added.text()).toContain('Choose a quantity from 1 to 99.');
    const called = await callApi(request, '/sell/cart/cartAdd', { sku: 1, qty: Number(qty) });
    expect(called.status(), `cartAdd ${qty}`).toBe(422);
  }
  await page.reload();
  await expect(item.getByRole('spinbutton').first()).toHaveValue(shown);
});

test('an order or a voucher refuses an impossible amount and a redirect to another site [CART-07 CART-15 SH-06]', async ({
  page,
  site,
}) => {
  const { request } = page;
  await logInQuickly(request, CUSTOMER_2);
  const { addressId, quoteId } = await fillCartQuickly(request);
  for (const url of FOREIGN_RETURNS) {
    const refusals = [
      await submitQuickly(request, { addressId, quoteId }, url),
      await callApi(request, '/cognito/giftVoucher/payNow', { theme_id: 1, amount: '50', url }),
    ];
    for (const refusal of refusals) {
      const body: unknown = await refusal.json();
      expect(body, url).toMatchObject({ success: false, code: 'RETURN_URL_NOT_ALLOWED' });
    }
  }
  for (const amount of ['-50', '0', '1e9', '5000', '19.999', 'NaN']) {
    const url = `${site.url}/gift-vouchers`;
    const refusal = await callApi(request, '/cognito/giftVoucher/payNow', {
      theme_id: 1,
      amount,
      url,
    });
    expect(refusal.status(), amount).toBe(422);
    const posted = await request.post(actionPath('voucher.pay'), {
      form: { theme: 1, amount: '-1', customAmount: amount, [PAGE_FIELD]: '/gift-vouchers' },
      maxRedirects: 0,
    });
    expect(posted.status(), `voucher.pay ${amount}`).toBe(422);
  }
  const cheaper = await callApi(request, '/sell/cart/submitOrder', {
    address: addressId,
    shipping_option_id: quoteId,
    paymentGateway: 'sandbox',
    expected_total: '0.01',
    url: `${site.url}/payment`,
  });
  expect(await cheaper.json()).toMatchObject({ success: false, code: 'CART_CHANGED' });
});
