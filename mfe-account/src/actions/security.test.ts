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

test('FED-18 ACC-13 changes a posted password', async () => {
  const api = createFakeApi({ '/cognito/user/changePassword': { success: true } });
  expect(await act(post('password.change', passwords), { api })).toEqual({
    kind: 'redirect',
    to: '/profile?password-changed=1',
  });
});

test('FED-18 ACC-13 shows no password again that was refused', async () => {
  const api = createFakeApi({
    '/cognito/user/changePassword': () => {
      throw rejection({ fieldErrors: { password: 'This is not your current password.' } });
    },
  });
  const result = await act(post('password.change', passwords), { api });
  expect(result).toMatchObject({
    kind: 'rejected',
    rejected: { fieldErrors: { password: 'This is not your current password.' }, values: {} },
  });
  expect(JSON.stringify(result)).not.toContain('words');
});

test.each(['password.change', 'devices.end', 'devices.end-others'])(
  'FED-18 SES-02 %s of a session that is over leads to the login',
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

test('FED-18 SES-02 logs out a posted device, also one that is logged out by now', async () => {
  const ended = { kind: 'redirect', to: '/profile?device-ended=1' };
  const api = createFakeApi({ '/cognito/user/sessions/end': { success: true } });
  const request = post('devices.end', { device: ['phone'] });
  expect(await act(request, { api })).toEqual(ended);
  expect(api.calls[0]?.input).toEqual({ id: 'phone' });
  expect(await act(request, { api: createFakeApi() })).toEqual(ended);
});

test('FED-18 SES-02 logs out all other devices', async () => {
  const api = createFakeApi({ '/cognito/user/sessions/endOthers': { success: true } });
  const result = await act(post('devices.end-others', {}), { api });
  expect(result).toMatchObject({ kind: 'redirect' });
});
