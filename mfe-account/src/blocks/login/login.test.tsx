/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, createFakeSession, rejection, renderBlock } from 'remote-kit/testing';
import type { SessionView } from 'shared-contracts/session-view';
import type { LoginData, LoginStep } from './load.ts';
import { View } from './view.tsx';

const SEND = '/cognito/user/sendLoginLink';
const EMAIL = 'customer@example.com';

const data = (changes: Partial<LoginData> = {}): LoginData => ({
  returnTo: '/checkout',
  signedIn: false,
  mail: 'link',
  ways: { passkeys: 'missing', guests: 'missing', providers: [] },
  guestOffer: null,
  isGuest: false,
  step: { kind: 'choose', username: '', refusal: null },
  ...changes,
});

function sessionWith(changes: Partial<SessionView>): SessionView {
  return { ...createFakeSession(), ...changes };
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillAndSubmit(): Promise<void> {
  await userEvent.type(field(/Email address/), EMAIL);
  await userEvent.type(field(/Password/), 'secret words');
  await press('Log in');
}

test('logs in with username and password and returns to the previous page [ACC-02 SH-06]', async () => {
  const logIn = jest.fn(createFakeSession().logIn);
  const { navigations } = renderBlock({
    View,
    data: data(),
    session: sessionWith({ logIn }),
  });
  await fillAndSubmit();
  expect(logIn).toHaveBeenCalledWith({ username: EMAIL, password: 'secret words' });
  expect(navigations).toEqual([{ kind: 'replace', to: '/checkout' }]);
});

test('shows why a login was rejected, keeps the entered values and focuses the password [ACC-02]', async () => {
  const message = 'Email address or password is wrong.';
  const session = sessionWith({ logIn: async () => ({ status: 'refused', message }) });
  renderBlock({ View, data: data(), session });
  await fillAndSubmit();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(field(/Email address/)).toHaveValue(EMAIL);
  expect(field(/Password/)).toHaveFocus();
});

test('is a plain form that posts to the shell before scripts run [ACC-02]', () => {
  const path = '/login?return_to=%2Fcheckout';
  const { container } = renderBlock({ View, data: data(), path });
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/session/login');
  expect(container.querySelector('input[name="return_to"]')).toHaveValue('/checkout');
  expect(container.querySelector('input[name="_page"]')).toHaveValue(path);
});

test('links to the sign-up and the recovery, with a return path [ACC-01]', () => {
  renderBlock({ View, data: data() });
  const query = '?return_to=%2Fcheckout';
  const signup = screen.getByRole('link', { name: 'Create an account' });
  expect(signup).toHaveAttribute('href', `/signup${query}`);
  const forgot = screen.getByRole('link', { name: 'Forgot your password?' });
  expect(forgot).toHaveAttribute('href', `/forgotpassword${query}`);
});

test('mails a link without a password, bound to this browser, and logs in with its code [ACC-01 ACC-03]', async () => {
  const api = createFakeApi({ [SEND]: { success: true } });
  const logInWithCode = jest.fn(createFakeSession().logInWithCode);
  const session = sessionWith({ logInWithCode });
  const { navigations } = renderBlock({ View, data: data(), api, session });
  await userEvent.type(field(/Email address/), EMAIL);
  await press('Email me a link');
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
  expect(api.calls.map(({ input }) => input)).toEqual([
    { email: EMAIL, fingerprint: 'f'.repeat(21), code_only: false, return_to: '/checkout' },
  ]);
  expect(document.cookie).toContain('code_asked=1');
  await userEvent.type(field(/Code/), 'abcd2345');
  await press('Log in');
  expect(logInWithCode).toHaveBeenCalledWith({ email: EMAIL, code: 'abcd2345' });
  expect(navigations).toEqual([{ kind: 'replace', to: '/checkout' }]);
});

test('mails only a code where the site requires it, and keeps the password field [ACC-03]', async () => {
  const api = createFakeApi({ [SEND]: { success: true } });
  renderBlock({ View, data: data({ mail: 'code-only' }), api });
  expect(field(/Password/)).toBeVisible();
  await userEvent.type(field(/Email address/), EMAIL);
  await press('Email me a code');
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(api.calls[0]?.input).toMatchObject({ code_only: true });
});

test.each([
  ['', 'Enter your email address.'],
  ['kim', 'Enter an email address like name@example.com.'],
])('requests no email for "%s" and focuses the address [ACC-03]', async (typed, sentence) => {
  const api = createFakeApi();
  renderBlock({ View, data: data(), api });
  if (typed !== '') await userEvent.type(field(/Email address/), typed);
  await press('Email me a link');
  expect(field(/Email address/)).toHaveAccessibleDescription(sentence);
  expect(field(/Email address/)).toHaveFocus();
  expect(field(/Email address/)).toHaveValue(typed);
  expect(api.calls).toEqual([]);
});

test('marks an empty password login at its fields, without a request [ACC-02]', async () => {
  const logIn = jest.fn(createFakeSession().logIn);
  const { container } = renderBlock({ View, data: data(), session: sessionWith({ logIn }) });
  expect(container.querySelector('form')).toHaveAttribute('novalidate');
  expect(field(/Password/)).not.toHaveAttribute('aria-invalid');

  await press('Log in');
  expect(screen.getByRole('alert')).toHaveTextContent('Please check the marked fields.');
  expect(field(/Email address/)).toHaveAccessibleDescription('Enter your email address.');
  expect(field(/Email address/)).toHaveFocus();
  expect(field(/Password/)).toHaveAccessibleDescription('Enter your password.');
  await userEvent.type(field(/Email address/), EMAIL);
  await press('Log in');
  expect(field(/Email address/)).not.toHaveAccessibleDescription();
  expect(field(/Password/)).toHaveFocus();
  expect(logIn).not.toHaveBeenCalled();
});

test('shows the waiting time after too many emails [ACC-13]', async () => {
  const message = 'Too many attempts. Please try again in 12 minutes.';
  const api = createFakeApi({
    [SEND]: () => {
      throw rejection({ status: 429, code: 'RATE_LIMITED', message });
    },
  });
  renderBlock({ View, data: data(), api });
  await userEvent.type(field(/Email address/), EMAIL);
  await press('Email me a link');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(field(/Email address/)).toHaveValue(EMAIL);
});

const typing: LoginStep = { kind: 'type-code', email: EMAIL, code: '', error: null };

test('shows beside the code why it was rejected, and what to do in another browser [ACC-03]', async () => {
  const message = 'This code is incorrect.';
  const session = sessionWith({ logInWithCode: async () => ({ status: 'refused', message }) });
  renderBlock({ View, data: data({ step: typing }), session });
  await userEvent.type(field(/Code/), 'AAAA-AAAA');
  await press('Log in');
  await waitFor(() => expect(field(/Code/)).toHaveFocus());
  expect(field(/Code/)).toHaveAccessibleDescription(/This code is incorrect/);
  expect(field(/Code/)).toHaveAccessibleDescription(/another browser.*enter the code there/);
  expect(field(/Code/)).toHaveValue('AAAA-AAAA');
});

test('asks for a missing code at its field, and focuses it again on every press [ACC-03]', async () => {
  const logInWithCode = jest.fn(createFakeSession().logInWithCode);
  renderBlock({
    View,
    data: data({ step: typing }),
    session: sessionWith({ logInWithCode }),
  });
  await press('Log in');
  await press('Log in');
  expect(field(/Code/)).toHaveFocus();
  expect(field(/Code/)).toHaveAccessibleDescription(/Enter the code from the email/);
  expect(field(/Code/)).not.toHaveAccessibleDescription(/another browser/);
  expect(logInWithCode).not.toHaveBeenCalled();
});

test('returns to the password step and keeps the address [ACC-03]', async () => {
  renderBlock({ View, data: data({ step: typing }) });
  await userEvent.click(screen.getByRole('link', { name: /your password/ }));
  expect(field(/Email address/)).toHaveValue(EMAIL);
});

const opened = (where: 'here' | 'elsewhere'): LoginStep => ({
  kind: 'opened-link',
  email: EMAIL,
  code: 'ABCD-2345',
  where,
});

test('logs in by a button after opening a link in the browser that requested it, also as a plain form [ACC-03]', async () => {
  const logInWithCode = jest.fn(createFakeSession().logInWithCode);
  const session = sessionWith({ logInWithCode });
  const { container, navigations } = renderBlock({
    View,
    data: data({ step: opened('here') }),
    session,
  });
  expect(container.querySelector('form')).toHaveAttribute('action', '/session/login-code');
  expect(logInWithCode).not.toHaveBeenCalled();
  await press('Log in');
  expect(logInWithCode).toHaveBeenCalledWith({ email: EMAIL, code: 'ABCD-2345' });
  expect(navigations).toEqual([{ kind: 'replace', to: '/checkout' }]);
});

test('shows the code of a link from another browser and mails one for this browser [ACC-03]', async () => {
  const api = createFakeApi({ [SEND]: { success: true } });
  renderBlock({ View, data: data({ step: opened('elsewhere') }), api });
  expect(screen.getByText('You requested this link in another browser')).toBeVisible();
  expect(screen.getByText('ABCD-2345')).toBeVisible();
  await press('Email me a link for this browser');
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
  expect(api.calls[0]?.input).toMatchObject({ email: EMAIL });
});

test('offers a logged-in visitor to continue [SH-06]', () => {
  renderBlock({ View, data: data({ signedIn: true }) });
  const link = screen.getByRole('link', { name: 'Continue where you left off' });
  expect(link).toHaveAttribute('href', '/checkout');
});

test('shows a logged-in visitor why the return from a provider was rejected [SES-09]', () => {
  const message = 'Bad state please try again';
  const step = { kind: 'choose', username: '', refusal: { message, errors: {} } } as const;
  renderBlock({ View, data: data({ signedIn: true, step }) });
  expect(screen.getByRole('alert')).toHaveTextContent(message);
});

test('offers the checkout as a guest first, as a plain form [CART-16]', () => {
  const path = '/login?return_to=%2Fcheckout';
  const guestOffer = { email: 'no-address', error: 'No address.' };
  renderBlock({ View, data: data({ guestOffer }), path });
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first).toHaveTextContent('Continue as a guest');
  const email = field(/Email for your order/);
  expect(email).toHaveValue('no-address');
  expect(email).toHaveAccessibleDescription(/No address\./);
  expect(email.form).toHaveAttribute('action', '/session/guest');
  const posted = Object.fromEntries(new FormData(email.form ?? undefined));
  expect(posted).toEqual({ email: 'no-address', return_to: '/checkout', _page: path });
});

test('links a guest to their orders, and can end the session [CART-16]', () => {
  renderBlock({ View, data: data({ isGuest: true }) });
  expect(screen.getByRole('link', { name: 'orders' })).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('button', { name: 'Log out' })).toBeEnabled();
});
