/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBlock, aSlotRequest, createFakeApi, rejection, renderBlock } from 'remote-kit/testing';
import { aDevice, aSecurity } from '../../testing/security.ts';
import { aUserWire } from '../../testing/user-wire.ts';
import { loadSecurity, type SecurityData } from './load-security.ts';
import { SecuritySection } from './security-section.tsx';

const View = ({ data }: { readonly data: SecurityData }) => <SecuritySection security={data} />;
const CHANGE = '/cognito/user/changePassword';
const phone = aDevice({ id: 'phone', name: 'Safari on iPhone', isCurrent: false });

async function fillPasswords(password: string, newPassword: string): Promise<void> {
  const user = userEvent.setup();
  if (password !== '') await user.type(screen.getByLabelText(/Current password/), password);
  await user.type(screen.getByLabelText(/New password/), newPassword);
  await user.click(screen.getByRole('button', { name: /(Change|Set) password/ }));
}

test('changes the password, clears the fields and reloads the devices [ACC-13]', async () => {
  const api = createFakeApi({ [CHANGE]: { success: true } });
  const { reloads } = renderBlock({ View, data: aSecurity(), api });
  await fillPasswords('old words', 'new long words');
  expect(await screen.findByText(/Password changed/)).toBeVisible();
  expect(api.calls).toMatchObject([
    { path: CHANGE, input: { password: 'old words', newpassword: 'new long words' } },
  ]);
  expect(screen.getByText(/Password changed/).closest('[tabindex]')).toHaveFocus();
  expect(screen.getByLabelText(/New password/)).toHaveValue('');
  expect(reloads()).toBe(1);
});

test('marks a wrong password and keeps the entered values [ACC-13]', async () => {
  const message = 'Your current password is incorrect.';
  const api = createFakeApi({
    [CHANGE]: () => {
      throw rejection({ fieldErrors: { password: message } });
    },
  });
  renderBlock({ View, data: aSecurity(), api });
  await fillPasswords('wrong words', 'new long words');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(/Current password/)).toHaveFocus();
  expect(screen.getByLabelText(/New password/)).toHaveValue('new long words');
});

test('asks only for the new password in an account without one [ACC-07]', async () => {
  const api = createFakeApi({ [CHANGE]: { success: true } });
  renderBlock({ View, data: aSecurity({ hasPassword: false }), api });
  expect(screen.queryByLabelText(/Current password/)).not.toBeInTheDocument();
  await fillPasswords('', 'new long words');
  expect(api.calls[0]?.input).toEqual({ password: '', newpassword: 'new long words' });
});

test('opens the login when the session has ended [SES-02]', async () => {
  const api = createFakeApi({
    [CHANGE]: () => {
      throw rejection({ status: 401, code: 'TOKEN_INVALID' });
    },
  });
  const { navigations } = renderBlock({ View, data: aSecurity(), api, path: '/profile' });
  await fillPasswords('old words', 'new long words');
  expect(navigations).toEqual([{ kind: 'push', to: '/login?return_to=%2Fprofile' }]);
});

test('logs out another device and confirms it, but never offers it for this device [SES-02]', async () => {
  const api = createFakeApi({ '/cognito/user/sessions/end': { success: true } });
  const data = aSecurity({ devices: [aDevice(), phone] });
  const { reloads } = renderBlock({ View, data, api });
  const buttons = screen.getAllByRole('button', { name: /Log out this device/ });
  expect(buttons).toHaveLength(1);
  expect(buttons[0]).toHaveAccessibleName(/Safari on iPhone/);
  await userEvent.setup().click(screen.getByRole('button', { name: /Log out this device/ }));
  expect(await screen.findByText('Safari on iPhone is logged out.')).toBeVisible();
  expect(api.calls).toMatchObject([{ input: { id: 'phone' } }]);
  // The button is removed with its device.
  expect(screen.getByRole('heading', { name: 'Where you are logged in' })).toHaveFocus();
  expect(reloads()).toBe(1);
});

test('logs out all other devices at once; without others there is no button [SES-02]', async () => {
  const api = createFakeApi({ '/cognito/user/sessions/endOthers': { success: true } });
  const { unmount } = renderBlock({ View, data: aSecurity({ devices: [aDevice(), phone] }), api });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Log out all other devices' }));
  expect(await screen.findByText('All other devices are logged out.')).toBeVisible();
  unmount();
  renderBlock({ View, data: aSecurity() });
  expect(
    screen.queryByRole('button', { name: 'Log out all other devices' }),
  ).not.toBeInTheDocument();
});

test('shows why a device could not be logged out [SES-02]', async () => {
  const api = createFakeApi({
    '/cognito/user/sessions/end': () => {
      throw rejection({ status: 429, code: 'RATE_LIMITED', message: 'Too many attempts.' });
    },
  });
  renderBlock({ View, data: aSecurity({ devices: [aDevice(), phone] }), api });
  await userEvent.setup().click(screen.getByRole('button', { name: /Log out this device/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
});

test("shows a device's last use in the site's time zone [SES-02]", async () => {
  const block = aBlock({ template: 'Cognito/profile' });
  const api = createFakeApi({
    '/cognito/user/authUser': { data: aUserWire() },
    '/cognito/user/sessions': {
      data: [
        {
          id: 'a',
          created_at: '2026-11-01T00:00:00.000Z',
          last_used_at: '2026-11-22T10:41:00.000Z',
          user_agent: null,
          is_current: true,
        },
      ],
    },
  });
  const { devices } = await loadSecurity(aSlotRequest({ block }), { api });
  expect(devices).toMatchObject([
    { name: 'Unknown browser', lastUsed: expect.stringMatching(/22 November 2026.+9:41.pm/) },
  ]);
});

test('omits the devices where the backend does not list them [SES-02]', async () => {
  const block = aBlock({ template: 'Cognito/profile' });
  const api = createFakeApi();
  const { devices } = await loadSecurity(aSlotRequest({ block }), { api });
  renderBlock({ View, data: aSecurity({ devices }) });
  expect(screen.queryByText('Where you are logged in')).not.toBeInTheDocument();
});
