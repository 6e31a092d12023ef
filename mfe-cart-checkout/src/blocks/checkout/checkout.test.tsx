/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection, renderBlock } from 'remote-kit/testing';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { parseCart } from '../../api/parse-cart.ts';
import { aCheckoutPage } from '../../testing/pages.ts';
import { aCartWire, aShippedCartWire, forgetfulCart, quotesWire } from '../../testing/wire.ts';
import type { CheckoutPageData } from './checkout-page-data.ts';
import { CheckoutPage } from './view.tsx';

jest.mock('shared-contracts/countries', () => jest.requireActual('../../testing/few-countries.ts'));

const SUBMIT = '/sell/cart/submitOrder';
const GET_CART = '/sell/cart/getCart';
const ACCEPTED = { success: true, payment: { id: 'p', url: 'https://pay.example/1' }, message: '' };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  document.cookie = 'cart_promotion=; max-age=0';
});

function show(api: ApiClient, data: CheckoutPageData = aCheckoutPage()) {
  const openedUrls: string[] = [];
  const View = (props: { readonly data: CheckoutPageData }) => (
    <CheckoutPage data={props.data} leaveForPayment={(url) => openedUrls.push(url)} />
  );
  return { openedUrls, ...renderBlock({ View, data, api, path: '/checkout' }) };
}

/** Wraps an API and records the idempotency keys of submissions. */
function recordKeys(api: ApiClient) {
  const keys: (string | undefined)[] = [];
  const recording: ApiClient = {
    get: api.get,
    post: (path, body, options) => {
      if (path === SUBMIT) keys.push(options?.idempotencyKey);
      return api.post(path, body, options);
    },
  };
  return { keys, api: recording };
}

const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay $58.90' }));

test('sends the choices and opens the payment page [CART-06]', async () => {
  const api = createFakeApi({ [SUBMIT]: ACCEPTED });
  const { openedUrls } = show(api);
  await userEvent.type(screen.getByLabelText('Note for this order (optional)'), 'Ring twice');
  await pay();
  await waitFor(() => expect(openedUrls).toEqual(['https://pay.example/1']));
  expect(api.calls[0]?.input).toEqual({
    address: 5,
    shipping_option_id: 'quote-1',
    paymentGateway: 'sandbox',
    note: 'Ring twice',
    promotion_code: '',
    url: 'https://shop.example/payment',
    expected_total: '58.90',
    expected_surcharge: '0.00',
  });
});

test('sends one order, however often the button is pressed [CART-07]', async () => {
  const api = createFakeApi({ [SUBMIT]: () => new Promise(() => undefined) });
  show(api);
  const button = screen.getByRole('button', { name: 'Pay $58.90' });
  await userEvent.dblClick(button);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(api.calls).toHaveLength(1);
});

const UNAVAILABLE = 'Pinning tray is no longer available.';

test.each([
  ['a normal response', () => ({ success: false, payment: null, message: UNAVAILABLE })],
  [
    'a response with status 409',
    () => {
      throw rejection({ status: 409, message: UNAVAILABLE });
    },
  ],
])(
  'shows the message of an order rejected in %s, and reloads the cart [CART-07]',
  async (_, answer) => {
    const api = createFakeApi({
      [SUBMIT]: answer,
      [GET_CART]: aShippedCartWire(),
      '/sell/cart/shippingQuote': quotesWire(),
    });
    const recorded = recordKeys(api);
    show(recorded.api);
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent(UNAVAILABLE);
    expect(api.calls.map(({ path }) => path)).toContain(GET_CART);
    await pay();
    expect(recorded.keys[0]).toBe('a'.repeat(32));
    expect(recorded.keys[1]).not.toBe(recorded.keys[0]);
  },
);

test('shows "something went wrong" for a failure in transit and retries with the same key [CART-07]', async () => {
  let isDown = true;
  const { keys, api } = recordKeys(
    createFakeApi({
      [SUBMIT]: () => {
        if (isDown) throw new ApiError({ kind: 'unreachable' });
        return ACCEPTED;
      },
    }),
  );
  const { openedUrls } = show(api);
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong/);
  isDown = false;
  await pay();
  await waitFor(() => expect(openedUrls).toHaveLength(1));
  expect(keys).toEqual(['a'.repeat(32), 'a'.repeat(32)]);
});

test('keeps the key of an attempt with an unknown outcome after a reload [CART-07]', async () => {
  const broken = recordKeys(
    createFakeApi({
      [SUBMIT]: () => {
        throw new ApiError({ kind: 'broken', status: 502 });
      },
    }),
  );
  const first = show(broken.api);
  await pay();
  await screen.findByRole('alert');
  first.unmount();
  const working = recordKeys(createFakeApi({ [SUBMIT]: ACCEPTED }));
  show(working.api, aCheckoutPage({ attemptKey: 'b'.repeat(32) }));
  await pay();
  expect(working.keys).toEqual(['a'.repeat(32)]);
});

test('marks a missing shipping option and moves the focus there [CART-06]', async () => {
  const api = createFakeApi();
  show(api, aCheckoutPage({ cart: parseCart(aCartWire()) }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.getByText('Choose a shipping option.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Standard $9.90' })).toHaveFocus();
  expect(api.calls).toEqual([]);
});

