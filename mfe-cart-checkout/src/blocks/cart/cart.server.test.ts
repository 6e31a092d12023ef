import { createFakeApi } from 'remote-kit/testing';
import { aPageRequest } from '../../testing/requests.ts';
import { COOKIES, COOKIE_SECONDS, refusing, show } from '../../testing/server.ts';
import {
  SESSION_KEY,
  aCartWire,
  aShippedCartWire,
  anEmptyCartWire,
  quotesWire,
} from '../../testing/wire.ts';
import { serverEntry } from '#exposed/server';

describe('cart page', () => {
  const request = aPageRequest({ template: 'Sell/cart', path: '/cart', cookies: COOKIES });

  test('shows the visitor’s cart with every form as plain HTML [CART-02]', async () => {
    const api = createFakeApi({
      '/sell/cart/getCart': aShippedCartWire({
        promotion_code: 'WELCOME10',
        discount_amount: '4.90',
      }),
      '/sell/cart/shippingQuote': quotesWire(),
    });
    const html = await show(request, api);
    expect(api.calls[0]?.input).toEqual({ session: SESSION_KEY });
    for (const action of [
      'update',
      'remove',
      'apply-promotion',
      'quote-shipping',
      'choose-shipping',
    ]) {
      expect(html).toContain(`action="/_action/cart.${action}"`);
    }
    expect(html).toContain('name="_page" value="/cart"');
    expect(html).toContain('Pinning tray');
    expect(html).toContain('Includes GST of $5.35');
    expect(html).not.toContain('style=');
  });

  test('labels options with name and amount and does not select a selected option again [CART-05]', async () => {
    const api = createFakeApi({
      '/sell/cart/getCart': aShippedCartWire(),
      '/sell/cart/shippingQuote': quotesWire(),
    });
    const html = await show(request, api);
    expect(html).toContain('Standard $9.90');
    expect(api.calls.map(({ path }) => path)).toEqual([
      '/sell/cart/getCart',
      '/sell/cart/shippingQuote',
    ]);
  });

  test('labels every option with two decimals, pick-up among them [CART-05]', async () => {
    const amounts = ['0.00', '9', '12.5', '1234.50'];
    const quotes = amounts.map((amount, index) => ({
      shipping_type_id: `quote-${index + 1}`,
      shipping_name: `Way ${index + 1}`,
      amount,
      is_pick_up: amount === '0.00',
    }));
    const api = createFakeApi({
      '/sell/cart/getCart': aShippedCartWire({ shipping_name: 'Way 1', shipping_amount: '0.00' }),
      '/sell/cart/shippingQuote': { data: quotes },
    });
    const html = await show(request, api);
    for (const label of ['Way 1 $0.00', 'Way 2 $9.00', 'Way 3 $12.50', 'Way 4 $1,234.50']) {
      expect(html).toContain(label);
    }
    expect(html).toContain('Pick up in person');
  });

  test('shows the cart without options when nothing ships there [CART-05]', async () => {
    const api = createFakeApi({
      '/sell/cart/getCart': aCartWire(),
      '/sell/cart/shippingQuote': refusing({ message: 'We ship within Australia only.' }),
    });
    expect(await show(request, api)).toContain('We ship within Australia only.');
  });

  test('ignores a cookie that is not a choice [CART-05]', async () => {
    const cookies = { cart_session: '<script>', cart_shipping: '{"postcode":1}' };
    const api = createFakeApi({ '/sell/cart/getCart': aCartWire() });
    await show(aPageRequest({ template: 'Sell/cart', cookies }), api);
    expect(api.calls.map(({ input }) => input)).toEqual([{ session: null }]);
  });

  test('shows a rejected quantity beside its line [CART-04]', async () => {
    const html = await show(
      aPageRequest({
        template: 'Sell/cart',
        rejected: {
          action: 'cart.update',
          message: 'Only 3 available.',
          fieldErrors: {},
          values: { id: '1', qty: '50' },
        },
      }),
      createFakeApi({ '/sell/cart/getCart': aCartWire() }),
    );
    expect(html).toMatch(/role="alert"[^>]*>.*Only 3 available\./);
  });

  test('offers to restore only the line that a plain form has removed [CART-02]', async () => {
    const removed_items = [
      { id: 7, name: 'Gauge' },
      { id: 8, name: 'Pick' },
    ];
    const api = createFakeApi({ '/sell/cart/getCart': aCartWire({ removed_items }) });
    const at = (path: string) => show(aPageRequest({ template: 'Sell/cart', path }), api);
    const html = await at('/cart?removed=7');
    expect(html).toContain('Removed Gauge');
    expect(html).toContain('action="/_action/cart.restore"');
    expect(html).toContain('Restore');
    for (const path of ['/cart', '/cart?removed=9', '/cart?removed=x']) {
      expect(await at(path)).not.toContain('cart.restore');
    }
  });

  test('shows the items that a merge left out, with a plain form to dismiss the message [ACC-12]', async () => {
    const notices = [{ id: 3, code: 'cart-full', message: 'Gauge was left out.' }];
    const html = await show(
      request,
      createFakeApi({ '/sell/cart/getCart': aCartWire({ notices }) }),
    );
    expect(html).toContain('Gauge was left out.');
    expect(html).toContain('action="/_action/cart.dismiss-notices"');
    expect(html).toContain('name="seen" value="3"');
  });

  test('links to the shop when the cart is empty [CART-02]', async () => {
    const html = await show(request, createFakeApi({ '/sell/cart/getCart': anEmptyCartWire() }));
    expect(html).toContain('Your cart is empty');
    expect(html).toContain('href="/shop"');
  });

  test('has a title and is not indexed [SH-11]', async () => {
    const api = createFakeApi({ '/sell/cart/getCart': aCartWire() });
    const data = await serverEntry.load(request, { api });
    expect(serverEntry.head(request, data)).toMatchObject({
      title: 'Your cart',
      robots: 'noindex',
    });
  });
});

describe('login', () => {
  const signedIn = { visitor: { signedIn: true, cookies: COOKIES } };

  test('merges the anonymous cart and deletes its key [ACC-12]', async () => {
    const api = createFakeApi({ '/sell/cart/mergeCart': aCartWire() });
    expect(await serverEntry.sessionStarted?.(signedIn, { api })).toEqual({
      setCookies: [
        { name: 'cart_session', value: '', maxAgeSeconds: 0 },
        { name: 'cart_count', value: '2', maxAgeSeconds: COOKIE_SECONDS },
      ],
    });
    expect(api.calls[0]?.input).toEqual({ session: SESSION_KEY });
  });

  test('makes no call without a key, and a failure keeps the key and the login [ACC-12]', async () => {
    const api = createFakeApi();
    const noCart = { visitor: { signedIn: true, cookies: {} } };
    expect(await serverEntry.sessionStarted?.(noCart, { api })).toEqual({ setCookies: [] });
    expect(api.calls).toEqual([]);
    expect(await serverEntry.sessionStarted?.(signedIn, { api })).toEqual({ setCookies: [] });
  });
});
