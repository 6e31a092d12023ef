import { createFakeApi, rejection, TEST_SITE } from 'remote-kit/testing';
import type { ActionRequest } from 'shared-contracts/server-entry';
import { act } from './act.ts';

const CALL = '/cognito/user/identity/unlink';

const post = (changes: Partial<ActionRequest> = {}): ActionRequest => ({
  action: 'provider.unlink',
  fields: { provider: ['google'] },
  page: '/profile?linked=google',
  site: TEST_SITE,
  visitor: { signedIn: true, cookies: {} },
  ...changes,
});

test('unlinks by a plain form and shows a confirmation in the profile [ACC-15 FED-18]', async () => {
  const api = createFakeApi({ [CALL]: { success: true } });
  expect(await act(post(), { api })).toEqual({
    kind: 'redirect',
    to: '/profile?unlinked=google#login-providers',
  });
  expect(api.calls).toMatchObject([{ path: CALL, input: { provider: 'google' } }]);
});

test('shows why a provider was not unlinked [ACC-15 FED-18]', async () => {
  const message = 'This account is no longer linked.';
  const api = createFakeApi({
    [CALL]: () => {
      throw rejection({ status: 404, message });
    },
  });
  expect(await act(post(), { api })).toMatchObject({
    kind: 'rejected',
    rejected: { action: 'provider.unlink', message },
  });
});

test('requires a login to unlink [ACC-15 FED-18]', async () => {
  const visitor = { signedIn: false, cookies: {} };
  const api = createFakeApi();
  expect(await act(post({ visitor }), { api })).toEqual({ kind: 'login-required' });
  expect(api.calls).toEqual([]);
});
