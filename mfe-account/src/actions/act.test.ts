import { createFakeApi, rejection, TEST_SITE } from 'remote-kit/testing';
import type { ActionRequest } from 'shared-contracts/server-entry';
import { aUserWire } from '../testing/user-wire.ts';
import { act } from './act.ts';

const UPDATE = '/cognito/user/update';
const FINGERPRINT = 'f'.repeat(21);

const post = (
  fields: ActionRequest['fields'],
  action: string = 'profile.update',
): ActionRequest => ({
  action,
  fields,
  page: '/profile',
  site: TEST_SITE,
  visitor: { signedIn: true, cookies: {} },
  fingerprint: FINGERPRINT,
});

const filled = { firstName: ['Kim'], lastName: ['Lee'], phone: [''] };

test('saves a posted profile and shows it again [FED-18 ACC-07]', async () => {
  const api = createFakeApi({ [UPDATE]: { data: aUserWire() } });
  const to = '/profile?saved=details#details';
  expect(await act(post(filled), { api })).toEqual({ kind: 'redirect', to });
  expect(api.calls[0]?.input).toEqual({ first_name: 'Kim', last_name: 'Lee', mobile_phone: null });
});

test('reports missing fields without a request [FED-18 ACC-07]', async () => {
  const api = createFakeApi();
  const result = await act(post({ ...filled, firstName: [' '] }), { api });
  expect(result).toMatchObject({
    kind: 'rejected',
    rejected: {
      fieldErrors: { firstName: 'Enter your first name.' },
      values: { lastName: 'Lee' },
    },
  });
  expect(api.calls).toEqual([]);
});

test('sends a visitor whose session has ended to the login [FED-18]', async () => {
  const api = createFakeApi({
    [UPDATE]: () => {
      throw rejection({ status: 401, code: 'TOKEN_INVALID' });
    },
  });
  expect(await act(post(filled), { api })).toEqual({ kind: 'login-required' });
});

test('changes the email address and does not keep the password of a rejected post [FED-18 ACC-07]', async () => {
  const refusing = createFakeApi({
    [UPDATE]: () => {
      throw rejection({ fieldErrors: { current_password: 'Your current password is incorrect.' } });
    },
  });
  const fields = { email: ['new@example.com'], currentPassword: ['secret'] };
  expect(await act(post(fields, 'profile.change-email'), { api: refusing })).toEqual({
    kind: 'rejected',
    rejected: {
      action: 'profile.change-email',
      message: 'Refused.',
      fieldErrors: { currentPassword: 'Your current password is incorrect.' },
      values: { email: 'new@example.com' },
    },
  });
  const api = createFakeApi({ [UPDATE]: { data: aUserWire() } });
  const done = await act(post(fields, 'profile.change-email'), { api });
  expect(done).toEqual({ kind: 'redirect', to: '/profile?saved=email-asked#email' });
  expect(api.calls[0]?.input).toEqual({
    email: 'new@example.com',
    fingerprint: FINGERPRINT,
    current_password: 'secret',
  });
});

test('mails a code instead of the password, then accepts it [FED-18 ACC-07]', async () => {
  const api = createFakeApi({
    [UPDATE]: { data: aUserWire() },
    '/cognito/user/authUser': { data: aUserWire() },
    '/cognito/user/sendLoginLink': { success: true },
  });
  const codeRequest = { email: ['new@example.com'], currentPassword: [''], proof: ['mail-code'] };
  expect(await act(post(codeRequest, 'profile.change-email'), { api })).toMatchObject({
    kind: 'rejected',
    rejected: { fieldErrors: {}, values: { email: 'new@example.com', proof: 'mail-code' } },
  });
  const confirmation = { email: ['new@example.com'], code: ['ABCD-2345'] };
  expect(await act(post(confirmation, 'profile.change-email'), { api })).toMatchObject({
    kind: 'redirect',
  });
  expect(api.calls.slice(1).map(({ input }) => input)).toEqual([
    { email: 'kim@example.com', fingerprint: FINGERPRINT, code_only: true },
    { email: 'new@example.com', code: 'ABCD-2345', fingerprint: FINGERPRINT },
  ]);
});

test('confirms a new address with the mailed code, mails it again, or cancels the change [FED-18 ACC-07]', async () => {
  const api = createFakeApi({
    '/cognito/user/confirmEmail': { success: true, data: aUserWire() },
    '/cognito/user/requestEmailCode': { success: true },
    '/cognito/user/keepEmail': { success: true },
  });
  const code = { code: [' ABCD-2345 '] };
  const results: unknown[] = [];
  for (const action of ['confirm-email', 'mail-email-code', 'keep-email']) {
    results.push(await act(post(code, `profile.${action}`), { api }));
  }
  expect(results).toEqual([
    { kind: 'redirect', to: '/profile?saved=email#email' },
    { kind: 'redirect', to: '/profile?saved=email-code#email' },
    { kind: 'redirect', to: '/profile?saved=email-kept#email' },
  ]);
  expect(api.calls.map(({ input }) => input)).toEqual([
    { code: 'ABCD-2345', fingerprint: FINGERPRINT },
    { fingerprint: FINGERPRINT },
    {},
  ]);
});

test('keeps a wrong code beside its error [FED-18 ACC-07]', async () => {
  const api = createFakeApi({
    '/cognito/user/confirmEmail': () => {
      throw rejection({ code: 'CODE_INVALID', fieldErrors: { code: 'Not right.' } });
    },
  });
  const confirmation = post({ code: ['ABCD-2345'] }, 'profile.confirm-email');
  expect(await act(confirmation, { api })).toMatchObject({
    kind: 'rejected',
    rejected: { fieldErrors: { code: 'Not right.' }, values: { code: 'ABCD-2345' } },
  });
  const empty = await act(post({ code: [' '] }, 'profile.confirm-email'), { api });
  expect(empty).toMatchObject({ rejected: { fieldErrors: { code: expect.any(String) } } });
  expect(api.calls).toHaveLength(1);
});

test('removes the picture [FED-18 ACC-09]', async () => {
  const api = createFakeApi({ '/cognito/user/uploadImage': { data: aUserWire() } });
  const result = await act(post({}, 'profile.remove-picture'), { api });
  expect(result).toEqual({ kind: 'redirect', to: '/profile?saved=picture#picture' });
  expect(api.calls[0]?.input).toEqual({ image: null });
});

test('saves a posted picture uncropped [FED-18 ACC-09]', async () => {
  const api = createFakeApi({ '/cognito/user/uploadImage': { data: aUserWire() } });
  const image = 'data:image/png;base64,AAAA';
  const result = await act(post({ image: [image] }, 'profile.change-picture'), { api });
  expect(result).toEqual({ kind: 'redirect', to: '/profile?saved=picture#picture' });
  expect(api.calls[0]?.input).toEqual({ image });
});

test.each([
  ['no picture', '', 'Choose a picture.'],
  ['a picture that is too large', `data:image/png;base64,${'A'.repeat(7_000_000)}`, '5 MB'],
])('reports the error of %s without a request [FED-18 ACC-09]', async (_, image, reason) => {
  const api = createFakeApi();
  const result = await act(post({ image: [image] }, 'profile.change-picture'), { api });
  expect(result).toMatchObject({
    kind: 'rejected',
    rejected: { fieldErrors: { image: expect.stringContaining(reason) }, values: {} },
  });
  expect(api.calls).toEqual([]);
});
