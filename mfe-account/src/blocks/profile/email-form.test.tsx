/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection, renderBlock } from 'remote-kit/testing';
import { aProfileData } from '../../testing/profile-data.ts';
import { aUserWire } from '../../testing/user-wire.ts';
import { Profile } from './profile.tsx';

const UPDATE = '/cognito/user/update';

const emailPart = () => within(screen.getByRole('region', { name: 'E-mail' }));

async function typeAddress(user: ReturnType<typeof userEvent.setup>) {
  await user.clear(screen.getByLabelText(/E-mail address/));
  await user.type(screen.getByLabelText(/E-mail address/), 'new@example.com');
}

test('ACC-07 changes the e-mail address for the current password', async () => {
  const api = createFakeApi({ [UPDATE]: { data: aUserWire() } });
  renderBlock({ View: Profile, data: aProfileData(), api });
  const user = userEvent.setup();
  await typeAddress(user);
  await user.type(emailPart().getByLabelText(/Current password/), ' secret');
  await user.click(screen.getByRole('button', { name: 'Change e-mail' }));
  expect(await screen.findByText('Your e-mail address is changed.')).toBeVisible();
  expect(api.calls[0]?.input).toEqual({ email: 'new@example.com', current_password: ' secret' });
});

test('ACC-07 goes to the password when it is refused, and keeps the address that was typed', async () => {
  const api = createFakeApi({
    [UPDATE]: () => {
      throw rejection({ fieldErrors: { current_password: 'This is not your current password.' } });
    },
  });
  renderBlock({ View: Profile, data: aProfileData(), api });
  const user = userEvent.setup();
  await typeAddress(user);
  await user.click(screen.getByRole('button', { name: 'Change e-mail' }));
  expect(await screen.findByText('This is not your current password.')).toBeVisible();
  expect(emailPart().getByLabelText(/Current password/)).toHaveFocus();
  expect(screen.getByLabelText(/E-mail address/)).toHaveValue('new@example.com');
});

test('ACC-07 takes a mailed code in place of the password', async () => {
  const api = createFakeApi({
    [UPDATE]: { data: aUserWire() },
    '/cognito/user/sendLoginLink': { success: true },
  });
  renderBlock({ View: Profile, data: aProfileData(), api });
  const user = userEvent.setup();
  await typeAddress(user);
  await user.click(screen.getByRole('button', { name: 'Mail me a code instead' }));
  expect(await screen.findByText(/We have mailed a code to kim@example.com/)).toBeVisible();
  await user.type(screen.getByLabelText(/Code from the mail/), 'ABCD-2345');
  await user.click(screen.getByRole('button', { name: 'Change e-mail' }));
  expect(await screen.findByText('Your e-mail address is changed.')).toBeVisible();
  const fingerprint = 'f'.repeat(21);
  expect(api.calls.map(({ input }) => input)).toEqual([
    { email: 'kim@example.com', fingerprint, code_only: true },
    { email: 'new@example.com', code: 'ABCD-2345', fingerprint },
  ]);
});

test('ACC-07 asks for the code that a plain post had mailed, with the address that was typed', () => {
  const notice = {
    kind: 'refused',
    action: 'profile.change-email',
    message: 'We have mailed a code to kim@example.com.',
    errors: {},
    values: { email: 'new@example.com', proof: 'mail-code' },
  } as const;
  renderBlock({ View: Profile, data: aProfileData({ notice }) });
  expect(emailPart().getByRole('status')).toHaveTextContent(
    'We have mailed a code to kim@example.com.',
  );
  expect(screen.getByLabelText(/Code from the mail/)).toBeVisible();
  expect(screen.getByLabelText(/E-mail address/)).toHaveValue('new@example.com');
});
