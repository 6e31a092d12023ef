/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, renderBlock } from 'remote-kit/testing';
import { ApiError } from 'shared-contracts/api-client';
import { parseCart } from '../../api/parse-cart.ts';
import { DARWIN, aCheckoutPage } from '../../testing/pages.ts';
import { aCartWire, aShippedCartWire, anAddressWire, quotesWire } from '../../testing/wire.ts';
import type { CheckoutPageData } from './checkout-page-data.ts';
import { CheckoutPage } from './view.tsx';

jest.mock('shared-contracts/countries', () => jest.requireActual('../../testing/few-countries.ts'));

const CHECK_MARKED = 'Please check the marked fields.';

beforeEach(() => sessionStorage.clear());

/**
 * A first order: the cart has an estimate for Darwin, and the customer has no address.
 *
 * @param delivered what the cart has once it has an address
 */
function show(
  page: Partial<CheckoutPageData> = {},
  delivered = {},
  quotes: unknown = quotesWire(),
) {
  const openedUrls: string[] = [];
  const api = createFakeApi({
    '/sell/address/create': { data: anAddressWire({ id: 9 }) },
    '/sell/cart/shippingQuote': quotes,
    '/sell/cart/getCart': (input: unknown) => {
      const text = JSON.stringify(input);
      if (text.includes('"shipping_type":""')) return aCartWire();
      const isDelivered = text.includes('shipping_address');
      return aShippedCartWire(isDelivered ? { shipping_address: 9, ...delivered } : {});
    },
    '/sell/cart/submitOrder': {
      success: true,
      payment: { id: 'p', url: 'https://pay.example/1' },
      message: '',
    },
  });
  const data = aCheckoutPage({
    addresses: [],
    addressId: null,
    quotes: [],
    choice: DARWIN,
    ...page,
  });
  const View = (props: { readonly data: CheckoutPageData }) => (
    <CheckoutPage data={props.data} leaveForPayment={(url) => openedUrls.push(url)} />
  );
  renderBlock({ View, data, api, path: '/checkout' });
  return { api, openedUrls };
}

/** The suburb and postcode are known from the estimate. */
async function enterAddress() {
  for (const [label, text] of [
    [/First name/, 'Robin'],
    [/Last name/, 'Lee'],
    [/Street address/, '12 Smith Street'],
  ] as const) {
    await userEvent.type(screen.getByLabelText(label), text);
  }
  await userEvent.selectOptions(screen.getByLabelText(/State/), 'NT');
}

test('starts the address with the place of the estimate, and offers its shipping at once [CART-05 CART-17]', async () => {
  show();
  expect(screen.getByLabelText(/Postcode/)).toHaveValue('0800');
  expect(await screen.findByRole('radio', { name: 'Standard $9.90' })).toBeChecked();
  expect(screen.getByText('Shipping (Standard)')).toBeVisible();
});

test.each([
  [{ min: 3, max: 6 }, 'Parcel $9.90 3 to 6 business days'],
  [{ min: 1, max: 1 }, 'Parcel $9.90 1 business day'],
  [{ min: 2, max: 2 }, 'Parcel $9.90 2 business days'],
  [null, 'Parcel $9.90'],
])('says how long an option takes [CART-17]', (days, name) => {
  const quotes = [{ id: 'q', name: 'Parcel', amountCents: 990, isPickUp: false, days }];
  show({ quotes });
  expect(screen.getByRole('radio', { name })).toBeVisible();
});

test('saves the address with the order, for the shipping it was priced with [CART-17 ACC-10]', async () => {
  const { api, openedUrls } = show();
  await enterAddress();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $58.90' }));
  await waitFor(() => expect(openedUrls).toEqual(['https://pay.example/1']));
  const calls = api.calls.map(({ path }) => path);
  expect(calls.filter((path) => path === '/sell/address/create')).toHaveLength(1);
  expect(api.calls.find(({ path }) => path === '/sell/address/create')?.input).toMatchObject({
    city: 'Darwin',
    postcode: '0800',
    state: 'NT',
  });
  expect(api.calls.at(-1)).toMatchObject({
    path: '/sell/cart/submitOrder',
    input: { address: 9, shipping_option_id: 'quote-1', expected_total: '58.90' },
  });
  expect(screen.getByRole('radio', { name: /Robin Lee/ })).toBeChecked();
});

test('prices shipping while the postcode is typed, and removes it with the postcode [CART-17]', async () => {
  const { api } = show({ choice: null, cart: parseCart(aCartWire()) });
  expect(screen.getByRole('button', { name: 'Pay' })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Suburb/), 'Darwin');
  await userEvent.type(screen.getByLabelText(/Postcode/), '0800');
  expect(await screen.findByRole('button', { name: 'Pay $58.90' })).toBeVisible();
  expect(api.calls[0]).toMatchObject({
    path: '/sell/cart/shippingQuote',
    input: { suburb: 'Darwin', postcode: '0800', country: 'AU' },
  });
  await userEvent.clear(screen.getByLabelText(/Postcode/));
  expect(await screen.findByRole('button', { name: 'Pay' })).toBeVisible();
  expect(api.calls.at(-1)).toMatchObject({ input: { shipping_type: '' } });
});

