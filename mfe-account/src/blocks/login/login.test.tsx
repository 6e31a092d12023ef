/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aBlock,
  aSlotRequest,
  createFakeApi,
  createFakeSession,
  renderBlock,
} from 'remote-kit/testing';
import type { Credentials, LogInResult, SessionView } from 'shared-contracts/session-view';
import { loadLogin, type LoginData } from './load.ts';
import { Login } from './login.tsx';

const data: LoginData = {
  returnTo: '/checkout',
  signedIn: false,
  ways: { passkeys: 'missing', providers: [] },
  refusal: null,
};

function sessionThat(logIn: (credentials: Credentials) => Promise<LogInResult>): SessionView {
  return { ...createFakeSession(), logIn };
}

async function fillAndSubmit(): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/E-mail address/), 'customer@example.com');
  await user.type(screen.getByLabelText(/Password/), 'secret words');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

test('ACC-02 SH-06 logs in with username and password and goes back where the visitor was', async () => {
  const logIn = jest.fn(async (): Promise<LogInResult> => ({ status: 'signed-in' }));
  const { navigations } = renderBlock({ View: Login, data, session: sessionThat(logIn) });
  await fillAndSubmit();
  expect(logIn).toHaveBeenCalledWith({
    username: 'customer@example.com',
    password: 'secret words',
  });
  expect(navigations).toEqual([{ kind: 'replace', to: '/checkout' }]);
});

test('ACC-02 shows why a login was refused and keeps what was typed', async () => {
  const message = 'E-mail address or password is wrong.';
  const session = sessionThat(async () => ({ status: 'refused', message }));
  renderBlock({ View: Login, data, session });
  await fillAndSubmit();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText(/E-mail address/)).toHaveValue('customer@example.com');
});

test('ACC-02 is a plain form that posts to the shell before scripts arrive', () => {
  const path = '/login?return_to=%2Fcheckout';
  const { container } = renderBlock({ View: Login, data, path });
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/session/login');
  expect(container.querySelector('input[name="return_to"]')).toHaveValue('/checkout');
  expect(container.querySelector('input[name="_page"]')).toHaveValue(path);
});

test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/logout'])(
  'SH-06 never returns to %s',
  async (target) => {
    const request = aSlotRequest({
      block: aBlock({ template: 'Cognito/login' }),
      path: `/login?return_to=${encodeURIComponent(target)}`,
    });
    const block = aBlock({ template: 'Cognito/login' });
    const load = await loadLogin(block, request, { api: createFakeApi() });
    expect(load.data.returnTo).toBe('/');
  },
);

test('ACC-02 shows the refusal of a plain form post with the address that was typed', async () => {
  const block = aBlock({ template: 'Cognito/login' });
  const request = aSlotRequest({
    block,
    rejectedAction: {
      action: 'session.login',
      message: 'Wrong.',
      fieldErrors: {},
      values: { username: 'kim@example.com', return_to: '/checkout' },
    },
  });
  const load = await loadLogin(block, request, { api: createFakeApi() });
  renderBlock({ View: Login, data: load.data });
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong.');
  expect(screen.getByLabelText(/E-mail address/)).toHaveValue('kim@example.com');
});
