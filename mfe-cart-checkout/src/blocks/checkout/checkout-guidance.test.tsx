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

const pay = () => userEvent.click(screen.getByRole('button', { name: /^Pay / }));

test('focuses the delivery address when an order has none [CART-06 SH-22]', async () => {
  const api = createFakeApi();
  show(api, { cart: parseCart(aCartWire()), quotes: [], addresses: [], addressId: null });
  await pay();
  const reason = screen.getByText('Enter a delivery address and save it first.');
  expect(reason.closest('[tabindex]')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveFocus();
  expect(api.calls).toEqual([]);
});

test('focuses the shipping when nothing can be sent to the address [CART-06 SH-22]', async () => {
  show(createFakeApi(), {
    cart: parseCart(aCartWire()),
    quotes: [],
    shippingProblem: 'This order is too heavy.',
  });
  await pay();
  const reason = screen.getByText(/once the shipping price is known/);
  expect(reason.closest('[tabindex]')).toHaveFocus();
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
