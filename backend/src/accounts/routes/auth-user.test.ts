import { createHmac, createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { useTestApp } from '../../testing/test-app.ts';

const shop = useTestApp();

function readUser(authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization };
  return shop.inject({ url: '/api/v1/cognito/user/authUser', headers });
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

const claims = {
  iss: 'tumblerworks',
  aud: 'tumblerworks-api',
  sub: '1',
  sid: randomUUID(),
  jti: randomUUID(),
  iat: 1,
  exp: 4_000_000_000,
};

test('returns the user’s own record, without secrets [ACC-06]', async () => {
  const { email } = await shop.createUser({ first_name: 'Ada' });
  const response = await readUser(await shop.login(email));
  expect(response.statusCode).toBe(200);
  expect(response.json().data).toMatchObject({ email, first_name: 'Ada', is_admin: false });
  expect(response.json().data.has_password).toBe(true);
  expect(response.body).not.toMatch(/"password|hash|argon2/);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('distinguishes an expired token from an invalid one [SES-05]', async () => {
  const { email } = await shop.createUser();
  const bearer = await shop.login(email);
  shop.clock.advanceSeconds(299);
  expect((await readUser(bearer)).statusCode).toBe(200);
  shop.clock.advanceSeconds(2);
  const response = await readUser(bearer);
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ success: false, code: 'TOKEN_EXPIRED' });
});

test('requires a login when there is no token [SES-06]', async () => {
  const response = await readUser();
  expect(response.statusCode).toBe(401);
  expect(response.json().code).toBe('LOGIN_REQUIRED');
});

test('refuses forged tokens with TOKEN_INVALID [SES-06]', async () => {
  const { email } = await shop.createUser();
  const genuine = (await shop.login(email)).replace('Bearer ', '');
  const [header = '', payload = '', signature = ''] = genuine.split('.');
  const { privateKey: foreignKey } = generateKeyPairSync('ed25519');
  const foreign = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
    .sign(foreignKey);
  const none = `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`;
  const hmacInput = `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${encode(claims)}`;
  const hmac = `${hmacInput}.${createHmac('sha256', 'guess').update(hmacInput).digest('base64url')}`;
  const forged = [
    none,
    hmac,
    foreign,
    `${header}.${encode(claims)}.${signature}`,
    `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    `${header}.${payload}`,
    'not-a-token',
  ];
  for (const token of forged) {
    const response = await readUser(`Bearer ${token}`);
    expect([token, response.statusCode, response.json().code]).toEqual([
      token,
      401,
      'TOKEN_INVALID',
    ]);
  }
  expect((await readUser(`Basic ${genuine}`)).json().code).toBe('TOKEN_INVALID');
});

test('refuses a token of ours issued for another purpose [SES-06]', async () => {
  const { email } = await shop.createUser();
  await shop.login(email);
  const key = createPrivateKey(shop.services.keys.tokenSigningKeys[0]);
  const elsewhere = await new SignJWT({ ...claims, aud: 'another-api' })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
    .sign(key);
  const idToken = await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA' }).sign(key);
  for (const token of [elsewhere, idToken]) {
    expect((await readUser(`Bearer ${token}`)).json().code).toBe('TOKEN_INVALID');
  }
});

test('refuses the token of a removed account [SES-06]', async () => {
  const { id, email } = await shop.createUser();
  const bearer = await shop.login(email);
  await shop.db.deleteFrom('user_account').where('id', '=', id).execute();
  expect((await readUser(bearer)).json().code).toBe('TOKEN_INVALID');
});
