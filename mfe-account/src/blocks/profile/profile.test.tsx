/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection, renderBlock } from 'remote-kit/testing';
import { PROFILE_OPTIONS } from 'shared-contracts/profile-options';
import { addressesSlot } from '../../domain/nested-slots.ts';
import { aProfileData } from '../../testing/profile-data.ts';
import { aUserWire } from '../../testing/user-wire.ts';
import { View } from './view.tsx';

const UPDATE = '/cognito/user/update';

test('shows unspent voucher credit, and nothing without credit [CART-15]', () => {
  const { unmount } = renderBlock({ View, data: aProfileData({ creditCents: 5050 }) });
  expect(screen.getByText('Your credit:')).toHaveTextContent('Your credit: $50.50');
  unmount();
  renderBlock({ View, data: aProfileData({ creditCents: 0 }) });
  renderBlock({ View, data: aProfileData() });
  expect(screen.queryByText('Your credit:')).not.toBeInTheDocument();
});

test('saves only the fields that the site has [ACC-06 ACC-07]', async () => {
  const api = createFakeApi({ [UPDATE]: { data: aUserWire({ first_name: 'Kimberly' }) } });
  const { reloads } = renderBlock({ View, data: aProfileData(), api });
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText(/First name/));
  await user.type(screen.getByLabelText(/First name/), 'Kimberly');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const saved = await screen.findByText('Profile saved.');
  expect(saved).toBeVisible();
  // The message is beside the pressed button, because the form may be longer than the screen.
  const fields = screen.getAllByRole('textbox', { name: /name|phone/i });
  expect(fields[0]?.compareDocumentPosition(saved)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(api.calls[0]).toEqual({
    method: 'POST',
    path: UPDATE,
    input: { first_name: 'Kimberly', last_name: 'Lee', mobile_phone: null },
  });
  expect(reloads()).toBe(1);
});

test('has a slot for the address book where customers may manage their addresses, and works while it is empty [ACC-10 FED-02 FED-07]', () => {
  const nested = [addressesSlot('1')];
  const switched = aProfileData({ options: ['manage_addresses'] });
  const { container, unmount } = renderBlock({ View, data: switched, nested });
  expect(container.querySelector('[data-slot="main.addresses"]')).toBeEmptyDOMElement();
  expect(screen.getByRole('region', { name: 'Email' })).toBeVisible();
  unmount();
  const { container: without } = renderBlock({ View, data: aProfileData(), nested });
  expect(without.querySelector('[data-slot]')).toBeNull();
});

test('has every field of the specification when every switch is on [ACC-07]', () => {
  renderBlock({ View, data: aProfileData({ options: PROFILE_OPTIONS }) });
  for (const label of [
    'First name',
    'Last name',
    'Mobile phone',
    'Date of birth',
    'Partner Name',
    'Company name',
    'Trading name',
    'ABN',
    'Company phone',
    'Website',
    'Facebook page',
    'Licence number',
    'Licence expires',
    'State of issue',
    'Contact name',
    'Contact phone',
  ]) {
    expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeEnabled();
  }
  expect(screen.getByLabelText('Date of birth')).not.toHaveAttribute('maxlength');
  const licence = screen.getByRole('group', { name: 'Driver’s licence' });
  expect(within(licence).getByRole('option', { name: 'New South Wales' })).toHaveValue('2');
});

test('shows a date of birth that is set as read-only [ACC-08]', () => {
  const values = { dateOfBirth: '1990-05-03' };
  const { unmount } = renderBlock({
    View,
    data: aProfileData({ values, options: ['date_of_birth'] }),
  });
  expect(screen.getByText('3 May 1990')).toBeVisible();
  expect(screen.queryByLabelText('Date of birth')).not.toBeInTheDocument();
  unmount();
  const options = ['date_of_birth', 'change_date_of_birth'] as const;
  renderBlock({ View, data: aProfileData({ values, options }) });
  expect(screen.getByLabelText('Date of birth')).toHaveValue('1990-05-03');
});

test('marks and focuses the field that the server rejected, and keeps the entered values [ACC-07]', async () => {
  const api = createFakeApi({
    [UPDATE]: () => {
      throw rejection({
        message: 'Please check what you have entered.',
        fieldErrors: { abn: 'Enter a valid ABN.' },
      });
    },
  });
  renderBlock({ View, data: aProfileData({ options: ['abn'] }), api });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('ABN'), '123');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a valid ABN.')).toBeVisible();
  expect(screen.getByLabelText('ABN')).toHaveValue('123');
  expect(screen.getByLabelText('ABN')).toHaveFocus();
});

test('shows a rejected plain post with its errors and the entered values [ACC-07]', () => {
  const notice = {
    kind: 'refused',
    action: 'profile.update',
    message: 'Please check the marked fields.',
    errors: { firstName: 'Enter your first name.' },
    values: { firstName: '', lastName: 'Hopper' },
  } as const;
  renderBlock({ View, data: aProfileData({ notice }) });
  expect(screen.getByText('Enter your first name.')).toBeVisible();
  expect(screen.getByLabelText(/First name/)).toHaveFocus();
  expect(screen.getByLabelText(/Last name/)).toHaveValue('Hopper');
});

test('links to the account, and to the orders where the site has that page [ACC-06]', () => {
  const { unmount } = renderBlock({ View, data: aProfileData() });
  expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/my-account');
  expect(screen.queryByRole('link', { name: /Your orders/ })).not.toBeInTheDocument();
  unmount();
  renderBlock({ View, data: aProfileData({ ordersPage: 'there' }) });
  expect(screen.getByRole('link', { name: /Your orders/ })).toHaveAttribute('href', '/orders');
});

test('has no forms for password and email where customers cannot change them [ACC-07 API-09]', () => {
  renderBlock({ View, data: aProfileData({ security: null }) });
  expect(screen.queryByRole('region', { name: 'Password' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Email' })).not.toBeInTheDocument();
});

test('logs out and opens / [SES-02]', async () => {
  const { navigations } = renderBlock({ View, data: aProfileData() });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Log out' }));
  expect(navigations).toEqual([{ kind: 'push', to: '/' }]);
});

test.each([
  [5000, 'Gift voucher accepted. $50.00 was added to your credit.'],
  [null, 'Gift voucher accepted.'],
])('reports an accepted voucher of %s cents [CART-15]', (amountCents, text) => {
  renderBlock({ View, data: aProfileData({ acceptedVoucher: { amountCents } }) });
  expect(screen.getByText(/^Gift voucher accepted/)).toHaveTextContent(text);
});
