/** No call accepts forged, foreign or outdated tokens. */
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
} from 'node:crypto';
import { exportJWK, SignJWT } from 'jose';
import { READ_MODELS } from '../content/read-models.ts';
import { listCalls, type ListedCall } from '../testing/list-calls.ts';
import { useTestApp } from '../testing/test-app.ts';

const shop = useTestApp();
let calls: readonly ListedCall[];
let genuine: string;
let userId: number;
beforeAll(async () => {
  calls = await listCalls(shop);
  const { id, email } = await shop.createUser({ is_admin: true });
  userId = id;
  genuine = (await shop.login(email)).replace('Bearer ', '');
});

/**
 * Public calls, which ignore tokens. Every call that is not listed here must refuse a bad token, so
 * a new call is either personal or declared public.
 */
const PUBLIC_CALLS: readonly RegExp[] = [
  /^\/(?:healthz|readyz|mailbox|assets|v|sandbox-pay|payment-webhook|shipping-answer)(?:\/|$)/,
  /^\/gift-voucher\/print\//,
  /^\/api\/v1\/cognito\/(?:domain|page|group|image|region)(?:\/|$)/,
  new RegExp(`^/api/v1/cognito/(?:${READ_MODELS.map(({ name }) => name).join('|')})(?:/{key})?$`),
  /^\/api\/v1\/cognito\/form(?:\/(?:\{form\}|captcha))?$/,
  /^\/api\/v1\/cognito\/payment\/(?:creditCardSurchargeOf|paymentSurchargesOf)$/,
  /^\/api\/v1\/cognito\/user\/(?:login|refreshToken|user\/\{url\})$/,
  // Calls made before a session exists.
  /^\/api\/v1\/cognito\/user\/(?:sendLoginLink|registerLink|recoverPassword|recoverPasswordCheck|loginRecoveryCode|loginWays|guest|passkey\/login(?:Options)?)$/,
  /^\/(?:api\/v1\/)?auth(?:token|orize(?:\/return)?)$/,
  /^\/api\/v1\/sell\/(?:product(?:\/(?:suggest|popular))?|cart\/searchsku|review)$/,
  // The token of a mailed link decides.
  /^\/api\/v1\/sell\/stockNotice\/(?:confirm|remove)$/,
];

/**
 * Public calls with more content for logged-in users. They refuse a bad token instead of ignoring
 * it.
 */
const PARTLY_PUBLIC_CALLS = /^\/api\/v1\/cognito\/page(?:\/\{key\})?$/;

/**
 * Tokens signed with our own key that name no existing session. An attacker does not have the key.
 */
const WITHOUT_SESSION = new Set(['an unknown session', 'a subject of another session']);

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function partsOf(token: string): readonly [string, string, string] {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return [header, payload, signature];
}

