/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, renderBlock } from 'remote-kit/testing';
import { readAddressDraft } from '../../../domain/address.ts';
import { aProfileData } from '../../../testing/profile-data.ts';
import { Profile } from '../profile.tsx';

const entered = readAddressDraft({
  ...{ firstName: ['Kim'], lastName: ['Lee'], streetAddress: ['1 Key Street'] },
  ...{ suburb: ['Newtown'], state: ['NSW'], postcode: ['2042'] },
});
const home = { id: 4, displayName: 'Kim Lee, 1 Key Street', recipient: 'Kim Lee', entered };
const away = { ...home, id: 5, displayName: 'Kim Lee, 2 Away Lane' };
const data = aProfileData({
  profile: { currentAddressId: 4 },
  addressBook: { addresses: [home], putAway: [away] },
});
const WIRE = {
  ...{ id: 9, display_name: 'x', first_name: 'Kim', last_name: 'Lee', email: null, phone: null },
  ...{ company: null, street_address: '3 New Street', street_address_1: null, postcode: '2042' },
  ...{ city: 'Newtown', state: 'NSW', country: 'AU' },
};

test('ACC-10 shows no addresses unless the site manages them in the profile', () => {
  renderBlock({ View: Profile, data: aProfileData() });
  expect(screen.queryByRole('heading', { name: 'Your addresses' })).not.toBeInTheDocument();
});

test('ACC-10 tells the current address and puts addresses away and back', async () => {
  const api = createFakeApi({
    '/sell/address/disable': { data: WIRE },
    '/sell/address/enable': { data: WIRE },
  });
  const { reloads } = renderBlock({ View: Profile, data, api });
  const user = userEvent.setup();
  expect(screen.getByText('Current address')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Put away Kim Lee, 1 Key Street' }));
  await user.click(screen.getByText('Put away (1)'));
  await user.click(screen.getByRole('button', { name: /^Offer again/ }));
  expect(api.calls.map(({ path, input }) => [path, input])).toEqual([
    ['/sell/address/disable', { id: 4 }],
    ['/sell/address/enable', { id: 5 }],
  ]);
  expect(reloads()).toBe(2);
});

test('ACC-10 an edited current address is a new one, which is the current one then', async () => {
  const api = createFakeApi({
    '/sell/address/create': { data: WIRE },
    '/sell/address/disable': { data: WIRE },
    '/cognito/user/update': {},
  });
  const { navigations } = renderBlock({ View: Profile, data, api, path: '/profile?address=4' });
  const user = userEvent.setup();
  expect(screen.getByLabelText(/Country/)).toHaveFocus();
  await user.clear(screen.getByLabelText(/Street address/));
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(screen.getByText('Enter a street address.')).toBeVisible();
  expect(screen.getByLabelText(/Street address/)).toHaveFocus();
  await user.type(screen.getByLabelText(/Street address/), '3 New Street');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(api.calls.map(({ path, input }) => [path, input])).toEqual([
    ['/sell/address/create', expect.objectContaining({ street_address: '3 New Street' })],
    ['/cognito/user/update', { current_address_id: 9 }],
    ['/sell/address/disable', { id: 4 }],
  ]);
  expect(navigations).toEqual([{ kind: 'replace', to: '/profile' }]);
});

test('ACC-10 asks for state and postcode as the country has them', async () => {
  renderBlock({ View: Profile, data, path: '/profile?address=new' });
  const user = userEvent.setup();
  const state = screen.getByLabelText(/^State/);
  expect(within(state).getByRole('option', { name: 'NSW' })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/Country/), 'SG');
  expect(screen.getByLabelText('State (optional)')).toBeVisible();
});
