/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, renderBlock } from 'remote-kit/testing';
import type { ApiClient } from 'shared-contracts/api-client';
import { parseCart } from '../../api/parse-cart.ts';
import { aCheckoutPage } from '../../testing/pages.ts';
import { aCartWire, aShippedCartWire } from '../../testing/wire.ts';
import { View } from './view.tsx';

jest.mock('shared-contracts/countries', () => jest.requireActual('../../testing/few-countries.ts'));

beforeEach(() => sessionStorage.clear());

function show(api: ApiClient, page: Parameters<typeof aCheckoutPage>[0] = {}) {
  return renderBlock({ View, data: aCheckoutPage(page), api, path: '/checkout' });
}

const pay = () => userEvent.click(screen.getByRole('button', { name: /^Pay/ }));

const NO_ADDRESS = { quotes: [], choice: null, addresses: [], addressId: null };

test('focuses the first field of the delivery address when an order has none [CART-06 SH-22]', async () => {
  const api = createFakeApi();
  show(api, { ...NO_ADDRESS, cart: parseCart(aCartWire()) });
  await pay();
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  expect(api.calls).toEqual([]);
});

test.each([
  ['the place', NO_ADDRESS, 'Enter your country and postcode to see your total.'],
  ['a choice', {}, 'Choose a shipping option to see your total.'],
  [
    'a price',
    { quotes: [], shippingProblem: 'This order is too heavy.' },
    'You can pay once the shipping price is known.',
  ],
])(
  'names no amount to pay until the total is final, and says that it needs %s [CART-17]',
  (_, page, reason) => {
    show(createFakeApi(), { cart: parseCart(aCartWire()), ...page });
    const button = screen.getByRole('button', { name: 'Pay' });
    expect(button).toHaveAccessibleDescription(reason);
    expect(screen.getByText(reason)).toBeVisible();
  },
);

test('focuses the shipping when nothing can be sent to the address [CART-06 SH-22]', async () => {
  show(createFakeApi(), {
    cart: parseCart(aCartWire()),
    quotes: [],
    shippingProblem: 'This order is too heavy.',
  });
  await pay();
  const reasons = screen.getAllByText(/once the shipping price is known/);
  expect(reasons.map((reason) => reason.closest('[data-refused]'))).toContain(
    document.activeElement,
  );
});

test('announces the new total after a choice, and nothing before [CART-06 SH-22]', async () => {
  show(
    createFakeApi({
      '/sell/cart/addShipping': { success: true },
      '/sell/cart/getCart': aShippedCartWire({ total_amount: '63.90' }),
    }),
  );
  expect(screen.queryByText(/^The total is/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Express $14.90' }));
  expect(await screen.findByText('The total is $63.90.')).toBeInTheDocument();
});

test('announces no total when a code is rejected, because it has not changed [CART-06 CART-02 SH-22]', async () => {
  const refused = { promotion_code: 'OLD', promotion_message: 'It has expired.' };
  show(createFakeApi({ '/sell/cart/getCart': aShippedCartWire(refused) }));
  await userEvent.type(screen.getByLabelText('Promotion code'), 'OLD{Enter}');
  expect(await screen.findByText('It has expired.')).toBeVisible();
  expect(screen.queryByText(/^The total is/)).not.toBeInTheDocument();
});

test('no longer marks a choice once it is made, and keeps the focus there [CART-06 SH-22]', async () => {
  const api = createFakeApi({
    '/sell/cart/addShipping': { success: true },
    '/sell/cart/getCart': aShippedCartWire(),
  });
  show(api, { cart: parseCart(aCartWire()) });
  await pay();
  expect(screen.getByText('Choose a shipping option.')).toBeVisible();
  const express = screen.getByRole('radio', { name: 'Express $14.90' });
  await userEvent.click(express);
  await screen.findByText('The total is $58.90.');
  expect(screen.queryByText('Choose a shipping option.')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(express).toHaveFocus();
});
