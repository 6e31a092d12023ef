/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection, renderBlock } from 'remote-kit/testing';
import type { ApiClient } from 'shared-contracts/api-client';
import { aCheckoutPage } from '../../testing/pages.ts';
import { aCartWire, aShippedCartWire, anAddressWire, quotesWire } from '../../testing/wire.ts';
import { View } from './view.tsx';

const NO_PRICE = 'We have no fixed shipping price for New Zealand. Please request one.';

beforeEach(() => sessionStorage.clear());

function show(api: ApiClient, page: Parameters<typeof aCheckoutPage>[0] = {}) {
  const data = aCheckoutPage({ addresses: [], addressId: null, quotes: [], choice: null, ...page });
  return renderBlock({ View, data, api, path: '/checkout' });
}

const chooseCountry = (name: string) =>
  userEvent.selectOptions(screen.getByLabelText(/Country/), name);

test('says that a country has no price while it is typed, and saves the address with the request for one [CART-05 CART-17]', async () => {
  const address = anAddressWire({ id: 9, city: 'Wellington', postcode: '6011', country: 'NZ' });
  const api = createFakeApi({
    '/sell/address/create': { data: address },
    '/sell/cart/shippingQuote': () => {
      throw rejection({ code: 'SHIPPING_NOT_AVAILABLE', message: NO_PRICE });
    },
    '/sell/cart/getCart': aCartWire(),
    '/sell/cart/requestShippingQuote': { success: true, message: 'Thanks' },
  });
  show(api);
  await chooseCountry('New Zealand');
  for (const [label, text] of [
    [/First name/, 'Robin'],
    [/Last name/, 'Lee'],
    [/Street address/, '1 Lambton Quay'],
    [/Suburb or city/, 'Wellington'],
    [/Postcode/, '6011'],
  ] as const) {
    await userEvent.type(screen.getByLabelText(label), text);
  }
  expect(await screen.findByText(NO_PRICE)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveAccessibleDescription(
    'You can pay once the shipping price is known.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Request a shipping price' }));
  expect(
    await screen.findByText('We have received your request and will email you a price.'),
  ).toBeVisible();
  expect(api.calls.find(({ path }) => path === '/sell/address/create')?.input).toMatchObject({
    country: 'NZ',
    postcode: '6011',
    state: null,
  });
  expect(api.calls.at(-1)?.input).toEqual({ session: null, address: 9 });
});

test('asks for the fields of the country [ACC-10]', async () => {
  show(createFakeApi());
  expect(screen.getByLabelText(/State/)).toHaveDisplayValue('Choose');
  await chooseCountry('United States');
  expect(screen.getByLabelText(/State or province/)).toBeRequired();
  await chooseCountry('Ireland');
  expect(screen.getByLabelText('Postcode (optional)')).not.toBeRequired();
});

test('keeps the selected country after a reload [ACC-10]', async () => {
  const first = show(createFakeApi());
  await chooseCountry('New Zealand');
  await userEvent.type(screen.getByLabelText(/First name/), 'Robin');
  first.unmount();
  show(createFakeApi());
  expect(screen.getByLabelText(/Country/)).toHaveDisplayValue('New Zealand');
});

test('shows the country of a rejected plain form with its fields [ACC-10]', () => {
  show(createFakeApi(), {
    rejected: {
      action: 'checkout.add-address',
      message: 'Please check the marked fields.',
      fieldErrors: { state: 'Enter a state or province.' },
      values: { country: 'US', firstName: 'Robin' },
    },
  });
  expect(screen.getByLabelText(/State or province/)).toHaveAccessibleDescription(
    'Enter a state or province.',
  );
});

const WRONG_STATE = 'Postcode 9999 is in QLD, not in NSW.';
const CHECK_MARKED = 'Please check the marked fields.';

/** A new address, of the order or of the address book, that the API rejects for these fields. */
async function refuse(fieldErrors: Readonly<Record<string, string>>, page = {}) {
  const api = createFakeApi({
    '/sell/cart/shippingQuote': quotesWire(),
    '/sell/cart/getCart': aShippedCartWire(),
    '/sell/address/create': () => {
      throw rejection({ message: CHECK_MARKED, fieldErrors });
    },
  });
  show(api, page);
  const another = screen.queryByRole('radio', { name: 'A new address' });
  if (another !== null) await userEvent.click(another);
  const form = within(screen.getByRole('form', { name: 'New address' }));
  for (const [label, text] of [
    [/First name/, 'Robin'],
    [/Last name/, 'Lee'],
    [/Street address/, '1 Long Road'],
    [/Suburb/, 'Nowhere'],
    [/Postcode/, '9999'],
  ] as const) {
    await userEvent.type(form.getByLabelText(label), text);
  }
  await userEvent.selectOptions(form.getByLabelText(/State/), 'NSW');
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
  await form.findByText(CHECK_MARKED);
  return form;
}

test('removes the errors of a place when the country changes [ACC-10]', async () => {
  const form = await refuse({ postcode: WRONG_STATE });
  expect(form.getByLabelText(/Postcode/)).toHaveFocus();
  await chooseCountry('New Zealand');
  expect(screen.queryByText(WRONG_STATE)).not.toBeInTheDocument();
  expect(screen.queryByText(CHECK_MARKED)).not.toBeInTheDocument();
  expect(form.getByLabelText(/Postcode/)).toHaveValue('9999');
});

test('keeps other errors when the country changes, and the focus with the country [ACC-10]', async () => {
  const form = await refuse({ postcode: WRONG_STATE, phone: 'Enter a phone number.' });
  await chooseCountry('New Zealand');
  expect(screen.queryByText(WRONG_STATE)).not.toBeInTheDocument();
  expect(screen.getByText(CHECK_MARKED)).toBeVisible();
  expect(form.getByLabelText(/Phone/)).toHaveAccessibleDescription('Enter a phone number.');
  expect(form.getByLabelText(/Phone/)).not.toHaveFocus();
});

test('keeps the form of another address open when the country changes [ACC-10]', async () => {
  await refuse({ postcode: WRONG_STATE }, aCheckoutPage());
  await chooseCountry('New Zealand');
  expect(screen.queryByText(WRONG_STATE)).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'A new address' })).toBeChecked();
});
