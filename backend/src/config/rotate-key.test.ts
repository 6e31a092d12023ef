import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createAccessTokens } from '../auth/access-tokens.ts';
import { systemClock } from './clock.ts';
import { loadKeys, type Keys } from './keys.ts';
import { rotateKey } from './rotate-key.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'rotate-key-'));
const keysDir = path.join(directory, 'keys');
beforeAll(() => mkdirSync(keysDir));
afterAll(() => rmSync(directory, { recursive: true }));

function rotate(name: string, step: 'add' | 'use' | 'drop') {
  const file = path.join(keysDir, name);
  writeFileSync(file, rotateKey(file, readFileSync(file, 'utf8'), step));
}

const SUBJECT = { userId: 7, sessionId: '01234567-89ab-cdef-0123-456789abcdef' };
const createTokens = () => createAccessTokens(loadKeys(keysDir).tokenSigningKeys, systemClock);

test('accepts access tokens of both keys until the old key is dropped [API-05]', async () => {
  const before = await createTokens();
  rotate('token-signing.pem', 'add');
  const added = await createTokens();
  rotate('token-signing.pem', 'use');
  const used = await createTokens();
  // Processes restart one after another: each step meets processes of the previous step.
  expect(await added.verify(await before.issue(SUBJECT))).toEqual(SUBJECT);
  expect(await before.verify(await added.issue(SUBJECT))).toEqual(SUBJECT);
  expect(await used.verify(await added.issue(SUBJECT))).toEqual(SUBJECT);
  expect(await added.verify(await used.issue(SUBJECT))).toEqual(SUBJECT);
  rotate('token-signing.pem', 'drop');
  const dropped = await createTokens();
  expect(await dropped.verify(await used.issue(SUBJECT))).toEqual(SUBJECT);
  await expect(dropped.verify(await before.issue(SUBJECT))).rejects.toMatchObject({
    code: 'TOKEN_INVALID',
  });
});

test.each([
  ['refresh-token.secret', ({ refreshSecrets }: Keys) => refreshSecrets],
  ['document-link.secret', ({ linkSecrets }: Keys) => linkSecrets],
  ['one-time-code.secret', ({ passkeySecrets }: Keys) => passkeySecrets],
  ['gift-voucher.secret', ({ voucherSecrets }: Keys) => voucherSecrets],
])(
  'adds a key of %s after the active one, and then makes it the active one [API-05]',
  (name, ringOf) => {
    const read = () => loadKeys(keysDir);
    const [old] = ringOf(read());
    rotate(name, 'add');
    const [first, added] = ringOf(read());
    expect(first).toBe(old);
    rotate(name, 'use');
    expect(ringOf(read())).toEqual([added, old]);
    rotate(name, 'drop');
    expect(ringOf(read())).toEqual([added]);
  },
);

test('rejects a file whose keys cannot be rotated, and `use` without an added key [API-05]', () => {
  expect(() => rotateKey('/keys/captcha.secret', 'x', 'add')).toThrow('captcha.secret');
  expect(() => rotateKey('/keys/session.key', 'x', 'use')).toThrow('Add a key to session.key');
});

test('a new session key has the length that shells require [SES-06]', () => {
  const [, added = ''] = rotateKey('/keys/session.key', 'x', 'add').split('\n');
  expect(Buffer.from(added, 'base64')).toHaveLength(32);
});
