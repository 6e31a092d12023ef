import { createFakeApi, rejection, TEST_SITE } from 'remote-kit/testing';
import type { ActionRequest } from 'shared-contracts/server-entry';
import { act } from './act.ts';

const CALL = '/cognito/user/passkey/remove';

const post = (changes: Partial<ActionRequest> = {}): ActionRequest => ({
  action: 'passkey.remove',
  fields: { id: ['7'] },
  page: '/profile',
  site: TEST_SITE,
  visitor: { signedIn: true, cookies: {} },
  ...changes,
});

test('removes a passkey by a plain form and shows the profile [ACC-14 FED-18]', async () => {
  const api = createFakeApi({ [CALL]: { success: true } });
  expect(await act(post(), { api })).toEqual({ kind: 'redirect', to: '/profile' });
  expect(api.calls).toMatchObject([{ path: CALL, input: { id: 7 } }]);
});

test('shows why a passkey could not be removed [ACC-14 FED-18]', async () => {
  const api = createFakeApi({
    [CALL]: () => {
      throw rejection({ status: 404, message: 'This passkey no longer exists.' });
    },
  });
  expect(await act(post(), { api })).toMatchObject({
    kind: 'rejected',
    rejected: { action: 'passkey.remove', message: 'This passkey no longer exists.' },
  });
});

test('requires a login to remove a passkey [ACC-14 FED-18]', async () => {
  const visitor = { signedIn: false, cookies: {} };
  const api = createFakeApi();
  expect(await act(post({ visitor }), { api })).toEqual({ kind: 'login-required' });
  expect(api.calls).toEqual([]);
});
