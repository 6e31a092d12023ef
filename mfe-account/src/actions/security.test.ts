import { createFakeApi, rejection, TEST_SITE } from 'remote-kit/testing';
import type { ActionRequest } from 'shared-contracts/server-entry';
import { act } from './act.ts';

const post = (action: string, fields: ActionRequest['fields']): ActionRequest => ({
  action,
  fields,
  page: '/profile?saved=1',
  site: TEST_SITE,
  visitor: { signedIn: true, cookies: {} },
});

const passwords = { password: ['old words'], newPassword: ['new long words'] };

test('changes a posted password [FED-18 ACC-13]', async () => {
  const api = createFakeApi({ '/cognito/user/changePassword': { success: true } });
  expect(await act(post('password.change', passwords), { api })).toEqual({
    kind: 'redirect',
    to: '/profile?password-changed=1',
  });
});

test('does not show a rejected password again [FED-18 ACC-13]', async () => {
  const api = createFakeApi({
    '/cognito/user/changePassword': () => {
      throw rejection({ fieldErrors: { password: 'Your current password is incorrect.' } });
    },
  });
  const result = await act(post('password.change', passwords), { api });
  expect(result).toMatchObject({
    kind: 'rejected',
    rejected: { fieldErrors: { password: 'Your current password is incorrect.' }, values: {} },
  });
  expect(JSON.stringify(result)).not.toContain('words');
});

test.each(['password.change', 'devices.end', 'devices.end-others'])(
  '%s redirects to the login when the session has ended [FED-18 SES-02]',
  async (action) => {
    const refuse = () => {
      throw rejection({ status: 401, code: 'TOKEN_INVALID' });
    };
    const api = createFakeApi({
      '/cognito/user/changePassword': refuse,
      '/cognito/user/sessions/end': refuse,
      '/cognito/user/sessions/endOthers': refuse,
    });
    const result = await act(post(action, { ...passwords, device: ['phone'] }), { api });
    expect(result).toEqual({ kind: 'login-required' });
  },
);

test('logs out a posted device, even if it is already logged out [FED-18 SES-02]', async () => {
  const ended = { kind: 'redirect', to: '/profile?device-ended=1' };
  const api = createFakeApi({ '/cognito/user/sessions/end': { success: true } });
  const request = post('devices.end', { device: ['phone'] });
  expect(await act(request, { api })).toEqual(ended);
  expect(api.calls[0]?.input).toEqual({ id: 'phone' });
  expect(await act(request, { api: createFakeApi() })).toEqual(ended);
});

test('logs out all other devices [FED-18 SES-02]', async () => {
  const api = createFakeApi({ '/cognito/user/sessions/endOthers': { success: true } });
  const result = await act(post('devices.end-others', {}), { api });
  expect(result).toMatchObject({ kind: 'redirect' });
});
