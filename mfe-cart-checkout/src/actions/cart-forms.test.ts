import { createFakeApi } from 'remote-kit/testing';
import { anActionRequest } from '../testing/requests.ts';
import { COOKIES, COOKIE_SECONDS, act, refusing } from '../testing/server.ts';
import {
  SESSION_KEY,
  aCartWire,
  aShippedCartWire,
  anEmptyCartWire,
  quotesWire,
} from '../testing/wire.ts';
import { manifest } from '../../remote.manifest.ts';

const COUNT_COOKIE = { name: 'cart_count', value: '2', maxAgeSeconds: COOKIE_SECONDS };
const NO_COUNT_COOKIE = { name: 'cart_count', value: '', maxAgeSeconds: 0 };
const SESSION_COOKIE = { name: 'cart_session', value: SESSION_KEY, maxAgeSeconds: COOKIE_SECONDS };

describe('plain forms of the cart', () => {
  test('handles exactly the actions of the manifest [FED-18]', async () => {
    for (const action of manifest.actions) {
      const api = createFakeApi();
      expect(await act(anActionRequest(action, {}), api)).toBeDefined();
    }
    await expect(act(anActionRequest('cart.steal', {}), createFakeApi())).rejects.toThrow(
      'cart.steal',
    );
  });

  test('adds a known sku and stores the new key and the number of items [FED-18 CART-12]', async () => {
    const api = createFakeApi({ '/sell/cart/cartAdd': aCartWire() });
    const fields = { sku: '11', qty: '2', 'addon:3': 'A. Wren', 'addon:4': '', nonsense: 'x' };
    expect(await act(anActionRequest('cart.add', fields, { page: '/product/x' }), api)).toEqual({
      kind: 'redirect',
      to: '/cart',
      setCookies: [SESSION_COOKIE, COUNT_COOKIE],
    });
    expect(api.calls[0]?.input).toEqual({
      sku: 11,
      qty: 2,
      session: null,
      via: 'form',
      addons: [
        {
          id: 3,
          value: 'A. Wren',
        },
      ],
    });
  });

  test('gives a first cart the visitor’s own key, and keeps using an existing cart [CART-01]', async () => {
    const api = createFakeApi({ '/sell/cart/cartAdd': aCartWire() });
    const visitorKey = 'v'.repeat(43);
    const fields = { sku: '11', qty: '2' };
    await act(anActionRequest('cart.add', fields, { visitorKey }), api);
    await act(anActionRequest('cart.add', fields, { visitorKey, cookies: COOKIES }), api);
    expect(api.calls.map(({ input }) => input)).toMatchObject([
      { session: visitorKey },
      { session: SESSION_KEY },
    ]);
  });

  test('finds the sku of the selected options [FED-18]', async () => {
    const api = createFakeApi({
      '/sell/cart/searchsku': {
        data: {
          sku: 12,
          price_each: '1.00',
          full_price_each: '1.00',
          on_special: false,
          in_stock: true,
        },
      },
      '/sell/cart/cartAdd': aCartWire({ sessionKey: null }),
    });
    const fields = { product: '7', qty: '1', 'option:Colour': 'Graphite' };
    const result = await act(anActionRequest('cart.add', fields), api);
    expect(result).toMatchObject({ kind: 'redirect', setCookies: [COUNT_COOKIE] });
    expect(api.calls.map(({ input }) => input)).toEqual([
      { product: 7, variations: [{ name: 'Colour', value: 'Graphite' }], addons: [] },
      { sku: 12, qty: 1, addons: [], session: null, via: 'form' },
    ]);
  });

  test('asks for the missing option and keeps the entered values [FED-18]', async () => {
    const api = createFakeApi({
      '/sell/cart/searchsku': {
        data: {
          sku: 0,
          price_each: '1.00',
          full_price_each: '1.00',
          on_special: false,
          in_stock: true,
        },
      },
    });
    const fields = { product: '7', qty: '3', 'option:Colour': 'Graphite', _page: '/product/x' };
    expect(await act(anActionRequest('cart.add', fields), api)).toEqual({
      kind: 'rejected',
      rejected: {
        action: 'cart.add',
        message: 'Please choose all options. Some combinations are not available.',
        fieldErrors: {},
        values: { product: '7', qty: '3', 'option:Colour': 'Graphite' },
      },
    });
  });

  test.each(['0', '100', '-1', '1.5', 'many', ''])(
    'rejects the quantity %p without a request [CART-04]',
    async (qty) => {
      const api = createFakeApi();
      expect(await act(anActionRequest('cart.update', { id: '1', qty }), api)).toMatchObject({
        kind: 'rejected',
        rejected: { message: 'Choose a quantity from 1 to 99.', values: { qty } },
      });
      expect(api.calls).toEqual([]);
    },
  );

  test.each(['0', '100', '-1', '1.5', 'many', ''])(
    'shows the error of the quantity %p to add at its field [SHOP-05]',
    async (qty) => {
      const api = createFakeApi();
      const fields = { product: '7', qty, 'option:Colour': 'Graphite' };
      const message = 'Choose a quantity from 1 to 99.';
      expect(await act(anActionRequest('cart.add', fields), api)).toMatchObject({
        kind: 'rejected',
        rejected: { message, fieldErrors: { qty: message }, values: fields },
      });
      expect(api.calls).toEqual([]);
    },
  );

  test('shows the server’s explanation of a quantity above the stock [CART-04]', async () => {
    const api = createFakeApi({
      '/sell/cart/cartUpdate': refusing({ code: 'QTY_ABOVE_STOCK', message: 'Only 3 left.' }),
    });
    const request = anActionRequest('cart.update', { id: '1', qty: '9' }, { cookies: COOKIES });
    expect(await act(request, api)).toMatchObject({ rejected: { message: 'Only 3 left.' } });
  });

  test('stores the number of items after a new quantity, and the key for as long [CART-12]', async () => {
    const api = createFakeApi({ '/sell/cart/cartUpdate': aCartWire() });
    const request = anActionRequest('cart.update', { id: '1', qty: '2' }, { cookies: COOKIES });
    expect(await act(request, api)).toMatchObject({ setCookies: [SESSION_COOKIE, COUNT_COOKIE] });
  });

  test('keeps the key as long as the number where an addition returns no key [CART-12]', async () => {
    const api = createFakeApi({ '/sell/cart/cartAdd': aCartWire({ sessionKey: null }) });
    const request = anActionRequest('cart.add', { sku: '11', qty: '2' }, { cookies: COOKIES });
    expect(await act(request, api)).toMatchObject({ setCookies: [SESSION_COOKIE, COUNT_COOKIE] });
  });

  test('removes a line and returns to the page, but only to pages of this site [CART-03]', async () => {
    const api = createFakeApi({ '/sell/cart/cartRemove': anEmptyCartWire() });
    const remove = (page: string) =>
      act(anActionRequest('cart.remove', { id: '1' }, { page }), api);
    const to = (path: string) => ({
      kind: 'redirect',
      to: path,
      setCookies: [NO_COUNT_COOKIE],
    });
    expect(await remove('/cart?x=1')).toEqual(to('/cart?x=1&removed=1'));
    expect(await remove('/cart?removed=9')).toEqual(to('/cart?removed=1'));
    expect(await remove('//evil.example')).toEqual(to('/cart?removed=1'));
  });

  test('restores a removed line, and reports when that is no longer possible [CART-02]', async () => {
    const page = '/cart?x=1&removed=1';
    const request = anActionRequest('cart.restore', { id: '1' }, { page, cookies: COOKIES });
    const api = createFakeApi({ '/sell/cart/cartRestore': aCartWire() });
    expect(await act(request, api)).toEqual({
      kind: 'redirect',
      to: '/cart?x=1',
      setCookies: [SESSION_COOKIE, COUNT_COOKIE],
    });
    expect(api.calls.map(({ input }) => input)).toEqual([{ id: 1, session: SESSION_KEY }]);
    const expired = createFakeApi({
      '/sell/cart/cartRestore': refusing({ code: 'CART_ITEM_NOT_FOUND', message: 'Not there.' }),
    });
    expect(await act(request, expired)).toMatchObject({ rejected: { message: 'Not there.' } });
  });

  test('dismisses the merge notices that the visitor has read [ACC-12]', async () => {
    const api = createFakeApi({ '/sell/cart/getCart': aCartWire() });
    const request = anActionRequest('cart.dismiss-notices', { seen: '7' }, { cookies: COOKIES });
    expect(await act(request, api)).toEqual({ kind: 'redirect', to: '/cart' });
    expect(api.calls.map(({ input }) => input)).toEqual([
      { session: SESSION_KEY, seen_notices: 7 },
    ]);
  });

  test('applies a promotion code and rejects one that the API ignores [CART-02]', async () => {
    const applied = createFakeApi({
      '/sell/cart/getCart': aCartWire({ promotion_code: 'WELCOME10' }),
    });
    const apply = anActionRequest('cart.apply-promotion', { promotionCode: ' WELCOME10 ' });
    expect(await act(apply, applied)).toMatchObject({ kind: 'redirect' });
    expect(applied.calls[0]?.input).toEqual({ session: null, promotion_code: 'WELCOME10' });
    const ignored = createFakeApi({ '/sell/cart/getCart': aCartWire() });
    expect(await act(apply, ignored)).toMatchObject({ kind: 'rejected' });
  });

  test('keeps the code in a cookie where the carts of the backend do not name it [CART-02 API-09]', async () => {
    const { promotion_code: _code, ...wire } = aCartWire().data;
    const api = createFakeApi({ '/sell/cart/getCart': { data: wire } });
    const kept = { name: 'cart_promotion', value: 'TENOFF', maxAgeSeconds: COOKIE_SECONDS };
    const apply = anActionRequest('cart.apply-promotion', { promotionCode: 'TENOFF' });
    expect(await act(apply, api)).toMatchObject({ kind: 'redirect', setCookies: [kept] });
    const cookies = { cart_promotion: 'TENOFF' };
    const remove = anActionRequest('cart.apply-promotion', { promotionCode: '' }, { cookies });
    const gone = { name: 'cart_promotion', value: '', maxAgeSeconds: 0 };
    expect(await act(remove, api)).toMatchObject({ kind: 'redirect', setCookies: [gone] });
    expect(api.calls.map(({ input }) => input)).toEqual([
      { session: null, promotion_code: 'TENOFF' },
      { session: null, promotion_code: '' },
    ]);
  });

  test('stores destination and option of an estimate, with the postcode as text [CART-05]', async () => {
    const api = createFakeApi({
      '/sell/cart/getCart': aCartWire(),
      '/sell/cart/shippingQuote': quotesWire(),
    });
    const fields = { suburb: 'Darwin', postcode: '0800', country: 'AU' };
    expect(await act(anActionRequest('cart.quote-shipping', fields), api)).toEqual({
      kind: 'redirect',
      to: '/cart',
      setCookies: [
        {
          name: 'cart_shipping',
          value: COOKIES.cart_shipping,
          maxAgeSeconds: COOKIE_SECONDS,
        },
      ],
    });
    expect(api.calls[1]?.input).toEqual({ session: null, ...fields });
  });

  test('rejects an invalid postcode [CART-05]', async () => {
    const fields = { suburb: 'Darwin', postcode: '800', country: 'AU' };
    expect(
      await act(anActionRequest('cart.quote-shipping', fields), createFakeApi()),
    ).toMatchObject({
      rejected: { fieldErrors: { postcode: 'Enter four digits, like 0800.' } },
    });
  });

  test('shows the form of a new address, and a saved address ends it [CART-06]', async () => {
    const page = '/checkout?address=new';
    const api = createFakeApi({ '/sell/cart/getCart': aCartWire() });
    expect(await act(anActionRequest('cart.choose-shipping', { address: 'new' }), api)).toEqual({
      kind: 'redirect',
      to: page,
    });
    expect(
      await act(anActionRequest('cart.choose-shipping', { address: '5' }, { page }), api),
    ).toEqual({ kind: 'redirect', to: '/checkout' });
  });

  test('selects an option, and reports when its price is out of date [CART-05]', async () => {
    const request = anActionRequest(
      'cart.choose-shipping',
      { shipping: 'q' },
      { cookies: COOKIES },
    );
    const chosen = createFakeApi({ '/sell/cart/getCart': aShippedCartWire() });
    expect(await act(request, chosen)).toMatchObject({ kind: 'redirect' });
    const stale = createFakeApi({ '/sell/cart/getCart': aCartWire() });
    expect(await act(request, stale)).toMatchObject({
      rejected: { message: 'The shipping prices have changed. Please choose again.' },
    });
  });
});
