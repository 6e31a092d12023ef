import { EncryptJWT } from 'jose';
import { anAccessToken } from '../testing/http-answers.ts';
import { accessTokenExpiry, createSessionCodec, type StoredSession } from './session-cookie.ts';

const KEY = new Uint8Array(32).fill(1);
const OTHER_KEY = new Uint8Array(32).fill(2);
const SESSION: StoredSession = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  fingerprint: 'f'.repeat(21),
  expiresAtMs: 1_900_000_000_000,
};

function encrypt(claims: Record<string, unknown>, lifetime = '1h'): Promise<string> {
  return new EncryptJWT(claims)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(lifetime)
    .encrypt(KEY);
}

test('decodes what it encoded, and reveals nothing of it [SES-01]', async () => {
  const codec = createSessionCodec([KEY]);
  const value = await codec.encode(SESSION);
  expect(await codec.decode(value)).toEqual(SESSION);
  const readable = value
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  expect(readable.join(' ')).not.toMatch(/access-1|refresh-1/);
});

test('fits into a cookie with tokens of usual size [SES-01]', async () => {
  const value = await createSessionCodec([KEY]).encode({
    ...SESSION,
    accessToken: 'a'.repeat(1200),
    refreshToken: 'r'.repeat(200),
  });
  expect(value.length).toBeLessThan(4000);
});

test('rejects an altered cookie [SES-01]', async () => {
  const codec = createSessionCodec([KEY]);
  const value = await codec.encode(SESSION);
  const parts = value.split('.');
  for (const [index, part] of parts.entries()) {
    const flipped = part.startsWith('A') ? `B${part.slice(1)}` : `A${part.slice(1)}`;
    const altered = parts.with(index, part === '' ? 'AAAA' : flipped).join('.');
    expect(await codec.decode(altered)).toBeUndefined();
  }
});

test('rejects a cookie encrypted with another key [SES-01]', async () => {
  const foreign = await createSessionCodec([OTHER_KEY]).encode(SESSION);
  expect(await createSessionCodec([KEY]).decode(foreign)).toBeUndefined();
});

test.each(['', 'a.b.c', 'null', 'A'.repeat(5000)])(
  'decodes no session from %.10j [SES-01]',
  async (value) => {
    expect(await createSessionCodec([KEY]).decode(value)).toBeUndefined();
  },
);

test('rejects malformed and expired sessions [SES-01]', async () => {
  const codec = createSessionCodec([KEY]);
  expect(await codec.decode(await encrypt({ session: SESSION }))).toEqual(SESSION);
  expect(await codec.decode(await encrypt({ session: { accessToken: 'a' } }))).toBeUndefined();
  expect(await codec.decode(await encrypt({ session: SESSION }, '-1s'))).toBeUndefined();
});

test('reads when an access token expires, and rejects malformed tokens [SES-03]', () => {
  expect(accessTokenExpiry(anAccessToken(1_900_000_000_000), 0)).toBe(1_900_000_000_000);
  expect(() => accessTokenExpiry('opaque', 0)).toThrow('Invalid type');
});

test('opens cookies of a key that is being replaced, and writes with the new key [SES-01]', async () => {
  const before = await createSessionCodec([KEY]).encode(SESSION);
  const during = createSessionCodec([OTHER_KEY, KEY]);
  expect(await during.decode(before)).toEqual(SESSION);
  const after = createSessionCodec([OTHER_KEY]);
  expect(await after.decode(await during.encode(SESSION))).toEqual(SESSION);
  expect(await after.decode(before)).toBeUndefined();
});
