/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aBlock,
  aSlotRequest,
  createFakeApi,
  createFakeBus,
  createFakeSession,
  rejection,
  renderBlock,
} from 'remote-kit/testing';
import { NO_SIGN_UP } from '../../domain/sign-up.ts';
import { load, type SignUpData } from './load.ts';
import { View } from './view.tsx';

const data: SignUpData = {
  returnTo: '/',
  signedIn: false,
  isReady: false,
  asksDateOfBirth: false,
  step: { name: 'ask' },
  fields: NO_SIGN_UP,
  refusal: null,
  codeRefusal: null,
};
const link = {
  name: 'link',
  email: 'kim@example.com',
  code: 'ABCD-2345',
  where: 'here',
} as const;
const block = aBlock({ template: 'Cognito/signup' });

const aDomain = (settings: object = {}) => ({
  '/cognito/domain/currentDomain': { data: { name: 'x', organisation_name: 'x', ...settings } },
});

async function fill(): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/First name/), 'Kim');
  await user.type(screen.getByLabelText(/Last name/), 'Lee');
  await user.type(screen.getByLabelText(/Email address/), 'kim@example.com');
  await user.click(screen.getByRole('button', { name: 'Email me a link' }));
}

test('requests the email with the browser fingerprint and shows the code field [ACC-04]', async () => {
  const api = createFakeApi({ '/cognito/user/registerLink': { success: true } });
  const path = '/signup?return_to=%2Fcheckout';
  const { navigations } = renderBlock({
    View,
    data: { ...data, returnTo: '/checkout' },
    api,
    path,
  });
  await fill();
  expect(api.calls[0]?.input).toEqual({
    email: 'kim@example.com',
    first_name: 'Kim',
    last_name: 'Lee',
    date_of_birth: null,
    fingerprint: 'f'.repeat(21),
    return_to: '/checkout',
  });
  expect(navigations).toEqual([
    { kind: 'push', to: '/signup?mailed=1&email=kim%40example.com&return_to=%2Fcheckout' },
  ]);
});

test('marks missing fields without a request, and focuses the first [ACC-04]', async () => {
  const api = createFakeApi();
  renderBlock({ View, data, api });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Email me a link' }));
  expect(screen.getByText('Enter your first name.')).toBeVisible();
  expect(screen.getByText('Enter your email address.')).toBeVisible();
  expect(screen.getByLabelText(/First name/)).toHaveFocus();
  expect(api.calls).toEqual([]);
});

test('marks the field that the server rejected and keeps the entered values [ACC-04]', async () => {
  const api = createFakeApi({
    '/cognito/user/registerLink': () => {
      throw rejection({ fieldErrors: { email: 'Enter an email address that exists.' } });
    },
  });
  renderBlock({ View, data, api });
  await fill();
  expect(await screen.findByText('Enter an email address that exists.')).toBeVisible();
  expect(screen.getByLabelText(/Email address/)).toHaveFocus();
  expect(screen.getByLabelText(/First name/)).toHaveValue('Kim');
});

test.each([
  ['by default', {}, false],
  ['when the setting is 0', { sign_up_date_of_birth: '0' }, false],
  ['when the setting is 1', { sign_up_date_of_birth: '1' }, true],
])('asks for the date of birth %s: %s [ACC-04]', async (_case, settings, asks) => {
  const api = createFakeApi(aDomain(settings));
  const loaded = await load(block, aSlotRequest({ block, path: '/signup' }), { api });
  renderBlock({ View, data: loaded.data });
  expect(screen.queryByLabelText(/Date of birth/) !== null).toBe(asks);
});

test("derives the step from the page's address [ACC-04]", async () => {
  const api = createFakeApi(aDomain());
  const stepOf = async (path: string) =>
    (await load(block, aSlotRequest({ block, path }), { api })).data.step;
  const email = 'email=kim%40example.com';
  expect(await stepOf('/signup')).toEqual({ name: 'ask' });
  expect(await stepOf(`/signup?${email}`)).toEqual({ name: 'ask' });
  expect(await stepOf(`/signup?mailed=1&${email}`)).toMatchObject({ name: 'mailed' });
  expect(await stepOf(`/signup?${email}&code=ABCD-2345`)).toEqual({
    ...link,
    where: 'elsewhere',
  });
  expect(await stepOf(`/signup?email=${'x'.repeat(300)}&code=A`)).toEqual({ name: 'ask' });
});

