/** The release page of a shell for tests, with a fake registry and an administrator. */
import { startFakeRegistry } from './fake-registry.ts';
import { aSessionCookie } from './http-answers.ts';
import { FORM, post } from './login-shell.ts';
import { aShell, type TestShell } from './test-shell.ts';

/** An administrator, as the API reports them. */
export const USER = {
  id: 3,
  first_name: 'Kim',
  last_name: 'Åström',
  email: 'kim@example.com',
  is_admin: true,
  mobile_phone: null,
  date_of_birth: null,
  current_address_id: null,
  company_name: null,
  company_phone: null,
  trading_name: null,
  abn: null,
  website: null,
  facebook_link: null,
};
/** Name of that administrator in the history. */
export const ACTOR = 'Kim Åström (administrator 3)';

/** A shell with a registry, for an administrator who is logged in. */
export async function aReleasePage() {
  const registry = await startFakeRegistry();
  const shell = await aShell({ registryUrl: registry.url });
  setUser(shell, USER);
  const cookie = await aSessionCookie(shell);
  return {
    shell,
    registry,
    cookie,
    get: (path = '/_releases') =>
      shell.app.inject({
        url: path,
        headers: { cookie },
      }),
    sendCommand: (fields: Record<string, string>) =>
      post(shell, '/_releases/confirm', {
        payload: new URLSearchParams({
          remote: 'mfe-words',
          sequence: '7',
          ...fields,
        }).toString(),
        headers: {
          ...FORM,
          cookie,
        },
      }),
  };
}

/** Whom the API reports as logged in. */
export function setUser(shell: TestShell, user: object): void {
  shell.api.answer('GET /cognito/user/authUser', { body: { data: user } });
}
