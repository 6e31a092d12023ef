/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection, renderBlock } from 'remote-kit/testing';
import { aProfileData } from '../../testing/profile-data.ts';
import { renderProfile } from '../../testing/render-profile.tsx';
import { aUserWire } from '../../testing/user-wire.ts';
import { View } from './view.tsx';

const UPDATE = '/cognito/user/update';

const emailPart = () => within(screen.getByRole('region', { name: 'Email' }));

async function typeAddress(user: ReturnType<typeof userEvent.setup>) {
  await user.clear(screen.getByLabelText(/Email address/));
  await user.type(screen.getByLabelText(/Email address/), 'new@example.com');
}

test('changes the email address with the current password [ACC-07]', async () => {
  const api = createFakeApi({ [UPDATE]: { data: aUserWire() } });
  const { reloads } = renderBlock({ View, data: aProfileData(), api });
  const user = userEvent.setup();
  await typeAddress(user);
  await user.type(emailPart().getByLabelText(/Current password/), ' secret');
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(api.calls[0]?.input).toEqual({
    email: 'new@example.com',
    fingerprint: 'f'.repeat(21),
    current_password: ' secret',
  });
  expect(reloads()).toBe(1);
});

test('focuses the password when it is rejected, and keeps the entered address [ACC-07]', async () => {
  const api = createFakeApi({
    [UPDATE]: () => {
      throw rejection({ fieldErrors: { current_password: 'Your current password is incorrect.' } });
    },
  });
  renderBlock({ View, data: aProfileData(), api });
  const user = userEvent.setup();
  await typeAddress(user);
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText('Your current password is incorrect.')).toBeVisible();
  expect(emailPart().getByLabelText(/Current password/)).toHaveFocus();
  expect(screen.getByLabelText(/Email address/)).toHaveValue('new@example.com');
});

test('accepts a mailed code instead of the password [ACC-07]', async () => {
  const api = createFakeApi({
    [UPDATE]: { data: aUserWire() },
    '/cognito/user/sendLoginLink': { success: true },
  });
  renderBlock({ View, data: aProfileData(), api });
  const user = userEvent.setup();
  await typeAddress(user);
  await user.click(screen.getByRole('button', { name: 'Email me a code instead' }));
  expect(await screen.findByText(/We have emailed a code to kim@example.com/)).toBeVisible();
  await user.type(screen.getByLabelText(/Code from the email/), 'ABCD-2345');
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await waitFor(() => expect(api.calls).toHaveLength(2));
  const fingerprint = 'f'.repeat(21);
  expect(api.calls.map(({ input }) => input)).toEqual([
    { email: 'kim@example.com', fingerprint, code_only: true },
    { email: 'new@example.com', code: 'ABCD-2345', fingerprint },
  ]);
});

test('asks for the code that a plain post has mailed, with the entered address [ACC-07]', () => {
  const notice = {
    kind: 'refused',
    action: 'profile.change-email',
    message: 'We have emailed a code to kim@example.com.',
    errors: {},
    values: { email: 'new@example.com', proof: 'mail-code' },
  } as const;
  renderBlock({ View, data: aProfileData({ notice }) });
  expect(emailPart().getByRole('status')).toHaveTextContent(
    'We have emailed a code to kim@example.com.',
  );
  expect(screen.getByLabelText(/Code from the email/)).toBeVisible();
  expect(screen.getByLabelText(/Email address/)).toHaveValue('new@example.com');
});

test('mails a code first to a customer without a password [ACC-07]', async () => {
  const api = createFakeApi({ '/cognito/user/sendLoginLink': { success: true } });
  const data = aProfileData({ profile: { hasPassword: false } });
  renderBlock({ View, data, api });
  expect(emailPart().queryByLabelText(/password/i)).not.toBeInTheDocument();
  expect(emailPart().queryByRole('button', { name: 'Change email' })).not.toBeInTheDocument();
  const user = userEvent.setup();
  await typeAddress(user);
  await user.keyboard('{Enter}');
  expect(await screen.findByLabelText(/Code from the email/)).toBeVisible();
  expect(screen.getByLabelText(/Email address/)).toHaveValue('new@example.com');
});

test('asks for the password once it is set [ACC-07]', async () => {
  const { show } = renderProfile(aProfileData({ profile: { hasPassword: false } }));
  await typeAddress(userEvent.setup());
  show(aProfileData());
  expect(emailPart().getByLabelText(/Current password/)).toBeVisible();
  expect(screen.getByLabelText(/Email address/)).toHaveValue('new@example.com');
});

test('reports an unchanged address without a request [ACC-07]', async () => {
  const api = createFakeApi();
  renderBlock({ View, data: aProfileData(), api });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Change email' }));
  expect(screen.getByText(/This is already your address/)).toBeVisible();
  expect(screen.getByLabelText(/Email address/)).toHaveFocus();
  expect(api.calls).toEqual([]);
});

test.each([
  ['email', 'kim@example.com', /address changed.*all other devices/],
  ['email-asked', 'kim@example.com', /address is kim@example\.com/],
  ['email-kept', 'kim@example.com', /has not changed/],
])('shows the result of the plain post: %s [ACC-07 FED-18]', (form, email, words) => {
  const data = aProfileData({ profile: { email }, notice: { kind: 'saved', form } });
  renderBlock({ View, data });
  expect(emailPart().getByRole('status')).toHaveTextContent(words);
});

test('reports an emailed code that is no longer valid [ACC-07]', () => {
  renderBlock({ View, data: aProfileData({ emailCode: 'ABCD-2345' }) });
  expect(emailPart().getByRole('status')).toHaveTextContent(/This code is no longer valid/);
});