test('requests new quotes for another saved address [CART-06]', async () => {
  const api = createFakeApi({
    '/sell/cart/shippingQuote': quotesWire(),
    [GET_CART]: aShippedCartWire({ shipping_address: 6, total_amount: '61.00' }),
  });
  show(api);
  await userEvent.click(screen.getByRole('radio', { name: /Sam Roe/ }));
  expect(await screen.findByRole('button', { name: 'Pay $61.00' })).toBeVisible();
  expect(api.calls.map(({ input }) => input)).toEqual([
    { session: null, suburb: 'Melbourne', postcode: '3000', country: 'AU', address: 6 },
    { shipping_type: 'quote-1', shipping_address: 6, session: null },
  ]);
});

test('shows every error of a new address at once and focuses the first [ACC-10]', async () => {
  const api = createFakeApi();
  show(api, aCheckoutPage({ addresses: [], addressId: null, quotes: [], choice: null }));
  await userEvent.type(screen.getByLabelText(/First name/), 'Robin');
  await userEvent.type(screen.getByLabelText(/Postcode/), '80');
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.getByLabelText(/Last name/)).toHaveFocus();
  expect(screen.getByLabelText(/Postcode/)).toHaveAccessibleDescription(
    'Enter a postcode of four digits, for example 0800.',
  );
  expect(screen.getByLabelText(/First name/)).toHaveValue('Robin');
  expect(api.calls).toEqual([]);
});

test("shows the API's error of a field beside it [ACC-10]", async () => {
  const api = createFakeApi({
    '/sell/cart/shippingQuote': quotesWire(),
    [GET_CART]: aShippedCartWire(),
    '/sell/address/create': () => {
      throw rejection({ fieldErrors: { city: 'We don’t know this suburb.' } });
    },
  });
  const rejected = {
    action: 'checkout.add-address',
    message: 'x',
    fieldErrors: {},
    values: {
      firstName: 'R',
      lastName: 'L',
      streetAddress: 'S',
      suburb: 'Nowhere',
      state: 'NT',
      postcode: '0800',
    },
  };
  show(api, aCheckoutPage({ addresses: [], addressId: null, quotes: [], rejected }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
  expect(await screen.findByText('We don’t know this suburb.')).toBeVisible();
  expect(screen.getByLabelText(/Suburb/)).toHaveFocus();
});

test('keeps the entered values after a reload [CART-06]', async () => {
  const first = show(
    createFakeApi(),
    aCheckoutPage({ addresses: [], addressId: null, quotes: [], choice: null }),
  );
  await userEvent.type(screen.getByLabelText(/First name/), 'Robin');
  await userEvent.type(screen.getByLabelText('Note for this order (optional)'), 'Ring twice');
  first.unmount();
  show(
    createFakeApi(),
    aCheckoutPage({ addresses: [], addressId: null, quotes: [], choice: null }),
  );
  expect(screen.getByLabelText(/First name/)).toHaveValue('Robin');
  expect(screen.getByLabelText('Note for this order (optional)')).toHaveValue('Ring twice');
});

test('can be used again after returning from the payment page [CART-07]', async () => {
  const api = createFakeApi({
    [SUBMIT]: ACCEPTED,
    [GET_CART]: aShippedCartWire(),
    '/sell/cart/shippingQuote': quotesWire(),
  });
  const { openedUrls } = show(api);
  await pay();
  await waitFor(() => expect(openedUrls).toHaveLength(1));
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  await pay();
  await waitFor(() => expect(openedUrls).toHaveLength(2));
});

test('does not move the focus when a stored code does not apply [CART-02]', () => {
  const message = 'This promotion code has expired.';
  const cart = parseCart(aShippedCartWire({ promotion_code: 'OLD', promotion_message: message }));
  show(createFakeApi(), aCheckoutPage({ cart }));
  expect(screen.getByText(message)).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('says that a code cannot be used when the cart comes back without it [CART-06]', async () => {
  show(createFakeApi({ [GET_CART]: aShippedCartWire({ promotion_code: null }) }));
  await userEvent.type(screen.getByLabelText('Promotion code'), 'NOPE{Enter}');
  expect(await screen.findByText('This promotion code cannot be used.')).toBeVisible();
});

test('keeps the shipping that a backend forgets while a code is applied [CART-06 API-09]', async () => {
  const api = createFakeApi({
    [GET_CART]: forgetfulCart,
    '/sell/cart/shippingQuote': quotesWire(),
    [SUBMIT]: ACCEPTED,
  });
  const cart = parseCart(forgetfulCart({ shipping_type: 'quote-1' }), { shipping_type: 'quote-1' });
  show(api, aCheckoutPage({ cart }));
  await userEvent.type(screen.getByLabelText('Promotion code'), 'TENOFF{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $53.90' }));
  expect(api.calls.find(({ path }) => path === SUBMIT)?.input).toMatchObject({
    shipping_option_id: 'quote-1',
    promotion_code: 'TENOFF',
  });
});

test('orders without a code that does not apply [CART-02]', async () => {
  const cart = parseCart(
    aShippedCartWire({ promotion_code: 'OLD', promotion_message: 'Expired.' }),
  );
  const api = createFakeApi({ [SUBMIT]: ACCEPTED });
  show(api, aCheckoutPage({ cart }));
  await pay();
  expect(api.calls[0]?.input).toMatchObject({ promotion_code: '' });
});

test('shows the recipient of a saved address once [ACC-10]', () => {
  show(createFakeApi());
  expect(screen.getByText('Robin Lee')).toBeVisible();
  expect(screen.getByText('12 Smith Street, Darwin NT 0800')).toBeVisible();
});