const TOO_MANY = {
  kind: 'rejected',
  status: 429,
  code: 'RATE_LIMITED',
  message: 'Too many attempts. Please try again later.',
  fieldErrors: {},
} as const;

test.each([
  ['could not be reached', { kind: 'unreachable' } as const, /check your connection/],
  ['refused too many calls', TOO_MANY, /Too many attempts/],
])(
  'asks again for shipping when the shop %s, and offers no request for a price [CART-17]',
  async (_, failure, message) => {
    let isDown = true;
    const answer = () => {
      if (isDown) throw new ApiError(failure);
      return quotesWire();
    };
    show({ choice: null, cart: parseCart(aCartWire()) }, {}, answer);
    await userEvent.type(screen.getByLabelText(/Postcode/), '0800');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request a shipping price' })).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Pay $58.90' })).toBeVisible();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  },
);

test('chooses the state of a postcode, until the visitor chooses one [CART-17]', async () => {
  show({ choice: null, cart: parseCart(aCartWire()) });
  const postcode = screen.getByLabelText(/Postcode/);
  const state = screen.getByLabelText(/State/);
  const enter = async (text: string) => {
    await userEvent.clear(postcode);
    await userEvent.type(postcode, text);
  };
  await enter('2042');
  expect(state).toHaveValue('NSW');
  expect(sessionStorage.getItem('checkout-draft')).toContain('"state":"NSW"');
  await enter('0800');
  expect(state).toHaveValue('NT');
  // Across a border: it may be either.
  await enter('3586');
  expect(state).toHaveValue('NT');
  await userEvent.selectOptions(state, 'VIC');
  await enter('2042');
  expect(state).toHaveValue('VIC');
  await screen.findByRole('button', { name: 'Pay $58.90' });
});

test('shows a total that the address has changed before it is paid [CART-17]', async () => {
  const { api, openedUrls } = show({}, { total_amount: '63.90' });
  await enterAddress();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $58.90' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The total is now $63.90. Please check it and pay again.',
  );
  expect(api.calls.map(({ path }) => path)).not.toContain('/sell/cart/submitOrder');
  await userEvent.click(screen.getByRole('button', { name: 'Pay $63.90' }));
  await waitFor(() => expect(openedUrls).toHaveLength(1));
  expect(api.calls.filter(({ path }) => path === '/sell/address/create')).toHaveLength(1);
});

test('keeps an error while the visitor corrects another field [CART-17 SH-22]', async () => {
  const { api } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $58.90' }));
  expect(screen.getByText(CHECK_MARKED)).toBeVisible();
  expect(screen.getByLabelText(/Last name/)).toBeInvalid();
  await userEvent.type(screen.getByLabelText(/Suburb/), ' City');
  await waitFor(() =>
    expect(api.calls).toContainEqual(
      expect.objectContaining({ input: expect.objectContaining({ suburb: 'Darwin City' }) }),
    ),
  );
  await screen.findByRole('button', { name: 'Pay $58.90' });
  expect(screen.getByLabelText(/Last name/)).toBeInvalid();
});

test('starts another address empty [CART-06]', async () => {
  show();
  await enterAddress();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $58.90' }));
  await screen.findByRole('radio', { name: /Robin Lee/ });
  await userEvent.click(screen.getByRole('radio', { name: 'A new address' }));
  expect(screen.getByLabelText(/Suburb/)).toHaveValue('');
  expect(screen.getByLabelText(/Postcode/)).toHaveValue('');
});

test('saves another address with the order, for the shipping of its place [CART-17 ACC-10]', async () => {
  const { api, openedUrls } = show(aCheckoutPage());
  await userEvent.click(screen.getByRole('radio', { name: 'A new address' }));
  await screen.findByText('Enter your country and postcode to see the shipping options.');
  await enterAddress();
  await userEvent.type(screen.getByLabelText(/Suburb/), 'Darwin City');
  await userEvent.type(screen.getByLabelText(/Postcode/), '0800');
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $58.90' }));
  await waitFor(() => expect(openedUrls).toHaveLength(1));
  expect(api.calls).toContainEqual(
    expect.objectContaining({
      path: '/sell/address/create',
      input: expect.objectContaining({ city: 'Darwin City', postcode: '0800' }),
    }),
  );
  expect(api.calls.at(-1)).toMatchObject({
    path: '/sell/cart/submitOrder',
    input: { address: 9 },
  });
});

test('returns to a saved address without losing the new one [CART-17 ACC-10]', async () => {
  const { api, openedUrls } = show(aCheckoutPage());
  await userEvent.click(screen.getByRole('radio', { name: 'A new address' }));
  await userEvent.type(screen.getByLabelText(/Street address/), '1 Long Road');
  await userEvent.click(screen.getByRole('radio', { name: /12 Smith Street/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $58.90' }));
  await waitFor(() => expect(openedUrls).toHaveLength(1));
  expect(api.calls.map(({ path }) => path)).not.toContain('/sell/address/create');
  expect(screen.getByLabelText(/Street address/)).toHaveValue('1 Long Road');
});
