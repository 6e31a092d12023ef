/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection, renderBlock, type FakeApi } from 'remote-kit/testing';
import type { CustomerAddresses } from '../../domain/address-book.ts';
import { aCheckoutPage } from '../../testing/pages.ts';
import { aCustomerWire, anAddressWire } from '../../testing/wire.ts';
import { View } from './view.tsx';
import type { AddressBookData } from './load.ts';

const [robin, sam] = aCheckoutPage().addresses;
const SAVED = { data: anAddressWire({ id: 9, street_address: '3 New Street' }) };
const DONE = { data: anAddressWire() };

interface Shown {
  readonly own?: Partial<CustomerAddresses>;
  readonly posted?: AddressBookData['posted'];
  readonly api?: FakeApi;
  readonly path?: string;
}

function show({ own = {}, posted = { status: 'none' }, path = '/profile', ...rest }: Shown = {}) {
  const value: CustomerAddresses = {
    addresses: robin === undefined ? [] : [robin],
    removed: sam === undefined ? [] : [sam],
    hasSuggestions: false,
    currentId: 5,
    name: { firstName: 'Robin', lastName: 'Lee' },
    ...own,
  };
  const api = rest.api ?? createFakeApi();
  const data: AddressBookData = { place: 'part', loaded: { status: 'shown', value }, posted };
  const block = renderBlock({ View, data, api, path });
  return { ...block, api, user: userEvent.setup() };
}

const callsOf = ({ calls }: FakeApi) => calls.map(({ path, input }) => [path, input]);

test('shows the current address, and removes and restores addresses [ACC-10]', async () => {
  const api = createFakeApi({ '/sell/address/disable': DONE, '/sell/address/enable': DONE });
  const { user, reloads } = show({ api });
  expect(screen.getByText('Current address')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Remove Robin Lee/ }));
  expect(screen.getByText('Your changes were saved.')).toBeVisible();
  await user.click(screen.getByText('Removed addresses (1)'));
  await user.click(screen.getByRole('button', { name: /^Restore 40 Collins Street/ }));
  expect(callsOf(api)).toEqual([
    ['/sell/address/disable', { id: 5 }],
    ['/sell/address/enable', { id: 6 }],
  ]);
  expect(reloads()).toBe(2);
});

test('makes another address the current one [ACC-10]', async () => {
  const api = createFakeApi({ '/cognito/user/update': {} });
  const { user } = show({ api, own: { currentId: null } });
  await user.click(screen.getByRole('button', { name: /^Make current Robin Lee/ }));
  expect(callsOf(api)).toEqual([['/cognito/user/update', { current_address_id: 5 }]]);
});

test('saves an edited current address as a new one and makes it current [ACC-10]', async () => {
  const api = createFakeApi({
    '/sell/address/create': SAVED,
    '/sell/address/disable': DONE,
    '/cognito/user/authUser': aCustomerWire(5),
    '/cognito/user/update': {},
  });
  const { user, navigations } = show({ api, path: '/my-account?address=5#addresses' });
  const form = within(screen.getByRole('form', { name: 'Edit address' }));
  expect(form.getByLabelText(/Country/)).toHaveFocus();
  await user.clear(form.getByLabelText(/Street address/));
  await user.click(form.getByRole('button', { name: 'Save address' }));
  expect(form.getByText('Enter a street address.')).toBeVisible();
  expect(form.getByLabelText(/Street address/)).toHaveFocus();
  await user.type(form.getByLabelText(/Street address/), '3 New Street');
  await user.click(form.getByRole('button', { name: 'Save address' }));
  expect(callsOf(api).filter(([path]) => path !== '/cognito/user/authUser')).toEqual([
    ['/sell/address/create', expect.objectContaining({ street_address: '3 New Street' })],
    ['/cognito/user/update', { current_address_id: 9 }],
    ['/sell/address/disable', { id: 5 }],
  ]);
  expect(navigations).toEqual([{ kind: 'replace', to: '/my-account' }]);
});

test('starts a new address with the customer’s name and the fields of its country [ACC-10]', async () => {
  const { user } = show({ path: '/profile?address=new' });
  expect(document.body).toHaveFocus();
  const form = within(screen.getByRole('form', { name: 'New address' }));
  expect(form.getByLabelText(/First name/)).toHaveValue('Robin');
  expect(within(form.getByLabelText(/^State/)).getByRole('option', { name: 'NSW' })).toBeVisible();
  await user.selectOptions(form.getByLabelText(/Country/), 'SG');
  expect(form.getByLabelText('State (optional)')).toBeVisible();
});

test("shows the server's error beside the field, and keeps the entered values [ACC-10]", async () => {
  const refuse = () => {
    throw rejection({ fieldErrors: { postcode: 'This is not a postcode of NT.' } });
  };
  const api = createFakeApi({ '/sell/address/create': refuse });
  const { user, reloads } = show({ api, path: '/profile?address=5' });
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('This is not a postcode of NT.')).toBeVisible();
  expect(screen.getByLabelText(/Postcode/)).toHaveFocus();
  expect(screen.getByLabelText(/Street address/)).toHaveValue('12 Smith Street');
  expect(reloads()).toBe(0);
});

test('removes the errors of a place when the country changes [ACC-10]', async () => {
  const message = 'Please check the marked fields.';
  const fieldErrors = { postcode: 'Postcode 9999 is in QLD, not in NT.', phone: 'Enter a phone.' };
  const refusal = { action: 'address-book.save', message, values: {} };
  const path = '/profile?address=new';
  const first = show({
    path,
    posted: { status: 'refused', rejected: { ...refusal, fieldErrors } },
  });
  await first.user.selectOptions(screen.getByLabelText(/Country/), 'NZ');
  expect(screen.queryByText(fieldErrors.postcode)).not.toBeInTheDocument();
  expect(screen.getByText(fieldErrors.phone)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText(/Country/)).toHaveFocus();
  first.unmount();

  const { postcode } = fieldErrors;
  const { user } = show({
    path,
    posted: { status: 'refused', rejected: { ...refusal, fieldErrors: { postcode } } },
  });
  await user.selectOptions(screen.getByLabelText(/Country/), 'NZ');
  expect(screen.queryByText(postcode)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('opens the login when the session has ended, and returns to the open form [ACC-10]', async () => {
  const expired = () => {
    throw rejection({ status: 401, code: 'TOKEN_EXPIRED' });
  };
  const api = createFakeApi({ '/sell/address/create': expired });
  const { user, navigations } = show({ api, path: '/profile?address=5' });
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(navigations).toEqual([{ kind: 'push', to: '/login?return_to=%2Fprofile%3Faddress%3D5' }]);
});

test('shows a rejected plain post in its form, with the first error focused [FED-18 ACC-10]', () => {
  const values = { firstName: 'Ada', lastName: 'Roe', country: 'NZ', suburb: 'Wellington' };
  show({
    path: '/profile?address=new',
    posted: {
      status: 'refused',
      rejected: {
        action: 'address-book.save',
        message: 'Please check the marked fields.',
        values,
        fieldErrors: { streetAddress: 'Enter a street address.' },
      },
    },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Please check the marked fields.');
  expect(screen.getByLabelText(/Country/)).toHaveValue('NZ');
  expect(screen.getByLabelText(/First name/)).toHaveValue('Ada');
  expect(screen.getByLabelText(/Street address/)).toHaveFocus();
});