/** The claims of the genuine token, with changes. */
function claimsWith(changes: object): Record<string, unknown> {
  const [, payload] = partsOf(genuine);
  return { ...JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')), ...changes };
}

function signedByHmac(secret: string | Buffer): string {
  const [header] = partsOf(genuine);
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
  const input = `${encode({ alg: 'HS256', typ: 'at+jwt', kid })}.${encode(claimsWith({}))}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

/** Tokens by what is wrong with each. */
async function forge(): Promise<Readonly<Record<string, string>>> {
  const ours = createPrivateKey(shop.services.keys.tokenSigningKeys[0]);
  const published = createPublicKey(ours);
  const theirs = generateKeyPairSync('ed25519');
  const [header, payload, signature] = partsOf(genuine);
  const headerOf = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
  const sign = (changes: object, head: object = {}, key = ours) =>
    new SignJWT(claimsWith(changes)).setProtectedHeader({ ...headerOf, ...head }).sign(key);
  const jwk = await exportJWK(theirs.publicKey);
  const spki = published.export({ type: 'spki', format: 'pem' });
  return {
    'alg none': `${encode({ ...headerOf, alg: 'none' })}.${payload}.`,
    'alg None with the signature': `${encode({ ...headerOf, alg: 'None' })}.${payload}.${signature}`,
    'HS256 with the public key, PEM': signedByHmac(spki),
    'HS256 with the public key, DER': signedByHmac(
      published.export({ type: 'spki', format: 'der' }),
    ),
    'HS256 with the public key, raw': signedByHmac(
      Buffer.from((await exportJWK(published)).x ?? '', 'base64url'),
    ),
    'a foreign key': await sign({}, {}, theirs.privateKey),
    'a foreign key in the header': await sign({}, { jwk }, theirs.privateKey),
    'a foreign key elsewhere': await sign(
      {},
      { jku: 'https://evil.example/keys', x5u: 'https://evil.example/x' },
      theirs.privateKey,
    ),
    'a foreign kid': await sign({}, { kid: '../../keys/token-signing.pem' }),
    'a foreign issuer': await sign({ iss: 'https://evil.example' }),
    'a foreign audience': await sign({ aud: 'another-api' }),
    'another purpose': await sign({}, { typ: 'JWT' }),
    'a changed subject': `${header}.${encode(claimsWith({ sub: String(userId + 1) }))}.${signature}`,
    'a subject of another session': await sign({ sub: String(userId + 1) }),
    'a session that is no id': await sign({ sid: "' or 1=1 --" }),
    'an unknown session': await sign({ sid: randomUUID() }),
    'a subject that is no number': await sign({ sub: 'admin' }),
    'a subject beyond all numbers': await sign({ sub: '1e400' }),
    'a subject beyond those of the database': await sign({ sub: '99999999999' }),
    'no expiry': await sign({ exp: undefined }),
    'not valid yet': await sign({ nbf: 4_000_000_000 }),
    'no signature': `${header}.${payload}.`,
    'a cut signature': `${header}.${payload}.${signature.slice(0, 10)}`,
    'ten thousand characters': 'x'.repeat(10_000),
    'two tokens': `${genuine} ${genuine}`,
  };
}

function send({ method, url }: ListedCall, authorization?: string) {
  return shop.inject({
    method,
    url: url.replaceAll(/\{\w+\}/g, '1'),
    headers: authorization === undefined ? {} : { authorization },
    ...(method === 'POST' && { payload: {} }),
  });
}

/** GraphQL has its own shape for errors. */
function codeOf(refusal: {
  readonly code?: string;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}): string | undefined {
  return refusal.code ?? refusal.errors?.[0]?.extensions.code;
}

const isPersonal = ({ url }: ListedCall) => !PUBLIC_CALLS.some((pattern) => pattern.test(url));

test('every call that is not public refuses every bad token [SES-06]', async () => {
  const personal = calls.filter((call) => isPersonal(call) || PARTLY_PUBLIC_CALLS.test(call.url));
  expect(personal.length).toBeGreaterThan(50);
  const accepted: unknown[] = [];
  for (const [wrong, token] of Object.entries(await forge())) {
    for (const call of personal) {
      // Logout accepts a genuine token of a session that has ended.
      if (WITHOUT_SESSION.has(wrong) && call.url.endsWith('/logout')) continue;
      const response = await send(call, `Bearer ${token}`);
      const isRefused = response.statusCode === 401 && codeOf(response.json()) === 'TOKEN_INVALID';
      if (!isRefused)
        accepted.push([wrong, call.method, call.url, response.statusCode, response.body]);
    }
  }
  expect(accepted).toEqual([]);
  const headers = { authorization: `Bearer ${genuine}` };
  const own = await shop.inject({ url: '/api/v1/cognito/user/authUser', headers });
  expect(own.json().data.id).toBe(userId);
});

test('public calls respond to a bad token as they do to no token [SES-06]', async () => {
  const { 'alg none': none = '' } = await forge();
  const differing: unknown[] = [];
  const equal = calls.filter((call) => !isPersonal(call) && !PARTLY_PUBLIC_CALLS.test(call.url));
  for (const call of equal) {
    const anonymous = await send(call);
    const forged = await send(call, `Bearer ${none}`);
    if (anonymous.statusCode !== forged.statusCode) differing.push([call.url, forged.statusCode]);
  }
  expect(differing).toEqual([]);
});

test('every call that is not public says when a token has expired [SES-05]', async () => {
  const { email } = await shop.createUser();
  const stale = await shop.login(email);
  shop.clock.advanceSeconds(301);
  const codes = new Set<string>();
  for (const call of calls.filter(isPersonal)) {
    const response = await send(call, stale);
    codes.add(`${response.statusCode} ${codeOf(response.json())}`);
  }
  expect([...codes]).toEqual(['401 TOKEN_EXPIRED']);
});

test('every call refuses tokens of a session that has ended [SES-06]', async () => {
  const { email } = await shop.createUser();
  const bearer = await shop.login(email);
  const url = '/api/v1/cognito/user/logout';
  await shop.inject({ method: 'POST', url, headers: { authorization: bearer } });
  const accepted: string[] = [];
  for (const call of calls.filter(isPersonal)) {
    // Logging out twice succeeds.
    if (call.url.endsWith('/logout')) continue;
    const response = await send(call, bearer);
    if (response.statusCode !== 401)
      accepted.push(`${call.method} ${call.url} ${response.statusCode}`);
  }
  expect(accepted).toEqual([]);
});