test('returns only to paths of this site [SH-06]', async () => {
  const api = createFakeApi(aDomain());
  const path = '/signup?return_to=https%3A%2F%2Fevil.example';
  const { data: loaded } = await load(block, aSlotRequest({ block, path }), { api });
  expect(loaded.returnTo).toBe('/');
});

test('keeps the code valid when the link is opened; the button creates the account [ACC-04]', async () => {
  const logInWithCode = jest.fn(async () => ({ status: 'signed-in' as const }));
  const bus = createFakeBus();
  const { navigations } = renderBlock({
    View,
    bus,
    data: {
      ...data,
      returnTo: '/checkout',
      step: link,
    },
    session: { ...createFakeSession(), logInWithCode },
  });
  expect(logInWithCode).not.toHaveBeenCalled();
  expect(screen.queryByLabelText(/Code/)).not.toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Create my account' }));
  expect(logInWithCode).toHaveBeenCalledWith({ email: 'kim@example.com', code: 'ABCD-2345' });
  expect(navigations).toEqual([{ kind: 'replace', to: '/checkout' }]);
  expect(bus.published).toEqual([
    {
      type: 'shell.alert-requested',
      kind: 'success',
      text: 'Your account is ready. You are logged in.',
    },
  ]);
});

test('explains where a rejected code works, and allows a correction [ACC-04]', async () => {
  const message = 'This code is incorrect or has expired. Check it, or request a new one.';
  const logInWithCode = async () => ({ status: 'refused' as const, message });
  renderBlock({
    View,
    data: { ...data, step: link },
    session: { ...createFakeSession(), logInWithCode },
  });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Create my account' }));
  expect(await screen.findByLabelText(/Code/)).toHaveAccessibleDescription(/is incorrect/);
  expect(screen.getByLabelText(/Code/)).toHaveAccessibleDescription(/another browser/);
  expect(screen.getByLabelText(/Code/)).toHaveValue('ABCD-2345');
  expect(screen.getByLabelText(/Code/)).toHaveFocus();
});

test('asks for the code after a plain post without one [ACC-04]', () => {
  const message = 'Please check what you have entered.';
  const step = { name: 'mailed', email: 'kim@example.com' } as const;
  renderBlock({ View, data: { ...data, step, codeRefusal: { message, code: '' } } });
  expect(screen.getByLabelText(/Code/)).toHaveAccessibleDescription(
    /Enter the code from the email/,
  );
});

test('posts the code form to the shell before scripts run, and reports the account [ACC-04]', async () => {
  const path = '/signup?mailed=1&email=kim%40example.com';
  const { container, unmount } = renderBlock({
    View,
    data: { ...data, returnTo: '/checkout', step: { name: 'mailed', email: 'kim@example.com' } },
    path,
  });
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('action', '/session/login-code');
  expect(container.querySelector('input[name="email"]')).toHaveValue('kim@example.com');
  expect(container.querySelector('input[name="_page"]')).toHaveValue(path);
  const next = container.querySelector<HTMLInputElement>('input[name="return_to"]')?.value ?? '';
  unmount();

  const visitor = { signedIn: true, cookies: {} };
  const request = aSlotRequest({ block, path: next, visitor });
  const loaded = await load(block, request, { api: createFakeApi(aDomain()) });
  renderBlock({ View, data: loaded.data });
  expect(screen.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/checkout');
});

test('shows where the code of a link works in a browser that did not request it [ACC-04]', async () => {
  const path = '/signup?email=kim%40example.com&code=ABCD-2345';
  const api = createFakeApi(aDomain());
  const loadWith = (cookies: Record<string, string>) => {
    const visitor = { signedIn: false, cookies };
    return load(block, aSlotRequest({ block, path, visitor }), { api });
  };
  const { unmount } = renderBlock({ View, data: (await loadWith({})).data });
  expect(screen.getByText('You requested this link in another browser')).toBeVisible();
  expect(screen.getByText('ABCD-2345')).toBeVisible();
  unmount();
  renderBlock({ View, data: (await loadWith({ code_asked: '1' })).data });
  expect(screen.queryByText(/another browser/)).not.toBeInTheDocument();
});
