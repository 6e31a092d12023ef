import { createFakeApi, rejection, TEST_SITE } from 'remote-kit/testing';
import type { ActionRequest } from 'shared-contracts/server-entry';
import { act } from './act.ts';

const FINGERPRINT = 'f'.repeat(21);
const FILE = '/api/v1/cognito/user/exportData/my-data.json?key=1.x';

const post = (action: string, fields: ActionRequest['fields'] = {}): ActionRequest => ({
  action,
  fields,
  page: '/my-account?export=OLD-CODE',
  site: TEST_SITE,
  visitor: { signedIn: true, cookies: {} },
  fingerprint: FINGERPRINT,
});

test('returns to the form for the mailed code [FED-18 ACC-18]', async () => {
  const api = createFakeApi({ '/cognito/user/requestDataExport': { success: true } });
  expect(await act(post('account.request-export'), { api })).toEqual({
    kind: 'redirect',
    to: '/my-account?sent=export#export-data',
  });
  expect(api.calls[0]?.input).toEqual({ fingerprint: FINGERPRINT });
});

test('returns to the file once the code is right [FED-18 ACC-18]', async () => {
  const api = createFakeApi({ '/cognito/user/exportData': { success: true, url: FILE } });
  const request = post('account.export', { code: [' ABCD-2345 '] });
  expect(await act(request, { api })).toEqual({
    kind: 'redirect',
    to: `/my-account?file=${encodeURIComponent(FILE)}#export-data`,
  });
  expect(api.calls[0]?.input).toEqual({ code: 'ABCD-2345', fingerprint: FINGERPRINT });
});

test('keeps a wrong code beside its error [FED-18 ACC-18]', async () => {
  const api = createFakeApi({
    '/cognito/user/exportData': () => {
      throw rejection({ code: 'CODE_INVALID', fieldErrors: { code: 'Not right.' } });
    },
  });
  expect(await act(post('account.export', { code: ['ABCD-2345'] }), { api })).toMatchObject({
    kind: 'rejected',
    rejected: { fieldErrors: { code: 'Not right.' }, values: { code: 'ABCD-2345' } },
  });
});

test('ignores a password and does not send it to the server [FED-18 ACC-19]', async () => {
  const api = createFakeApi({
    '/cognito/user/deleteAccount': () => {
      throw rejection({ fieldErrors: { code: 'Enter the code.' } });
    },
  });
  const result = await act(post('account.delete', { password: [' secret '] }), { api });
  expect(result).toMatchObject({ kind: 'rejected', rejected: { values: {} } });
  expect(api.calls[0]?.input).toEqual({ code: '', fingerprint: FINGERPRINT });
  expect(JSON.stringify(result)).not.toContain('secret');
});

test('mails a code and deletes the account with it [FED-18 ACC-19]', async () => {
  const api = createFakeApi({
    '/cognito/user/requestAccountDeletion': { success: true },
    '/cognito/user/deleteAccount': { success: true },
  });
  expect(await act(post('account.request-deletion'), { api })).toEqual({
    kind: 'redirect',
    to: '/my-account?sent=delete#delete-account',
  });
  const confirmation = post('account.delete', { code: [' ABCD-2345 '] });
  expect(await act(confirmation, { api })).toEqual({ kind: 'redirect', to: '/' });
  expect(api.calls[1]?.input).toEqual({ code: 'ABCD-2345', fingerprint: FINGERPRINT });
});

test('sends a visitor whose session has ended to the login [FED-18 ACC-19]', async () => {
  const api = createFakeApi({
    '/cognito/user/deleteAccount': () => {
      throw rejection({ status: 401, code: 'TOKEN_INVALID' });
    },
  });
  expect(await act(post('account.delete', { code: ['x'] }), { api })).toEqual({
    kind: 'login-required',
  });
});
