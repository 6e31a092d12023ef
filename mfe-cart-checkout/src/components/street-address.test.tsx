/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection, renderBlock } from 'remote-kit/testing';
import { CheckoutPage } from '../blocks/checkout/view.tsx';
import type { CheckoutPageData } from '../blocks/checkout/checkout-page-data.ts';
import { aCheckoutPage } from '../testing/pages.ts';
import { aCartWire, aShippedCartWire, quotesWire } from '../testing/wire.ts';

const SUGGEST = '/sell/address/suggest';
const KING = {
  street_address: '12 King Street',
  city: 'Newtown',
  state: 'NSW',
  postcode: '2042',
  country: 'AU',
};
const KING_NAME = '12 King Street, Newtown NSW 2042';

beforeEach(() => sessionStorage.clear());

function show(answer: unknown, hasSuggestions = true) {
  const api = createFakeApi({
    [SUGGEST]: answer,
    '/sell/cart/shippingQuote': quotesWire(),
    '/sell/cart/getCart': (input: unknown) =>
      JSON.stringify(input).includes('"shipping_type":""') ? aCartWire() : aShippedCartWire(),
  });
  const View = ({ data }: { readonly data: CheckoutPageData }) => (
    <CheckoutPage data={data} leaveForPayment={() => undefined} />
  );
  const data = aCheckoutPage({
    addresses: [],
    addressId: null,
    quotes: [],
    choice: null,
    hasSuggestions,
  });
  renderBlock({ View, data, api, path: '/checkout' });
  return { api, street: screen.getByLabelText(/Street address/) };
}

const optionsOf = (street: HTMLElement) => {
  const list = document.getElementById(street.getAttribute('list') ?? '');
  return [...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value);
};

test('suggests addresses while the street is typed; a chosen one fills in the place and its shipping [CART-17]', async () => {
  const { api, street } = show({ data: [KING] });
  await userEvent.type(street, '12 king');
  await waitFor(() => expect(optionsOf(street)).toEqual([KING_NAME]));
  expect(api.calls.filter(({ path }) => path === SUGGEST)).toEqual([
    expect.objectContaining({ input: { q: '12 king', country: 'AU' } }),
  ]);
  // What a browser does when a suggestion of the list is chosen.
  fireEvent.input(street, { target: { value: KING_NAME } });
  expect(street).toHaveValue('12 King Street');
  expect(screen.getByLabelText(/Suburb/)).toHaveValue('Newtown');
  expect(screen.getByLabelText(/State/)).toHaveValue('NSW');
  expect(screen.getByLabelText(/Postcode/)).toHaveValue('2042');
  expect(await screen.findByRole('button', { name: 'Pay $58.90' })).toBeVisible();
  expect(sessionStorage.getItem('checkout-draft')).toContain('"postcode":"2042"');
});

test('empties what a suggestion does not know: it may be of another address [CART-17]', async () => {
  const { street } = show({
    data: [{ street_address: '2 Long Road', city: 'Nowhere', country: 'AU' }],
  });
  await userEvent.type(screen.getByLabelText(/Postcode/), '2042');
  expect(screen.getByLabelText(/State/)).toHaveValue('NSW');
  await userEvent.type(street, '2 long');
  await waitFor(() => expect(optionsOf(street)).toEqual(['2 Long Road, Nowhere']));
  fireEvent.input(street, { target: { value: '2 Long Road, Nowhere' } });
  expect(screen.getByLabelText(/Suburb/)).toHaveValue('Nowhere');
  expect(screen.getByLabelText(/Postcode/)).toHaveValue('');
  expect(screen.getByLabelText(/State/)).toHaveValue('');
});

test('keeps the form as it is when suggestions cannot be loaded, and asks for none in a shop without [CART-17]', async () => {
  const broken = show(() => {
    throw rejection({ status: 429, message: 'Too many requests.' });
  });
  await userEvent.type(broken.street, '12 king');
  await waitFor(() => expect(broken.api.calls.map(({ path }) => path)).toContain(SUGGEST));
  expect(optionsOf(broken.street)).toEqual([]);
  expect(broken.street).toHaveValue('12 king');
  document.body.replaceChildren();
  const without = show({ data: [KING] }, false);
  expect(without.street).not.toHaveAttribute('list');
});
