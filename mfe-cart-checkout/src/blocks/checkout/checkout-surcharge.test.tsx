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

function show(api: ApiClient, data: CheckoutPageData) {
  const openedUrls: string[] = [];
  const View = (props: { readonly data: CheckoutPageData }) => (
    <CheckoutPage data={props.data} leaveForPayment={(url) => openedUrls.push(url)} />
  );
  return { openedUrls, ...renderBlock({ View, data, api, path: '/checkout' }) };
}

function aCartWithTwoGateways() {
  return parseCart(
    aShippedCartWire({
      payment_types: [
        { id: 'bank', name: 'Bank transfer', description: '', surcharge: '0.00' },
        { id: 'card', name: 'Card', description: '', surcharge: '1.20', total_tax: '5.46' },
      ],
    }),
  );
}

test('shows a surcharge beside its payment method and in the amount to pay [CART-11]', async () => {
  show(createFakeApi(), aCheckoutPage({ cart: aCartWithTwoGateways() }));
  expect(screen.queryByText('Payment surcharge')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /Card.*\+\$1\.20 surcharge/ }));
  expect(screen.getByRole('button', { name: 'Pay $60.10' })).toBeVisible();
  expect(screen.getByText('Payment surcharge').nextSibling).toHaveTextContent('$1.20');
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('$60.10');
  expect(screen.getByText('Includes GST of $5.46')).toBeVisible();
});

test('sends the surcharge that the visitor saw [CART-11]', async () => {
  const api = createFakeApi({ [SUBMIT]: ACCEPTED });
  const { openedUrls } = show(api, aCheckoutPage({ cart: aCartWithTwoGateways() }));
  await userEvent.click(screen.getByRole('radio', { name: /Card/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay $60.10' }));
  await waitFor(() => expect(openedUrls).toHaveLength(1));
  expect(api.calls[0]?.input).toMatchObject({
    paymentGateway: 'card',
    expected_total: '58.90',
    expected_surcharge: '1.20',
  });
});

test("shows the new surcharge when the server's differs from the one shown [CART-11]", async () => {
  const message = 'The surcharge of this way to pay has changed since you saw it.';
  const card = { id: 'card', name: 'Card', description: '', surcharge: '2.00', total_tax: '5.54' };
  const api = createFakeApi({
    [SUBMIT]: () => {
      throw rejection({ message, fieldErrors: { expected_surcharge: message } });
    },
    [GET_CART]: aShippedCartWire({ payment_types: [card] }),
    '/sell/cart/shippingQuote': quotesWire(),
  });
  show(api, aCheckoutPage({ cart: aCartWithTwoGateways() }));
  await userEvent.click(screen.getByRole('radio', { name: /Card/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay $60.10' }));
  expect(await screen.findByRole('button', { name: 'Pay $60.90' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
});

test('sends no surcharge to a backend that does not have them [CART-11]', async () => {
  const api = createFakeApi({ [SUBMIT]: ACCEPTED });
  const bank = { id: 'bank', name: 'Bank transfer', description: '' };
  const cart = parseCart(aShippedCartWire({ payment_types: [bank] }));
  const { openedUrls } = show(api, aCheckoutPage({ cart }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay $58.90' }));
  await waitFor(() => expect(openedUrls).toHaveLength(1));
  expect(api.calls[0]?.input).not.toHaveProperty('expected_surcharge');
});

test('keeps the selected payment method after a reload [CART-11]', async () => {
  const first = show(createFakeApi(), aCheckoutPage({ cart: aCartWithTwoGateways() }));
  expect(screen.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Card/ }));
  first.unmount();
  show(createFakeApi(), aCheckoutPage({ cart: aCartWithTwoGateways() }));
  expect(screen.getByRole('radio', { name: /Card/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Bank transfer/ }));
  expect(screen.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
});

test('adds no surcharge when credit covers the total [CART-11 CART-15]', async () => {
  const api = createFakeApi({ [SUBMIT]: ACCEPTED });
  const paid = { use_credit: true, credit_amount: '58.90', payable_amount: '0.00' };
  const card = { id: 'card', name: 'Card', description: '', surcharge: '1.20', total_tax: '5.46' };
  const wire = aShippedCartWire({ ...paid, credit_balance: '80.00', payment_types: [card] });
  const { openedUrls } = show(api, aCheckoutPage({ cart: parseCart(wire) }));
  expect(screen.queryByText(/surcharge/)).not.toBeInTheDocument();
  expect(screen.queryByText('Includes GST of $5.46')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(openedUrls).toHaveLength(1));
  expect(api.calls[0]?.input).not.toHaveProperty('expected_surcharge');
});
