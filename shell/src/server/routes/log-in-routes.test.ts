import { setCookieOf, slotHtml, tokens } from '../testing/http-answers.ts';
import { aLoginShell, formOf, post, sessionIn, visibleText } from '../testing/login-shell.ts';
import type { TestShell } from '../testing/test-shell.ts';

const CODE_FIELDS = { email: 'customer@example.com', code: 'ABCD-2345' };
const FINGERPRINT = 'abcdefghijklmnopqrst-';
const CALL = 'GET /cognito/user/loginRecoveryCode';
const MESSAGE = 'This code is incorrect or has expired. Check it, or request a new one.';

async function aCodeShell(): Promise<TestShell> {
  const shell = await aLoginShell();
  shell.api.answer(CALL, ({ path }) =>
    path.includes(CODE_FIELDS.code)
      ? { body: tokens(shell) }
      : {
          status: 422,
          body: {
            success: false,
            message: MESSAGE,
            code: 'CODE_INVALID',
            errors: { code: MESSAGE },
          },
        },
  );
  return shell;
}

test('logs in with an emailed code and stores the tokens in a cookie that scripts cannot read [ACC-03 SES-01]', async () => {
  const shell = await aCodeShell();
  const payload = { ...CODE_FIELDS, fingerprint: FINGERPRINT };
  const response = await post(shell, '/session/login-code', { payload });
  expect(response.statusCode).toBe(200);
  const { access_token: accessToken, refresh_token: refreshToken } = tokens(shell);
  const session = await sessionIn(shell, response);
  expect(session).toMatchObject({ accessToken, refreshToken, fingerprint: FINGERPRINT });
  expect(visibleText(response)).not.toContain(accessToken);
  const [call] = shell.api.requestsOf(CALL);
  expect(call?.path).toBe(
    `/cognito/user/loginRecoveryCode?code=ABCD-2345&email=customer%40example.com&fingerprint=${FINGERPRINT}`,
  );
  expect(shell.api.requestsOf('POST /basket/merge')).toHaveLength(1);
});

test('returns the error of a wrong code to a script [ACC-03]', async () => {
  const shell = await aCodeShell();
  const payload = { ...CODE_FIELDS, code: 'AAAA-AAAA' };
  const response = await post(shell, '/session/login-code', { payload });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toEqual({ success: false, message: MESSAGE, code: 'CODE_INVALID' });
  expect(setCookieOf(response, '__Host-session')).toBeUndefined();
});

test('logs in with a code by a plain form and redirects to the path it came from [ACC-03 FED-18]', async () => {
  const shell = await aCodeShell();
  const headers = { cookie: `auth_fingerprint=${FINGERPRINT}` };
  const form = formOf({ ...CODE_FIELDS, return_to: '/basket?step=2' });
  const response = await post(shell, '/session/login-code', {
    ...form,
    headers: { ...form.headers, ...headers },
  });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/basket?step=2');
  expect(await sessionIn(shell, response)).toMatchObject({ fingerprint: FINGERPRINT });
});

test('shows the form again with the message, the email address and the code [ACC-03 FED-18]', async () => {
  const shell = await aCodeShell();
  const fields = {
    ...CODE_FIELDS,
    code: 'AAAA-AAAA',
    return_to: '/basket',
    _page: '/login?email=x',
  };
  const response = await post(shell, '/session/login-code', formOf(fields));
  expect(response.statusCode).toBe(422);
  const slot = slotHtml(response.body, 'main');
  expect(slot).toContain(MESSAGE);
  for (const shown of ['session.login-code', CODE_FIELDS.email, 'AAAA-AAAA']) {
    expect(slot).toContain(shown);
  }
});

test.each([
  [{ email: 'a@example.com' }],
  [{ ...CODE_FIELDS, code: ['x'] }],
  [{ ...CODE_FIELDS, code: 'x'.repeat(41) }],
  [{ ...CODE_FIELDS, fingerprint: 'short' }],
])('rejects an invalid code: %j [ACC-03]', async (payload) => {
  const shell = await aCodeShell();
  const response = await post(shell, '/session/login-code', { payload });
  expect(response.statusCode).toBe(422);
  expect(shell.api.requestsOf(CALL)).toHaveLength(0);
});

test('rejects a code posted by another site [ACC-03 SES-02]', async () => {
  const shell = await aCodeShell();
  const headers = { 'sec-fetch-site': 'cross-site' };
  const response = await post(shell, '/session/login-code', { payload: CODE_FIELDS, headers });
  expect(response.statusCode).toBe(403);
  expect(shell.api.requestsOf(CALL)).toHaveLength(0);
});
