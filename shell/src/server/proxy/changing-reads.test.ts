/** GET calls of the specification that have side effects. */
import { setCookieOf, tokens } from '../testing/http-answers.ts';
import { sessionIn } from '../testing/login-shell.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const FINGERPRINT = 'abcdefghijklmnopqrst-';
const QUERY = `email=a%40example.com&code=ABCD-2345&fingerprint=${FINGERPRINT}`;
const CALLS = ['loginRecoveryCode', 'recoverPassword', 'recoverPasswordCheck'];
const BY_SCRIPT = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};

async function aShellWithCodes(): Promise<TestShell> {
  const shell = await aShell();
  for (const call of CALLS) {
    shell.api.answer(`GET /cognito/user/${call}`, { body: { success: true } });
  }
  shell.api.answer('GET /cognito/user/loginRecoveryCode', { body: tokens(shell) });
  return shell;
}

const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
  // A link in an email program, with and without the headers of newer browsers.
  { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
  { accept: 'text/html,application/xhtml+xml' },
  // A link or a picture in content of this site.
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
];

test.each(CALLS)('rejects %s when started by a link or another site [ACC-13]', async (call) => {
  const shell = await aShellWithCodes();
  for (const headers of FOREIGN) {
    for (const path of [call, `%${call.charCodeAt(0).toString(16)}${call.slice(1)}`, `/${call}/`]) {
      const url = `/api/v1/cognito/user/${path}?${QUERY}`;
      const response = await shell.app.inject({ url, headers });
      expect(response.statusCode).toBe(403);
      expect(setCookieOf(response, '__Host-session')).toBeUndefined();
    }
  }
  expect(shell.api.requests).toHaveLength(0);
});

test.each([[BY_SCRIPT], [{}]])(
  'passes on the call of a script of this site: %j [ACC-03 ACC-05]',
  async (headers) => {
    const shell = await aShellWithCodes();
    for (const call of CALLS) {
      const url = `/api/v1/cognito/user/${call}?${QUERY}`;
      expect((await shell.app.inject({ url, headers })).statusCode).toBe(200);
    }
  },
);

test('stores the tokens of a code with their fingerprint [ACC-03 SES-01]', async () => {
  const shell = await aShellWithCodes();
  const url = `/api/v1/cognito/user/loginRecoveryCode?${QUERY}`;
  const response = await shell.app.inject({ url, headers: BY_SCRIPT });
  expect(response.body).not.toMatch(/token/);
  const { access_token: accessToken } = tokens(shell);
  expect(await sessionIn(shell, response)).toMatchObject({ accessToken, fingerprint: FINGERPRINT });
});
