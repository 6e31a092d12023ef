/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, renderBlock } from 'remote-kit/testing';
import { DARWIN, aCheckoutPage } from '../../testing/pages.ts';
import { aShippedCartWire, anAddressWire, quotesWire } from '../../testing/wire.ts';
import { View } from './view.tsx';

jest.mock('shared-contracts/countries', () => jest.requireActual('../../testing/few-countries.ts'));

const CHECK_MARKED = 'Please check the marked fields.';

beforeEach(() => sessionStorage.clear());

/** A first order: the cart has an estimate for Darwin, and the customer has no address. */
function show() {
  const api = createFakeApi({
    '/sell/address/create': { data: anAddressWire({ id: 9 }) },
    '/sell/cart/shippingQuote': quotesWire(),
    '/sell/cart/getCart': aShippedCartWire({ shipping_address: 9 }),
  });
  const data = aCheckoutPage({ addresses: [], addressId: null, quotes: [], choice: DARWIN });
  renderBlock({ View, data, api, path: '/checkout' });
  return api;
}

/** The suburb and postcode are known from the estimate. */
async function saveAddress() {
  for (const [label, text] of [
    [/First name/, 'Robin'],
    [/Last name/, 'Lee'],
    [/Street address/, '12 Smith Street'],
  ] as const) {
    await userEvent.type(screen.getByLabelText(label), text);
  }
  await userEvent.selectOptions(screen.getByLabelText(/State/), 'NT');
  await userEvent.click(screen.getByRole('button', { name: 'Save and deliver here' }));
  await screen.findByRole('radio', { name: /Robin Lee/ });
}

test('starts the address with the place of the estimate [CART-05 CART-06]', async () => {
  const api = show();
  expect(screen.getByText('Shipping (estimate for 0800)')).toBeVisible();
  await saveAddress();
  expect(api.calls[0]?.input).toMatchObject({ city: 'Darwin', postcode: '0800' });
  expect(screen.getByText('Shipping (Standard)')).toBeVisible();
});

test('starts another address empty [CART-06]', async () => {
  show();
  await saveAddress();
  await userEvent.click(screen.getByText('Deliver to a new address'));
  expect(screen.getByLabelText(/Suburb/)).toHaveValue('');
  expect(screen.getByLabelText(/Postcode/)).toHaveValue('');
});

test('asks for nothing more once the address has brought the shipping options [CART-06]', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Pay $58.90' }));
  expect(screen.getByText(CHECK_MARKED)).toBeVisible();
  await saveAddress();
  await waitFor(() => expect(screen.queryByText(CHECK_MARKED)).not.toBeInTheDocument());
});
