/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection, renderBlock } from 'remote-kit/testing';
import type { ApiClient } from 'shared-contracts/api-client';
import { aCheckoutPage } from '../../testing/pages.ts';
import {
  aCartWire,
  aCustomerWire,
  aShippedCartWire,
  anAddressWire,
  quotesWire,
} from '../../testing/wire.ts';
import { View } from './view.tsx';

jest.mock('shared-contracts/countries', () => jest.requireActual('../../testing/few-countries.ts'));

const ROBIN = 'Robin Lee, 12 Smith Street, Darwin NT 0800';
const SAM = '40 Collins Street, Melbourne VIC 3000';
const PRICED = {
  '/sell/cart/shippingQuote': quotesWire(),
  '/sell/cart/getCart': aShippedCartWire(),
};

beforeEach(() => sessionStorage.clear());

async function show(api: ApiClient, page: Parameters<typeof aCheckoutPage>[0] = {}) {
  const result = renderBlock({
    View,
    data: aCheckoutPage(page),
    api,
    path: '/checkout',
  });
  await userEvent.click(screen.getByText('Manage saved addresses'));
  return result;
}

test('removes an address, selects the next one and offers to restore it [ACC-10]', async () => {
  const api = createFakeApi({
    ...PRICED,
    '/sell/address/disable': { data: anAddressWire({ enabled: false }) },
    '/sell/address/enable': { data: anAddressWire() },
  });
  await show(api);
  await userEvent.click(screen.getByRole('button', { name: `Remove ${ROBIN}` }));
  expect(await screen.findByText('The address was removed.')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Robin Lee/ })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Sam Roe/ })).toBeChecked();
  expect(screen.getByText('Manage saved addresses')).toHaveFocus();
  expect(api.calls[0]).toMatchObject({ path: '/sell/address/disable', input: { id: 5 } });

  await userEvent.click(screen.getByRole('button', { name: `Restore ${ROBIN}` }));
  expect(await screen.findByRole('radio', { name: /Robin Lee/ })).toBeChecked();
  expect(screen.queryByText('Removed addresses')).not.toBeInTheDocument();
});

test('asks for an address after the last one was removed [ACC-10]', async () => {
  const { addresses } = aCheckoutPage();
  const api = createFakeApi({
    '/sell/address/disable': { data: anAddressWire() },
    '/sell/cart/getCart': aCartWire(),
  });
  await show(api, { addresses: addresses.slice(0, 1) });
  await userEvent.click(screen.getByRole('button', { name: `Remove ${ROBIN}` }));
  expect(
    await screen.findByText('Enter your country and postcode to see the shipping options.'),
  ).toBeVisible();
  expect(screen.getByRole('form', { name: 'New address' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeVisible();
});

test('edits an address: the new one replaces the old one, also as the current address [ACC-10]', async () => {
  const api = createFakeApi({
    ...PRICED,
    '/sell/address/create': {
      data: anAddressWire({ id: 9, display_name: 'Robin Lee, 14 Smith Street, Darwin NT 0800' }),
    },
    '/cognito/user/authUser': aCustomerWire(5),
    '/cognito/user/update': {},
    '/sell/address/disable': { data: anAddressWire({ enabled: false }) },
  });
  await show(api);
  await userEvent.click(screen.getByRole('link', { name: `Edit ${ROBIN}` }));
  const form = within(screen.getByRole('form', { name: 'Edit address' }));
  expect(form.getByLabelText(/First name/)).toHaveFocus();
  expect(form.getByLabelText(/State/)).toHaveValue('NT');
  const street = form.getByLabelText(/Street address/);
  await userEvent.clear(street);
  await userEvent.type(street, '14 Smith Street');
  await userEvent.click(form.getByRole('button', { name: 'Save and deliver here' }));
  expect(await screen.findByText('14 Smith Street, Darwin NT 0800')).toBeVisible();
  expect(api.calls.slice(0, 4)).toMatchObject([
    { path: '/sell/address/create', input: { street_address: '14 Smith Street' } },
    { path: '/cognito/user/authUser' },
    { path: '/cognito/user/update', input: { current_address_id: 9 } },
    { path: '/sell/address/disable', input: { id: 5 } },
  ]);
  expect(screen.queryByRole('radio', { name: /12 Smith/ })).not.toBeInTheDocument();
  expect(screen.getByRole('form', { name: 'New address', hidden: true })).toBeInTheDocument();
});

test('keeps an address that was not changed [ACC-10]', async () => {
  const api = createFakeApi({ ...PRICED, '/sell/address/create': { data: anAddressWire() } });
  await show(api, { editedAddressId: 5 });
  await userEvent.click(screen.getByRole('button', { name: 'Save and deliver here' }));
  expect(await screen.findByRole('radio', { name: /Robin Lee/ })).toBeChecked();
  expect(api.calls.map(({ path }) => path)).not.toContain('/sell/address/disable');
});

test('can cancel the address form [ACC-10]', async () => {
  await show(createFakeApi(), { editedAddressId: 5 });
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(screen.queryByRole('form', { name: 'Edit address' })).not.toBeInTheDocument();
});

test('shows why an address cannot be removed [ACC-10]', async () => {
  const api = createFakeApi({
    '/sell/address/disable': () => {
      throw rejection({ status: 404, message: 'This address does not exist.' });
    },
  });
  await show(api);
  await userEvent.click(screen.getByRole('button', { name: `Remove ${SAM}` }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This address does not exist.');
  expect(screen.getByRole('radio', { name: /Sam Roe/ })).toBeInTheDocument();
});
