import { createFakeApi, rejection, TEST_SITE } from 'remote-kit/testing';
import type { ActionRequest } from 'shared-contracts/server-entry';
import { aUserWire } from '../testing/user-wire.ts';
import { act } from './act.ts';

const post = (fields: ActionRequest['fields']): ActionRequest => ({
  action: 'profile.update',
  fields,
  page: '/profile',
  site: TEST_SITE,
  visitor: { signedIn: true, cookies: {} },
});

const filled = { firstName: ['Kim'], lastName: ['Lee'], email: ['kim@example.com'], phone: [''] };

test('FED-18 ACC-07 saves a posted profile and shows it again', async () => {
  const api = createFakeApi({ '/cognito/user/update': { data: aUserWire() } });
  expect(await act(post(filled), { api })).toEqual({ kind: 'redirect', to: '/profile?saved=1' });
});

test('FED-18 ACC-07 names missing fields without asking the server', async () => {
  const api = createFakeApi();
  const result = await act(post({}), { api });
  expect(result).toMatchObject({
    kind: 'rejected',
    rejected: { fieldErrors: { firstName: 'Enter your first name.' } },
  });
  expect(api.calls).toEqual([]);
});

test('FED-18 sends a visitor whose session is over to the login', async () => {
  const api = createFakeApi({
    '/cognito/user/update': () => {
      throw rejection({ status: 401, code: 'TOKEN_INVALID' });
    },
  });
  expect(await act(post(filled), { api })).toEqual({ kind: 'login-required' });
});
