import { createFakeApi, rejection } from 'remote-kit/testing';
import { ApiError } from 'shared-contracts/api-client';
import { anOrderWire, ORDER_ID } from '../../testing/order-wire.ts';
import { aPageRequest } from '../../testing/requests.ts';
import { show } from '../../testing/server.ts';
import { aPaymentWire } from '../../testing/wire.ts';

describe('payment result', () => {
  const template = 'Sell/payment_result';
  const request = aPageRequest({ template, path: '/payment?payum_token=tok' });
  const CHECK = '/cognito/payment/checkPaid';

  test('shows the specification’s sentence for a payment the server calls paid [CART-08]', async () => {
    const api = createFakeApi({ [CHECK]: aPaymentWire() });
    const html = await show(request, api);
    expect(html).toContain('Payment Successful. Please check your email for your invoice.');
    expect(html).toContain('1001');
    expect(api.calls[0]).toEqual({
      method: 'GET',
      path: CHECK,
      input: {
        url: 'https://shop.example/payment',
        payum_token: 'tok',
      },
    });
  });

  test('shows what was paid to its customer only [CART-08 CART-09]', async () => {
    const paid = aPaymentWire({ order_id: ORDER_ID });
    const path = `/sell/order/${ORDER_ID}`;
    const html = await show(request, createFakeApi({ [CHECK]: paid, [path]: anOrderWire() }));
    expect(html).toContain('Pinning tray, Graphite');
    expect(html).toContain('12 Smith Street');
    for (const status of [401, 404, 500]) {
      const refused = () => {
        throw rejection({ status });
      };
      const short = await show(request, createFakeApi({ [CHECK]: paid, [path]: refused }));
      expect(short).toContain('Payment Successful');
      expect(short).not.toContain('Smith Street');
    }
  });

  test('shows the details of a failed payment and the links back [CART-08]', async () => {
    const payment = aPaymentWire({ status: 'failed', message: 'The card was declined.' });
    const html = await show(request, createFakeApi({ [CHECK]: payment }));
    expect(html).toContain('Payment failed');
    expect(html).toContain('The card was declined.');
    expect(html).toContain('$58.90');
    expect(html).toContain('href="/checkout"');
    expect(html).not.toContain('Payment Successful');
  });

  test('offers to check again while a payment is pending [CART-08]', async () => {
    const html = await show(
      request,
      createFakeApi({ [CHECK]: aPaymentWire({ status: 'pending' }) }),
    );
    expect(html).toContain('Confirming your payment');
    expect(html).toContain('href="/payment?payum_token=tok"');
  });

  test('links to an open payment page without scripts [CART-08]', async () => {
    const payment_url = 'https://checkout.stripe.com/c/pay/cs_1';
    const payment = aPaymentWire({ status: 'pending', payment_url });
    const html = await show(request, createFakeApi({ [CHECK]: payment }));
    expect(html).toContain('You have not paid yet');
    expect(html).toMatch(new RegExp(`href="${payment_url}"[^>]*>Continue to payment`));
    expect(html).toMatch(/href="\/cart"[^>]*>Change the order/);
    expect(html).not.toContain('<progress');
  });

  test('ignores an address that is not a payment page [CART-08]', async () => {
    const payment = aPaymentWire({ status: 'pending', payment_url: 'javascript:alert(1)' });
    const html = await show(request, createFakeApi({ [CHECK]: payment }));
    expect(html).toContain('Confirming your payment');
    expect(html).not.toContain('javascript:');
  });

  test('does not trust the address: a missing or unknown token is never paid [CART-08]', async () => {
    const api = createFakeApi();
    const bare = aPageRequest({ template, path: '/payment?success=1&status=captured' });
    expect(await show(bare, api)).toContain('Payment not found');
    expect(api.calls).toEqual([]);
    expect(await show(request, api)).toContain('Payment not found');
  });

  test('makes no statement about the payment when the shop cannot be reached [CART-08]', async () => {
    const api = createFakeApi({
      [CHECK]: () => {
        throw new ApiError({ kind: 'broken', status: 500 });
      },
    });
    expect(await show(request, api)).toContain('Checking your payment');
  });
});
