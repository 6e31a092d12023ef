/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection, renderBlock } from 'remote-kit/testing';
import type { ApiClient } from 'shared-contracts/api-client';
import { parseCart } from '../../api/parse-cart.ts';
import { aCheckoutPage } from '../../testing/pages.ts';
import { aShippedCartWire, quotesWire } from '../../testing/wire.ts';
import type { CheckoutPageData } from './checkout-page-data.ts';
import { CheckoutPage } from './view.tsx';

jest.mock('shared-contracts/countries', () => jest.requireActual('../../testing/few-countries.ts'));

const SUBMIT = '/sell/cart/submitOrder';
const GET_CART = '/sell/cart/getCart';
const ACCEPTED = { success: true, payment: { id: 'p', url: 'https://pay.example/1' }, message: '' };

beforeEach(() => sessionStorage.clear());

const UNUSED = { credit_balance: '40.00', payable_amount: '58.90' };
const PARTLY = {
  credit_balance: '40.00',
  use_credit: true,
  credit_amount: '40.00',
  payable_amount: '18.90',
};
const WHOLLY = {
  credit_balance: '80.00',
  use_credit: true,
  credit_amount: '58.90',
  payable_amount: '0.00',
};

function aPageWith(wire: Parameters<typeof aShippedCartWire>[0]): CheckoutPageData {
  return aCheckoutPage({ cart: parseCart(aShippedCartWire(wire)) });
}

function show(api: ApiClient, data: CheckoutPageData) {
  const openedUrls: string[] = [];
  const View = (props: { readonly data: CheckoutPageData }) => (
    <CheckoutPage data={props.data} leaveForPayment={(url) => openedUrls.push(url)} />
  );
  return { openedUrls, ...renderBlock({ View, data, api, path: '/checkout' }) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows no credit to a customer without credit [CART-15]', () => {
  show(createFakeApi(), aCheckoutPage());
  expect(screen.queryByText(/credit/)).not.toBeInTheDocument();
});

test('uses the credit and shows the amount left to pay [CART-15]', async () => {
  const api = createFakeApi({ [GET_CART]: aShippedCartWire(PARTLY) });
  show(api, aPageWith(UNUSED));
  expect(screen.getByText('$40.00')).toBeVisible();
  await press('Use credit');
  expect(await screen.findByRole('button', { name: 'Pay $18.90' })).toBeVisible();
  expect(screen.getByText('To pay').nextElementSibling).toHaveTextContent('$18.90');
  expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('$58.90');
  expect(api.calls.map(({ input }) => input)).toEqual([{ session: null, use_credit: true }]);
});

test('removes the credit again [CART-15]', async () => {
  const api = createFakeApi({ [GET_CART]: aShippedCartWire(UNUSED) });
  show(api, aPageWith(PARTLY));
  await press('Remove credit');
  expect(await screen.findByRole('button', { name: 'Pay $58.90' })).toBeVisible();
  expect(api.calls.map(({ input }) => input)).toEqual([{ session: null, use_credit: false }]);
});

test('sends the choice and the amount left that the visitor saw [CART-06 CART-15]', async () => {
  const api = createFakeApi({ [SUBMIT]: ACCEPTED });
  const { openedUrls } = show(api, aPageWith(PARTLY));
  await press('Pay $18.90');
  await waitFor(() => expect(openedUrls).toHaveLength(1));
  expect(api.calls[0]?.input).toMatchObject({
    paymentGateway: 'sandbox',
    expected_total: '58.90',
    use_credit: true,
    expected_payable: '18.90',
  });
});

test('requires no payment method when credit covers everything [CART-06]', async () => {
  const api = createFakeApi({ [SUBMIT]: ACCEPTED });
  const { openedUrls } = show(api, aPageWith({ ...WHOLLY, payment_types: [] }));
  expect(screen.getByText('There is nothing left to pay.')).toBeVisible();
  expect(screen.getByText('$21.10 remains in your account')).toBeVisible();
  await press('Place order');
  await waitFor(() => expect(openedUrls).toHaveLength(1));
  expect(api.calls[0]?.input).toMatchObject({ paymentGateway: '', expected_payable: '0.00' });
});

test('requires no payment method for a free order [CART-06]', async () => {
  const api = createFakeApi({ [SUBMIT]: ACCEPTED });
  show(api, aPageWith({ total_amount: '0.00', total_tax: '0.00' }));
  await press('Place order');
  expect(api.calls[0]?.input).toMatchObject({ paymentGateway: '', expected_total: '0.00' });
});

const radio = (name: RegExp) => () => screen.getByRole('radio', { name });

test.each([
  { field: 'items.1', focused: () => screen.getByText('This is why.') },
  { field: 'promotion_code', focused: () => screen.getByLabelText('Promotion code') },
  { field: 'shipping_option_id', focused: radio(/Standard/) },
  { field: 'address', focused: radio(/Robin Lee/) },
  { field: 'paymentGateway', focused: radio(/Sandbox/) },
  { field: 'note', focused: () => screen.getByLabelText(/^Note/) },
])(
  'shows at $field why the order was rejected, and moves the focus there [CART-07]',
  async (row) => {
    const fieldErrors = { [row.field]: 'This is why.' };
    const api = createFakeApi({
      [SUBMIT]: () => {
        throw rejection({ message: 'See the field.', fieldErrors });
      },
      [GET_CART]: aShippedCartWire(),
      '/sell/cart/shippingQuote': quotesWire(),
    });
    show(api, aCheckoutPage());
    await press('Pay $58.90');
    expect(await screen.findByText('This is why.')).toBeVisible();
    await waitFor(() => expect(row.focused()).toHaveFocus());
  },
);

test('shows beside the credit that it has already been used [CART-15]', async () => {
  const message = 'Your credit has already been used.';
  const api = createFakeApi({
    [SUBMIT]: () => {
      throw rejection({ message: 'Check the credit.', fieldErrors: { use_credit: message } });
    },
    [GET_CART]: aShippedCartWire(UNUSED),
    '/sell/cart/shippingQuote': quotesWire(),
  });
  show(api, aPageWith(PARTLY));
  await press('Pay $18.90');
  expect(await screen.findByText(message)).toBeVisible();
});
