import { createFakeApi, rejection, TEST_SITE } from 'remote-kit/testing';
import type { ActionRequest } from 'shared-contracts/server-entry';
import { act } from './act.ts';

const FINGERPRINT = 'f'.repeat(21);

const post = (request: Pick<ActionRequest, 'action' | 'fields' | 'page'>): ActionRequest => ({
  ...request,
  site: TEST_SITE,
  visitor: { signedIn: false, cookies: {} },
  fingerprint: FINGERPRINT,
});

const signUp = (fields: ActionRequest['fields'], page = '/signup') =>
  post({ action: 'sign-up.request', fields, page });
const filled = { firstName: ['Kim'], lastName: ['Lee'], email: ['kim@example.com'] };

test('requests the sign-up email and redirects to the code field [FED-18 ACC-04]', async () => {
  const api = createFakeApi({ '/cognito/user/registerLink': { success: true } });
  expect(await act(signUp(filled, '/signup?return_to=%2Fcart'), { api })).toEqual({
    kind: 'redirect',
    to: '/signup?mailed=1&email=kim%40example.com&return_to=%2Fcart',
    setCookies: [{ name: 'code_asked', value: '1', maxAgeSeconds: 900 }],
  });
  expect(api.calls[0]?.input).toMatchObject({ fingerprint: FINGERPRINT, return_to: '/cart' });
});

test('reports missing fields and keeps the entered values [FED-18 ACC-04]', async () => {
  const api = createFakeApi();
  expect(await act(signUp({ firstName: ['Kim'] }), { api })).toMatchObject({
    kind: 'rejected',
    rejected: {
      fieldErrors: { lastName: 'Enter your last name.', email: 'Enter your email address.' },
      values: { firstName: 'Kim' },
    },
  });
  expect(api.calls).toEqual([]);
});

test('ignores a return path to another site [FED-18 SH-06 ACC-04]', async () => {
  const api = createFakeApi({ '/cognito/user/registerLink': { success: true } });
  await act(signUp(filled, '/signup?return_to=https%3A%2F%2Fevil.example'), { api });
  expect(api.calls[0]?.input).not.toHaveProperty('return_to');
});

test('requests the recovery email for a posted address [FED-18 ACC-05]', async () => {
  const api = createFakeApi({ '/cognito/user/recoverPassword': { success: true } });
  const fields = { email: [' kim@example.com '] };
  const request = post({ action: 'recovery.request', fields, page: '/forgotpassword' });
  expect(await act(request, { api })).toMatchObject({
    kind: 'redirect',
    to: '/forgotpassword?mailed=1&email=kim%40example.com',
  });
});

const newPassword = (fields: ActionRequest['fields']) =>
  post({ action: 'recovery.set-password', fields, page: '/forgotpassword?code=x' });
const confirmation = {
  email: ['kim@example.com'],
  code: ['ABCD-2345'],
  newPassword: [' new words '],
};

test('sets a posted password untrimmed, and logs in [FED-18 ACC-05]', async () => {
  const api = createFakeApi({ '/cognito/user/recoverPasswordCheck': { success: true } });
  expect(await act(newPassword(confirmation), { api })).toEqual({
    kind: 'redirect',
    to: '/forgotpassword?changed=1',
    logIn: { username: 'kim@example.com', password: ' new words ' },
  });
  expect(api.calls[0]?.input).toMatchObject({ newpassword: ' new words ' });
});

test('shows a rejected code again, but not the password [FED-18 ACC-05]', async () => {
  const api = createFakeApi({
    '/cognito/user/recoverPasswordCheck': () => {
      throw rejection({ code: 'CODE_INVALID', fieldErrors: { code: 'This code is incorrect.' } });
    },
  });
  const result = await act(newPassword(confirmation), { api });
  expect(result).toMatchObject({
    kind: 'rejected',
    rejected: {
      fieldErrors: { code: 'This code is incorrect.' },
      values: { email: 'kim@example.com', code: 'ABCD-2345' },
    },
  });
  expect(JSON.stringify(result)).not.toContain('new words');
});
