import { createFakeApi } from 'remote-kit/testing';
import { ApiError } from 'shared-contracts/api-client';
import type { ActionResult } from 'shared-contracts/server-entry';
import { readDraftCookie } from '../api/draft-cookie.ts';
import { anActionRequest } from '../testing/requests.ts';
import { act, refusing } from '../testing/server.ts';
import { aCartWire, aCustomerWire, anAddressWire } from '../testing/wire.ts';

describe('plain forms of the checkout', () => {
  const ADDRESS = {
    firstName: 'Robin',
    lastName: 'Lee',
    streetAddress: '12 Smith Street',
    suburb: 'Darwin',
    state: 'NT',
    postcode: '0800',
    country: 'AU',
  };
  const ORDER = {
    address: '5',
    shipping: 'quote-1',
    gateway: 'sandbox',
    note: 'Leave at the door',
    promotionCode: '',
    expectedTotalCents: '5890',
    attempt: 'a'.repeat(32),
  };
  const checkout = { page: '/checkout' };

  test('saves an address under the API’s names and selects it [ACC-10]', async () => {
    const api = createFakeApi({
      '/sell/address/create': { data: anAddressWire({ id: 9 }) },
      '/sell/cart/getCart': aCartWire(),
    });
    expect(await act(anActionRequest('checkout.add-address', ADDRESS, checkout), api)).toEqual({
      kind: 'redirect',
      to: '/checkout',
    });
    expect(api.calls[0]?.input).toMatchObject({
      first_name: 'Robin',
      city: 'Darwin',
      postcode: '0800',
    });
    expect(api.calls[1]?.input).toEqual({ session: null, shipping_address: 9 });
  });

  test('reports every missing field at once [ACC-10]', async () => {
    const result = await act(
      anActionRequest('checkout.add-address', { lastName: 'Lee' }),
      createFakeApi(),
    );
    expect(result).toMatchObject({
      kind: 'rejected',
      rejected: {
        values: { lastName: 'Lee' },
        fieldErrors: {
          firstName: 'Enter a first name.',
          suburb: 'Enter a suburb or city.',
          state: 'Choose a state or territory.',
          postcode: 'Enter a postcode.',
        },
      },
    });
  });

  test("accepts a foreign address by its country's rules [ACC-10]", async () => {
    const wellington = {
      ...ADDRESS,
      suburb: 'Wellington',
      state: '',
      country: 'NZ',
    };
    const api = createFakeApi({
      '/sell/address/create': { data: anAddressWire({ id: 9, country: 'NZ' }) },
      '/sell/cart/getCart': aCartWire(),
    });
    const invalid = { ...wellington, postcode: '60' };
    expect(
      await act(anActionRequest('checkout.add-address', invalid, checkout), api),
    ).toMatchObject({
      kind: 'rejected',
      rejected: {
        values: { country: 'NZ' },
        fieldErrors: { postcode: 'Enter a postcode for New Zealand, for example 6011.' },
      },
    });
    const valid = { ...wellington, postcode: '6011' };
    expect(await act(anActionRequest('checkout.add-address', valid, checkout), api)).toMatchObject({
      kind: 'redirect',
    });
    expect(api.calls[0]?.input).toMatchObject({ country: 'NZ', postcode: '6011', state: null });
  });

  test("shows the API’s field errors beside the form's fields [ACC-10]", async () => {
    const api = createFakeApi({
      '/sell/address/create': refusing({ fieldErrors: { street_address: 'Too long.' } }),
    });
    expect(await act(anActionRequest('checkout.add-address', ADDRESS), api)).toMatchObject({
      rejected: { fieldErrors: { streetAddress: 'Too long.' } },
    });
  });

  test.each([
    ['disable', ['/sell/address/disable']],
    ['enable', ['/sell/address/enable', '/sell/cart/getCart']],
  ])('can %s an address by a plain form [ACC-10]', async (name, paths) => {
    const api = createFakeApi({
      [`/sell/address/${name}`]: { data: anAddressWire() },
      '/sell/cart/getCart': aCartWire(),
    });
    const page = { page: '/checkout?edit-address=5' };
    const request = anActionRequest(`checkout.${name}-address`, { address: '5' }, page);
    expect(await act(request, api)).toEqual({ kind: 'redirect', to: '/checkout' });
    expect(api.calls.map(({ path }) => path)).toEqual(paths);
    expect(api.calls[0]?.input).toEqual({ id: 5 });
  });

  test('shows why a plain form could not remove an address [ACC-10]', async () => {
    const message = 'This address does not exist.';
    const api = createFakeApi({ '/sell/address/disable': refusing({ status: 404, message }) });
    const request = anActionRequest('checkout.disable-address', { address: '5' }, checkout);
    expect(await act(request, api)).toMatchObject({ kind: 'rejected', rejected: { message } });
  });

  test('replaces the old address with the edited one by a plain form [ACC-10]', async () => {
    const api = createFakeApi({
      '/sell/address/create': { data: anAddressWire({ id: 9 }) },
      '/sell/address/disable': { data: anAddressWire({ enabled: false }) },
      '/sell/cart/getCart': aCartWire(),
      '/cognito/user/authUser': aCustomerWire(),
    });
    const page = { page: '/checkout?edit-address=5' };
    const request = anActionRequest('checkout.add-address', { ...ADDRESS, replaces: '5' }, page);
    expect(await act(request, api)).toEqual({ kind: 'redirect', to: '/checkout' });
    expect(api.calls[2]).toMatchObject({ path: '/sell/address/disable', input: { id: 5 } });
    expect(api.calls[3]?.input).toEqual({ session: null, shipping_address: 9 });
  });

  test('requests a shipping price and confirms it on the page [CART-05]', async () => {
    const api = createFakeApi({
      '/sell/cart/requestShippingQuote': { success: true, message: 'Thanks' },
    });
    const request = anActionRequest('checkout.request-quote', { address: '5' }, checkout);
    expect(await act(request, api)).toEqual({
      kind: 'redirect',
      to: '/checkout?price-requested=5',
    });
    expect(api.calls[0]?.input).toEqual({ session: null, address: 5 });
  });

  test('shows why a request for a shipping price was rejected [CART-05]', async () => {
    const message = 'We do not know this address.';
    const api = createFakeApi({ '/sell/cart/requestShippingQuote': refusing({ message }) });
    const request = anActionRequest('checkout.request-quote', { address: '5' }, checkout);
    expect(await act(request, api)).toMatchObject({
      kind: 'rejected',
      rejected: { action: 'checkout.request-quote', message },
    });
  });

  test('requests no shipping price without an address or a session [CART-05]', async () => {
    const nowhere = anActionRequest('checkout.request-quote', { address: 'x' }, checkout);
    expect(await act(nowhere, createFakeApi())).toMatchObject({
      rejected: { message: 'Choose a delivery address.' },
    });
    const api = createFakeApi({
      '/sell/cart/requestShippingQuote': refusing({ status: 401, code: 'LOGIN_REQUIRED' }),
    });
    const request = anActionRequest('checkout.request-quote', { address: '5' }, checkout);
    expect(await act(request, api)).toEqual({ kind: 'login-required' });
  });

  test('submits the order and redirects to the payment address [CART-07]', async () => {
    const api = createFakeApi({
      '/sell/cart/submitOrder': {
        success: true,
        payment: { id: 'p', url: 'https://pay.example/1' },
      },
    });
    expect(await act(anActionRequest('checkout.submit', ORDER, checkout), api)).toEqual({
      kind: 'redirect',
      to: 'https://pay.example/1',
      setCookies: [{ name: 'cart_count', value: '', maxAgeSeconds: 0 }],
    });
    expect(api.calls[0]?.input).toEqual({
      address: 5,
      shipping_option_id: 'quote-1',
      paymentGateway: 'sandbox',
      note: 'Leave at the door',
      promotion_code: '',
      url: 'https://shop.example/payment',
      expected_total: '58.90',
    });
  });

  test('stores the choice of credit with the cart, and submits it with the amounts shown [CART-15]', async () => {
    const cart = createFakeApi({ '/sell/cart/getCart': aCartWire() });
    const choice = anActionRequest('checkout.use-credit', { credit: 'use' }, checkout);
    expect(await act(choice, cart)).toEqual({ kind: 'redirect', to: '/checkout' });
    expect(cart.calls[0]?.input).toEqual({ session: null, use_credit: true });
    const api = createFakeApi({
      '/sell/cart/submitOrder': {
        success: true,
        payment: { id: 'p', url: 'https://shop.example/payment?t=1' },
      },
    });
    const paid = { ...ORDER, gateway: '', credit: 'use', expectedPayableCents: '0' };
    await act(anActionRequest('checkout.submit', paid, checkout), api);
    expect(api.calls[0]?.input).toMatchObject({
      paymentGateway: '',
      use_credit: true,
      expected_payable: '0.00',
    });
  });

  test('rejects an invalid choice of credit [CART-15]', async () => {
    const choice = anActionRequest('checkout.use-credit', { credit: 'all of it' }, checkout);
    expect(await act(choice, createFakeApi())).toMatchObject({
      kind: 'rejected',
      rejected: { action: 'checkout.use-credit', fieldErrors: { credit: expect.any(String) } },
    });
  });

  test('shows the server’s message and starts a new attempt after a rejection [CART-07]', async () => {
    const api = createFakeApi({
      '/sell/cart/submitOrder': {
        success: false,
        payment: null,
        message: 'The total has changed.',
      },
    });
    expect(await act(anActionRequest('checkout.submit', ORDER, checkout), api)).toMatchObject({
      rejected: {
        message: 'The total has changed.',
        values: { note: 'Leave at the door', attempt: '' },
      },
    });
  });

  test('shows a refusal beside its field, whether it is a normal response or an error [CART-07]', async () => {
    const refusal = {
      success: false,
      message: 'This code has expired.',
      code: 'PROMOTION_REFUSED',
      errors: { promotion_code: 'This code has expired.' },
    };
    const { message, errors } = refusal;
    const failure = { kind: 'rejected', status: 409, message, fieldErrors: errors } as const;
    for (const response of [
      { ...refusal, payment: null },
      () => {
        throw new ApiError({ ...failure, code: 'PROMOTION_REFUSED' });
      },
    ]) {
      const api = createFakeApi({ '/sell/cart/submitOrder': response });
      expect(await act(anActionRequest('checkout.submit', ORDER, checkout), api)).toMatchObject({
        kind: 'rejected',
        rejected: { message, fieldErrors: { promotionCode: message }, values: { attempt: '' } },
      });
    }
  });

  test('keeps the attempt’s key when the call failed in transit [CART-07]', async () => {
    const api = createFakeApi({
      '/sell/cart/submitOrder': () => {
        throw new ApiError({ kind: 'unreachable' });
      },
    });
    const result = await act(anActionRequest('checkout.submit', ORDER, checkout), api);
    expect(result).toMatchObject({
      rejected: {
        message: expect.stringMatching(/^Something went wrong/),
        values: { attempt: 'a'.repeat(32) },
      },
    });
  });

  test('never redirects to a payment address that is not a web address [CART-07]', async () => {
    const api = createFakeApi({
      '/sell/cart/submitOrder': { success: true, payment: { id: 'p', url: 'javascript:alert(1)' } },
    });
    await expect(act(anActionRequest('checkout.submit', ORDER), api)).rejects.toThrow(
      'payment address',
    );
  });

  test('marks missing choices [CART-06]', async () => {
    const result = await act(anActionRequest('checkout.submit', { note: 'x' }), createFakeApi());
    expect(result).toMatchObject({
      rejected: {
        fieldErrors: {
          address: 'Choose a delivery address.',
          shipping: 'Choose a shipping option.',
          gateway: 'Choose how to pay.',
        },
      },
    });
  });

  const SESSION_ENDED = refusing({ status: 401, code: 'LOGIN_REQUIRED' });

  test('sends a visitor whose session ended to the login and keeps the order they entered [SH-06]', async () => {
    const api = createFakeApi({ '/sell/cart/submitOrder': SESSION_ENDED });
    const fields = { ...ORDER, visitor: '7' };
    const result = await act(anActionRequest('checkout.submit', fields, checkout), api);
    expect(result).toMatchObject({ kind: 'login-required' });
    expect(draftIn(result)).toEqual({
      visitor: '7',
      note: 'Leave at the door',
      gateway: 'sandbox',
      attempt: 'a'.repeat(32),
    });
  });

  test('keeps the entered address when the session ends [SH-06]', async () => {
    const api = createFakeApi({ '/sell/address/create': SESSION_ENDED });
    const fields = { ...ADDRESS, visitor: '7' };
    const result = await act(anActionRequest('checkout.add-address', fields, checkout), api);
    expect(draftIn(result)).toEqual(fields);
  });

  test('deletes the stored draft once the post succeeds [SH-06]', async () => {
    const cookies = { checkout_draft: 'kept' };
    const api = createFakeApi({
      '/sell/cart/submitOrder': { success: true, payment: { id: 'p', url: '/pay/1' } },
    });
    const request = anActionRequest('checkout.submit', ORDER, { ...checkout, cookies });
    expect(await act(request, api)).toMatchObject({
      setCookies: [
        { name: 'checkout_draft', maxAgeSeconds: 0 },
        { name: 'cart_count', maxAgeSeconds: 0 },
      ],
    });
  });
});

/** The draft of visitor 7 in the cookies of a result. */
function draftIn(result: ActionResult | undefined) {
  const cookies = result?.setCookies ?? [];
  const byName = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  return readDraftCookie(byName, 7);
}
