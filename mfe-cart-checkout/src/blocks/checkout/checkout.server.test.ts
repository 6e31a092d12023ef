import { createFakeApi } from 'remote-kit/testing';
import { draftCookie } from '../../api/draft-cookie.ts';
import { anActionRequest, aPageRequest } from '../../testing/requests.ts';
import { COOKIES, act, refusing, show } from '../../testing/server.ts';
import {
  aCartItemWire,
  aCartWire,
  aCustomerWire,
  aShippedCartWire,
  anAddressWire,
  anEmptyCartWire,
  quotesWire,
} from '../../testing/wire.ts';

describe('checkout page', () => {
  const request = aPageRequest({ template: 'Sell/checkout', path: '/checkout' });
  const answers = {
    '/sell/cart/getCart': aShippedCartWire(),
    '/sell/address': { data: [anAddressWire({ id: 4, postcode: '3000' }), anAddressWire()] },
    '/sell/cart/shippingQuote': quotesWire(),
    '/cognito/user/authUser': { data: { id: 7 } },
  };

  test('shows address, shipping, payment, note and code as plain forms [CART-06]', async () => {
    const html = await show(request, createFakeApi(answers));
    expect(html).toContain('action="/_action/checkout.submit"');
    expect(html).toContain('action="/_action/checkout.add-address"');
    expect(html).toMatch(/name="attempt" value="[0-9a-f]{32}"/);
    expect(html).toContain('name="expectedTotalCents" value="5890"');
    expect(html).toContain('name="shipping" value="quote-1"');
    expect(html).toContain('Pay $58.90');
    expect(html).not.toContain('style=');
  });

  test('names the address of a guest, with a link to change it or log in [CART-16]', async () => {
    const user = { data: { id: 7, email: 'guest@example.com' } };
    const api = () => createFakeApi({ ...answers, '/cognito/user/authUser': user });
    const parts = { template: 'Sell/checkout', path: '/checkout' } as const;
    const html = await show(aPageRequest({ ...parts, isGuest: true }), api());
    expect(html).toContain('guest@example.com');
    expect(html).toContain('href="/login?return_to=%2Fcheckout"');
    expect(await show(aPageRequest(parts), api())).not.toContain('guest@example.com');
  });

  test('takes over the code of the cart where the backend does not name it [CART-06 API-09]', async () => {
    const { promotion_code: _code, ...wire } = aShippedCartWire({ discount_amount: '5.00' }).data;
    const api = createFakeApi({ ...answers, '/sell/cart/getCart': { data: wire } });
    const cookies = { cart_promotion: 'TENOFF' };
    const html = await show(
      aPageRequest({ template: 'Sell/checkout', path: '/checkout', cookies }),
      api,
    );
    expect(html).toContain('name="promotionCode" value="TENOFF"');
    expect(api.calls.find(({ path }) => path === '/sell/cart/getCart')?.input).toEqual({
      session: null,
      promotion_code: 'TENOFF',
    });
  });

  test('starts a customer’s first address with their name [ACC-10 CART-06]', async () => {
    const named = { ...answers, '/cognito/user/authUser': aCustomerWire() };
    const html = await show(request, createFakeApi({ ...named, '/sell/address': { data: [] } }));
    expect(html).toMatch(/<input[^>]*name="firstName"[^>]*value="Robin"/);
    expect(html).toMatch(/<input[^>]*name="lastName"[^>]*value="Lee"/);
  });

  test('offers the shipping of the estimate until the customer has an address [CART-05 CART-17]', async () => {
    const api = createFakeApi({
      ...answers,
      '/sell/address': { data: [] },
      // A login merges the carts, and the merged cart has no shipping.
      '/sell/cart/getCart': (input: unknown) =>
        JSON.stringify(input).includes('shipping_type') ? aShippedCartWire() : aCartWire(),
    });
    const path = '/checkout';
    const html = await show(
      aPageRequest({ template: 'Sell/checkout', path, cookies: COOKIES }),
      api,
    );
    expect(html).toMatch(/<input[^>]*name="suburb"[^>]*value="Darwin"/);
    expect(html).toMatch(/<input[^>]*name="postcode"[^>]*value="0800"/);
    expect(html).toContain('Shipping (Standard)');
    expect(html).toContain('Pay $58.90');
    expect(html).toContain('name="shipping" value="quote-1"');
  });

  test('keeps the option of the estimate that the cart still has [CART-05 CART-17]', async () => {
    const api = createFakeApi({ ...answers, '/sell/address': { data: [] } });
    const path = '/checkout';
    const html = await show(
      aPageRequest({ template: 'Sell/checkout', path, cookies: COOKIES }),
      api,
    );
    expect(html).toContain('Shipping (Standard)');
    expect(api.calls.filter(({ path: called }) => called === '/sell/cart/getCart')).toHaveLength(1);
  });

  test('calculates shipping after the address where there was no estimate [CART-06]', async () => {
    const cart = aCartWire();
    const api = createFakeApi({
      ...answers,
      '/sell/address': { data: [] },
      '/sell/cart/getCart': cart,
    });
    const html = await show(request, api);
    expect(html).toContain('Calculated after the address');
    expect(html).not.toContain('Not chosen yet');
  });

  test('prefers what the customer typed to the place of the estimate [CART-06]', async () => {
    const { name, value } = draftCookie({ postcode: '0822', visitor: '7' });
    const cookies = { ...COOKIES, [name]: value };
    const api = createFakeApi({ ...answers, '/sell/address': { data: [] } });
    const path = '/checkout';
    const html = await show(aPageRequest({ template: 'Sell/checkout', path, cookies }), api);
    expect(html).toMatch(/<input[^>]*name="postcode"[^>]*value="0822"/);
    expect(html).toMatch(/<input[^>]*name="suburb"[^>]*value="Darwin"/);
    expect(
      api.calls.find(({ path: called }) => called === '/sell/cart/shippingQuote'),
    ).toMatchObject({ input: { suburb: 'Darwin', postcode: '0822', country: 'AU' } });
  });

  test('requests quotes for the address stored with the cart [CART-06]', async () => {
    const api = createFakeApi(answers);
    await show(request, api);
    expect(api.calls.find(({ path }) => path === '/sell/cart/shippingQuote')?.input).toEqual({
      session: null,
      suburb: 'Darwin',
      postcode: '0800',
      country: 'AU',
      address: 5,
    });
  });

  test('offers to request a price where none is known, and confirms the request [CART-05]', async () => {
    const message = 'This order is too heavy.';
    const api = createFakeApi({
      ...answers,
      '/sell/cart/shippingQuote': refusing({ code: 'SHIPPING_NOT_AVAILABLE', message }),
    });
    const html = await show(request, api);
    expect(html).toContain(message);
    expect(html).toContain('action="/_action/checkout.request-quote"');
    const path = '/checkout?price-requested=5';
    const confirmed = await show(aPageRequest({ template: 'Sell/checkout', path }), api);
    expect(confirmed).toContain('We have received your request and will email you a price.');
    expect(confirmed).not.toContain('checkout.request-quote');
  });

  test('does not add the shipping of another address where no price is known [CART-05 CART-06]', async () => {
    const api = createFakeApi({
      ...answers,
      '/sell/cart/getCart': (input: unknown) =>
        JSON.stringify(input).includes('shipping_type') ? aCartWire() : aShippedCartWire(),
      '/sell/cart/shippingQuote': refusing({ code: 'SHIPPING_NOT_AVAILABLE' }),
    });
    const html = await show(request, api);
    expect(html).toContain('Not chosen yet');
    expect(html).toContain('name="shipping" value=""');
    expect(api.calls.at(-1)?.input).toEqual({
      session: null,
      shipping_type: '',
      shipping_address: 5,
    });
  });

  test('stores the first address and option with the cart when nothing is selected [CART-06]', async () => {
    const api = createFakeApi({ ...answers, '/sell/cart/getCart': aCartWire() });
    await show(request, api);
    expect(api.calls.at(-1)?.input).toEqual({
      session: null,
      shipping_type: 'quote-1',
      shipping_address: 4,
    });
  });

  test('shows the surcharge of a payment method and adds it to the amount to pay [CART-11]', async () => {
    const cart = aShippedCartWire({
      payment_types: [
        { id: 'card', name: 'Card', description: '', surcharge: '1.20', total_tax: '5.46' },
      ],
    });
    const html = await show(request, createFakeApi({ ...answers, '/sell/cart/getCart': cart }));
    expect(html).toContain('+$1.20 surcharge');
    expect(html).toContain('Pay $60.10');
    expect(html).toContain('Includes GST of $5.46');
    expect(html).toContain('name="expectedSurchargeCents.card" value="120"');
  });

  test('submits the surcharge shown for the selected payment method [CART-11]', async () => {
    const payment = { id: 'p', url: 'https://pay.example/1' };
    const api = createFakeApi({ '/sell/cart/submitOrder': { success: true, payment } });
    const order = {
      address: '5',
      shipping: 'quote-1',
      gateway: 'card',
      expectedTotalCents: '5890',
      'expectedSurchargeCents.card': '120',
      'expectedSurchargeCents.bank': '0',
      attempt: 'a'.repeat(32),
    };
    await act(anActionRequest('checkout.submit', order, { page: '/checkout' }), api);
    expect(api.calls[0]?.input).toMatchObject({
      paymentGateway: 'card',
      expected_surcharge: '1.20',
    });
  });

  test('offers credit as a plain form and shows the amount left to pay [CART-15]', async () => {
    const part = { credit_balance: '40.00', use_credit: true, credit_amount: '40.00' };
    const cart = aShippedCartWire({ ...part, payable_amount: '18.90' });
    const html = await show(request, createFakeApi({ ...answers, '/sell/cart/getCart': cart }));
    expect(html).toContain('action="/_action/checkout.use-credit"');
    expect(html).toContain('name="credit" value="keep"');
    expect(html).toContain('name="expectedPayableCents" value="1890"');
    expect(html).toContain('Pay $18.90');
    expect(html).not.toContain('style=');
  });

  test('marks the line that caused the rejection of an order without scripts [CART-15]', async () => {
    const rejected = {
      action: 'checkout.submit',
      message: 'Pinning tray is no longer available.',
      fieldErrors: { 'items.1': 'No longer there.' },
      values: {},
    };
    const refused = aPageRequest({ template: 'Sell/checkout', path: '/checkout', rejected });
    expect(await show(refused, createFakeApi(answers))).toContain('No longer there.');
  });

  test('does not offer to pay for items that cannot be bought [CART-04]', async () => {
    const cart = aShippedCartWire({
      all_in_stock: false,
      items: [aCartItemWire({ can_purchase_qty: 1 })],
    });
    const html = await show(request, createFakeApi({ ...answers, '/sell/cart/getCart': cart }));
    expect(html).toContain('change your cart');
    expect(html).not.toContain('Pay $');
  });

  test('shows a message when the cart is empty [CART-06]', async () => {
    const api = createFakeApi({ ...answers, '/sell/cart/getCart': anEmptyCartWire() });
    expect(await show(request, api)).toContain('There is nothing to check out');
  });
});
