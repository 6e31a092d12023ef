/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aBlock,
  aSlotRequest,
  createFakeApi,
  createFakeSession,
  rejection,
  renderBlock,
} from 'remote-kit/testing';
import { View } from './view.tsx';
import { load, type ForgotPasswordData } from './load.ts';

const data: ForgotPasswordData = {
  returnTo: '/',
  signedIn: false,
  step: { name: 'ask' },
  refusal: null,
  passwordRefusal: null,
};
const link = { name: 'link', email: 'kim@example.com', code: 'ABCD-2345', where: 'here' } as const;
const CHECK = '/cognito/user/recoverPasswordCheck';

test('requests the email with the browser fingerprint and shows the code field [ACC-05]', async () => {
  const api = createFakeApi({ '/cognito/user/recoverPassword': { success: true } });
  const { navigations } = renderBlock({
    View,
    data,
    api,
    path: '/forgotpassword',
  });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Email address/), 'kim@example.com');
  await user.click(screen.getByRole('button', { name: 'Email me a code' }));
  const input = { email: 'kim@example.com', fingerprint: 'f'.repeat(21) };
  expect(api.calls[0]).toMatchObject({ method: 'GET', input });
  expect(navigations).toEqual([
    { kind: 'push', to: '/forgotpassword?mailed=1&email=kim%40example.com' },
  ]);
});

test('shows the error of the address at its field [ACC-05]', async () => {
  renderBlock({ View, data });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Email address/), 'kim');
  await user.click(screen.getByRole('button', { name: 'Email me a code' }));
  expect(screen.getByText('Enter an email address like name@example.com.')).toBeVisible();
  expect(screen.getByLabelText(/Email address/)).toHaveFocus();
});

test('suggests a password of eight letters and digits, shows it, and saves it [ACC-05]', async () => {
  const api = createFakeApi({ [CHECK]: { success: true } });
  const logIn = jest.fn(async () => ({ status: 'signed-in' as const }));
  const session = { ...createFakeSession(), logIn };
  const { navigations } = renderBlock({
    View,
    data: { ...data, step: link },
    api,
    session,
    path: '/forgotpassword?email=kim%40example.com&code=ABCD-2345',
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Suggest a password' }));
  const field = screen.getByLabelText<HTMLInputElement>(/New password/);
  expect(field.value).toMatch(/^[A-Za-z0-9]{8}$/);
  expect(field.type).toBe('text');
  expect(screen.getByText(/The suggested password is shown/)).toBeVisible();
  const password = field.value;
  await user.click(screen.getByRole('button', { name: 'Save and log in' }));
  expect(api.calls[0]?.input).toEqual({
    email: 'kim@example.com',
    code: 'ABCD-2345',
    newpassword: password,
    fingerprint: 'f'.repeat(21),
  });
  expect(logIn).toHaveBeenCalledWith({ username: 'kim@example.com', password });
  expect(navigations).toEqual([{ kind: 'replace', to: '/forgotpassword?changed=1' }]);
});

test('shows and hides the password [ACC-05]', async () => {
  renderBlock({ View, data: { ...data, step: link } });
  const user = userEvent.setup();
  const field = screen.getByLabelText(/New password/);
  await user.type(field, 'my new words');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('my new words');
});

test('explains where a rejected code works, and keeps the password [ACC-05]', async () => {
  const api = createFakeApi({
    [CHECK]: () => {
      throw rejection({
        code: 'CODE_INVALID',
        message: 'This code is incorrect.',
        fieldErrors: { code: 'This code is incorrect.' },
      });
    },
  });
  renderBlock({ View, data: { ...data, step: link }, api });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/New password/), 'my new words');
  await user.click(screen.getByRole('button', { name: 'Save and log in' }));
  expect(await screen.findByLabelText(/Code/)).toHaveAccessibleDescription(/another browser/);
  expect(screen.getByLabelText(/Code/)).toHaveFocus();
  expect(screen.getByLabelText(/New password/)).toHaveValue('my new words');
});

test('rejects a short password before the code is used [ACC-05]', async () => {
  const api = createFakeApi({ [CHECK]: { success: true } });
  renderBlock({ View, data: { ...data, step: link }, api });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/New password/), 'short');
  await user.click(screen.getByRole('button', { name: 'Save and log in' }));
  expect(screen.getByText('Use at least 8 characters.')).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('includes the address for password managers [ACC-05]', () => {
  const { container } = renderBlock({ View, data: { ...data, step: link } });
  expect(container.querySelector('input[autocomplete="username"]')).toHaveValue('kim@example.com');
  expect(screen.getByLabelText(/New password/)).toHaveAttribute('autocomplete', 'new-password');
});

test('shows the result, logged in or not [ACC-05]', async () => {
  const block = aBlock({ template: 'Cognito/forgot_password' });
  const path = '/forgotpassword?changed=1&return_to=%2Fcheckout';
  const { data: plain } = await load(block, aSlotRequest({ block, path }));
  const { unmount } = renderBlock({ View, data: plain });
  expect(screen.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?return_to=%2Fcheckout',
  );
  unmount();
  renderBlock({ View, data: { ...plain, signedIn: true } });
  expect(screen.getByText(/You are logged in here/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Continue where you left off' });
  expect(link).toHaveAttribute('href', '/checkout');
});

test.each([
  [
    { name: 'mailed', email: 'kim@example.com' },
    '/login?email=kim%40example.com&return_to=%2Fcheckout',
  ],
  [link, '/login?email=kim%40example.com&code=ABCD-2345&return_to=%2Fcheckout'],
] as const)('offers a login with the code of the step %j [ACC-05]', (step, path) => {
  renderBlock({ View, data: { ...data, step, returnTo: '/checkout' } });
  expect(screen.getByRole('link', { name: 'Log in with the code' })).toHaveAttribute('href', path);
});
