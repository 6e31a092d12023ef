import { createFakeApi, rejection, TEST_SITE } from 'remote-kit/testing';
import type { ActionRequest } from 'shared-contracts/server-entry';
import { act } from './act.ts';

const SEND = '/cognito/user/sendLoginLink';
const SETTINGS = {
  '/cognito/domain/currentDomain': { data: { name: 'shop.example', organisation_name: 'Shop' } },
};

const post = (username: string, returnTo = '/checkout'): ActionRequest => ({
  action: 'login.send-link',
  fields: { username: [username], password: ['typed'], return_to: [returnTo] },
  page: '/login',
  site: TEST_SITE,
  visitor: { signedIn: false, cookies: {} },
  fingerprint: 'f'.repeat(21),
});

test('requests a link by a plain form and redirects to the code field [ACC-03 FED-18]', async () => {
  const api = createFakeApi({ ...SETTINGS, [SEND]: { success: true } });
  expect(await act(post(' kim@example.com '), { api })).toEqual({
    kind: 'redirect',
    to: '/login?email=kim%40example.com&return_to=%2Fcheckout',
    setCookies: [{ name: 'code_asked', value: '1', maxAgeSeconds: 900 }],
  });
  expect(api.calls.find(({ path }) => path === SEND)?.input).toEqual({
    email: 'kim@example.com',
    fingerprint: 'f'.repeat(21),
    code_only: false,
    return_to: '/checkout',
  });
});

test('reports an invalid address and does not show the password again [ACC-03 FED-18]', async () => {
  const api = createFakeApi(SETTINGS);
  const sentence = 'Enter an email address like name@example.com.';
  expect(await act(post('kim'), { api })).toEqual({
    kind: 'rejected',
    rejected: {
      action: 'login.send-link',
      message: sentence,
      fieldErrors: { username: sentence },
      values: { username: 'kim', return_to: '/checkout' },
    },
  });
  expect(api.calls).toEqual([]);
});

test('shows the waiting time and keeps the address [ACC-13 FED-18]', async () => {
  const message = 'Too many attempts. Please try again in 3 minutes.';
  const api = createFakeApi({
    ...SETTINGS,
    [SEND]: () => {
      throw rejection({ status: 429, code: 'RATE_LIMITED', message });
    },
  });
  expect(await act(post('kim@example.com', '//evil.example'), { api })).toMatchObject({
    kind: 'rejected',
    rejected: { message, fieldErrors: {}, values: { username: 'kim@example.com', return_to: '/' } },
  });
});
