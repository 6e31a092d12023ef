/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rejection } from 'remote-kit/testing';
import { aProfileData } from '../../testing/profile-data.ts';
import { renderProfile } from '../../testing/render-profile.tsx';
import { aUserWire } from '../../testing/user-wire.ts';

const FINGERPRINT = 'f'.repeat(21);
const WAITING = { pendingEmail: 'new@example.com' };

const emailPart = () => within(screen.getByRole('region', { name: 'Email' }));
const press = (name: string) => userEvent.setup().click(emailPart().getByRole('button', { name }));

test('shows the pending address, and the current one until it is confirmed [ACC-07]', () => {
  renderProfile(aProfileData({ profile: WAITING }));
  expect(emailPart().getByRole('status')).toHaveTextContent(
    /new@example\.com is not confirmed yet.*We have emailed a code/,
  );
  expect(emailPart().getByText('kim@example.com')).toBeVisible();
  expect(emailPart().queryByLabelText(/Email address/)).not.toBeInTheDocument();
});

test('focuses the code once a change was requested [ACC-07]', async () => {
  const { show, reloads } = renderProfile(aProfileData(), {
    '/cognito/user/update': { data: aUserWire() },
  });
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText(/Email address/));
  await user.type(screen.getByLabelText(/Email address/), 'new@example.com');
  await user.type(emailPart().getByLabelText(/Current password/), 'secret');
  await press('Change email');
  await waitFor(() => expect(reloads()).toBe(1));
  show(aProfileData({ profile: WAITING }));
  expect(emailPart().getByLabelText(/Code from the email/)).toHaveFocus();
});

test('confirms with the code of the link and shows the result [ACC-07]', async () => {
  const data = aProfileData({ profile: WAITING, emailCode: 'ABCD-2345' });
  const { api, show } = renderProfile(data, {
    '/cognito/user/confirmEmail': { success: true, data: aUserWire() },
  });
  expect(api.calls).toEqual([]);
  await press('Confirm new address');
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(api.calls[0]?.input).toEqual({ code: 'ABCD-2345', fingerprint: FINGERPRINT });
  show(aProfileData({ profile: { email: 'new@example.com' }, emailCode: 'ABCD-2345' }));
  const message = emailPart().getByText(/changed\. You are logged out of all other devices/);
  expect(message).toBeVisible();
  expect(document.activeElement).toContainElement(message);
  expect(screen.getByLabelText(/Email address/)).toHaveValue('new@example.com');
});

test('marks a wrong code, keeps and focuses it [ACC-07]', async () => {
  renderProfile(aProfileData({ profile: WAITING, emailCode: 'ABCD-2345' }), {
    '/cognito/user/confirmEmail': () => {
      throw rejection({ code: 'CODE_INVALID', fieldErrors: { code: 'This code is incorrect.' } });
    },
  });
  await press('Confirm new address');
  expect(await screen.findByText('This code is incorrect.')).toBeVisible();
  const field = emailPart().getByLabelText(/Code from the email/);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('ABCD-2345');
});

test('shows why no other code was mailed [ACC-07]', async () => {
  renderProfile(aProfileData({ profile: WAITING }), {
    '/cognito/user/requestEmailCode': () => {
      throw rejection({ status: 429, code: 'RATE_LIMITED', message: 'Try again in 5 minutes.' });
    },
  });
  await press('Email me another code');
  expect(await emailPart().findByRole('alert')).toBeVisible();
  expect(screen.queryByText('We have sent another code.')).not.toBeInTheDocument();
});

test('requires the code before sending a request [ACC-07]', async () => {
  const { api } = renderProfile(aProfileData({ profile: WAITING }));
  await press('Confirm new address');
  expect(emailPart().getByText('Enter the code from the email.')).toBeVisible();
  expect(emailPart().getByLabelText(/Code from the email/)).toHaveFocus();
  expect(api.calls).toEqual([]);
});

test('sends the code again and confirms it [ACC-07]', async () => {
  const { api } = renderProfile(aProfileData({ profile: WAITING }), {
    '/cognito/user/requestEmailCode': { success: true },
  });
  await press('Email me another code');
  expect(await screen.findByText('We have sent another code.')).toBeVisible();
  expect(api.calls[0]?.input).toEqual({ fingerprint: FINGERPRINT });
});

test('keeps the address [ACC-07]', async () => {
  const { api, show } = renderProfile(aProfileData({ profile: WAITING }), {
    '/cognito/user/keepEmail': { success: true },
  });
  await press('Keep my current address');
  await waitFor(() => expect(api.calls).toHaveLength(1));
  show(aProfileData());
  expect(emailPart().getByText('Your email address has not changed.')).toBeVisible();
  expect(screen.getByLabelText(/Email address/)).toHaveValue('kim@example.com');
});

test('posts each of its forms without scripts [ACC-07 FED-18]', () => {
  const notice = {
    kind: 'refused',
    action: 'profile.confirm-email',
    message: 'This code is incorrect.',
    errors: { code: 'Not this one.' },
    values: { code: 'WRNG-2345' },
  } as const;
  renderProfile(aProfileData({ profile: WAITING, notice }));
  const field = emailPart().getByLabelText(/Code from the email/);
  expect(field).toHaveValue('WRNG-2345');
  expect(field).toHaveAccessibleDescription(/Not this one/);
  expect(field.closest('form')).toHaveAttribute('action', '/_action/profile.confirm-email#email');
  const buttonOf = (name: string) => emailPart().getByRole('button', { name });
  expect(buttonOf('Email me another code')).toHaveAttribute(
    'formaction',
    '/_action/profile.mail-email-code#email',
  );
  expect(buttonOf('Keep my current address')).toHaveAttribute(
    'formaction',
    '/_action/profile.keep-email#email',
  );
});
