import { loadKeys, type KeyRing } from '../../config/keys.ts';
import { rotateRefreshToken } from '../refresh-tokens.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { TEST_FINGERPRINT, TEST_PASSWORD } from '../../testing/test-user.ts';

const shop = useTestApp();

async function startChain(): Promise<string> {
  const { email } = await shop.createUser();
  const response = await shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/login',
    payload: { username: email, password: TEST_PASSWORD, fingerprint: TEST_FINGERPRINT },
  });
  return response.json().refresh_token;
}

function refresh(token: string, fingerprint = TEST_FINGERPRINT) {
  return shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/refreshToken',
    payload: { refresh_token: token, fingerprint },
  });
}

test('replaces a refresh token by new tokens that work [SES-05]', async () => {
  const response = await refresh(await startChain());
  expect(response.statusCode).toBe(200);
  const { access_token: access, refresh_token: next } = response.json();
  const user = await shop.inject({
    url: '/api/v1/cognito/user/authUser',
    headers: { authorization: `Bearer ${access}` },
  });
  expect(user.statusCode).toBe(200);
  expect((await refresh(next)).statusCode).toBe(200);
});

test('gives 20 concurrent tabs with one token the same successor [SES-05]', async () => {
  const token = await startChain();
  const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
  expect(responses.map((response) => response.statusCode)).toEqual(Array(20).fill(200));
  const successors = new Set(responses.map((response) => response.json().refresh_token));
  expect(successors.size).toBe(1);
  const [successor] = successors;
  expect((await refresh(String(successor))).statusCode).toBe(200);
});

test('returns the newest token for one that is two renewals old within the grace period [SES-05]', async () => {
  const first = await startChain();
  const second = (await refresh(first)).json().refresh_token;
  const third = (await refresh(second)).json().refresh_token;
  expect((await refresh(first)).json().refresh_token).toBe(third);
});

test('ends the session when a used token is presented again after ten seconds [SES-05]', async () => {
  const stolen = await startChain();
  const { access_token: access, refresh_token: newest } = (await refresh(stolen)).json();
  shop.clock.advanceSeconds(11);
  expect((await refresh(stolen)).json().code).toBe('TOKEN_INVALID');
  expect((await refresh(newest)).json().code).toBe('TOKEN_INVALID');
  const user = await shop.inject({
    url: '/api/v1/cognito/user/authUser',
    headers: { authorization: `Bearer ${access}` },
  });
  expect(user.json().code).toBe('TOKEN_INVALID');
});

test('ends the session when the fingerprint differs [SES-05]', async () => {
  const token = await startChain();
  const response = await refresh(token, 'uuuuuuuuuuuuuuuuuuuuu');
  expect(response.statusCode).toBe(401);
  expect((await refresh(token)).json().code).toBe('TOKEN_INVALID');
});

test('refuses a session that has been idle for 30 days [SES-05]', async () => {
  const token = await startChain();
  shop.clock.advanceSeconds(30 * 24 * 3600 + 1);
  expect((await refresh(token)).json().code).toBe('TOKEN_INVALID');
});

test('refuses an unknown token and an access token [SES-06]', async () => {
  expect((await refresh('unknown')).json().code).toBe('TOKEN_INVALID');
  const { access_token: access } = (await refresh(await startChain())).json();
  const response = await refresh(access.slice(0, 200));
  expect(response.json().code).toBe('TOKEN_INVALID');
});

test('concurrent tabs get the same successor while its key is rotated [SES-05]', async () => {
  const { env, clock, db } = shop;
  const first = await startChain();
  const rotate = (secrets: KeyRing, token: string) =>
    rotateRefreshToken(db, {
      token,
      secrets,
      fingerprint: TEST_FINGERPRINT,
      now: clock.now(),
    });
  const [old] = loadKeys(env.keysDir).refreshSecrets;
  const second = await rotate([old, 'new'], first);
  const third = await rotate(['new', old], second?.refreshToken ?? '');
  for (const secrets of [
    ['new', old],
    [old, 'new'],
  ] as const) {
    expect((await rotate(secrets, first))?.refreshToken).toBe(third?.refreshToken);
  }
  // If the old key is dropped at once, only a tab that still has an old token is refused.
  expect(await rotate(['new'], first)).toBeUndefined();
  expect(await rotate(['new'], third?.refreshToken ?? '')).toBeDefined();
});
