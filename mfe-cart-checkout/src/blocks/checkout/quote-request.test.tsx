/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection, renderBlock } from 'remote-kit/testing';
import type { ApiClient } from 'shared-contracts/api-client';
import { QUOTES, aCheckoutPage } from '../../testing/pages.ts';
import { quotesWire, aShippedCartWire } from '../../testing/wire.ts';
import { View } from './view.tsx';

const REQUEST = '/sell/cart/requestShippingQuote';
const PROBLEM = 'This order is too heavy for our shipping options. Please contact us.';
const THANKS = 'We have received your request and will email you a price.';

function show(api: ApiClient, page: Parameters<typeof aCheckoutPage>[0] = {}) {
  const data = aCheckoutPage({ quotes: [], shippingProblem: PROBLEM, ...page });
  return renderBlock({ View, data, api, path: '/checkout' });
}

const findButton = () => screen.queryByRole('button', { name: 'Request a shipping price' });
const requestPrice = () =>
  userEvent.click(screen.getByRole('button', { name: 'Request a shipping price' }));

test('requests a price in place and confirms the request [CART-05]', async () => {
  const api = createFakeApi({ [REQUEST]: { success: true, message: 'Thanks' } });
  const { navigations } = show(api);
  expect(screen.getByText(PROBLEM)).toBeVisible();
  await requestPrice();
  expect(await screen.findByText(THANKS)).toBeVisible();
  expect(findButton()).not.toBeInTheDocument();
  expect(api.calls).toMatchObject([{ path: REQUEST, input: { session: null, address: 5 } }]);
  // The server confirms the request of this query after a reload.
  expect(navigations).toEqual([{ kind: 'replace', to: '/checkout?price-requested=5' }]);
});

test('shows why the request was rejected and allows a retry [CART-05]', async () => {
  let isRefused = true;
  const api = createFakeApi({
    [REQUEST]: () => {
      if (isRefused) throw rejection({ message: 'Your cart is empty.' });
      return { success: true, message: '' };
    },
  });
  const { navigations } = show(api);
  await requestPrice();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your cart is empty.');
  expect(navigations).toEqual([]);
  isRefused = false;
  await requestPrice();
  expect(await screen.findByText(THANKS)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('has a form without scripts with the selected address [CART-05]', () => {
  show(createFakeApi());
  const form = screen.getByRole('form', { name: 'Shipping price' });
  expect(form).toHaveAttribute('action', '/_action/checkout.request-quote');
  expect(form).toHaveFormValues({ address: '5' });
});

test('confirms only the address of the request [CART-05]', () => {
  const first = show(createFakeApi(), { requestedAddressId: 5 });
  expect(screen.getByText(THANKS)).toBeVisible();
  first.unmount();
  show(createFakeApi(), { requestedAddressId: 6 });
  expect(screen.queryByText(THANKS)).not.toBeInTheDocument();
  expect(findButton()).toBeVisible();
});

const PICK_UP = {
  id: 'quote-3',
  name: 'Pick up in Marrickville',
  amountCents: 0,
  isPickUp: true,
  days: null,
};

test('offers a delivery price where the order can only be picked up [CART-05]', async () => {
  const api = createFakeApi({ [REQUEST]: { success: true, message: 'Thanks' } });
  show(api, { quotes: [PICK_UP], shippingProblem: null });
  expect(screen.getByRole('radio', { name: /Pick up in Marrickville/ })).toBeVisible();
  await requestPrice();
  expect(await screen.findByText(THANKS)).toBeVisible();
  expect(screen.getByRole('radio', { name: /Pick up in Marrickville/ })).toBeVisible();
  expect(api.calls).toMatchObject([{ path: REQUEST, input: { address: 5 } }]);
});

test('offers no request where the order can be delivered or picked up [CART-05]', () => {
  show(createFakeApi(), { quotes: [...QUOTES, PICK_UP], shippingProblem: null });
  expect(findButton()).not.toBeInTheDocument();
});

test('offers no request where prices are known [CART-05]', async () => {
  show(
    createFakeApi({
      '/sell/cart/shippingQuote': quotesWire(),
      '/sell/cart/getCart': aShippedCartWire(),
    }),
  );
  await userEvent.click(screen.getByRole('radio', { name: /Sam Roe/ }));
  expect(await screen.findByRole('radio', { name: /Standard/ })).toBeVisible();
  expect(findButton()).not.toBeInTheDocument();
});
