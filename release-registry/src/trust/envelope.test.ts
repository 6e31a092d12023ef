import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { keyIdOf, openEnvelope, signDocument } from './envelope.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = { keyId: keyIdOf(privateKey), privateKey };
const keys = new Map([[key.keyId, publicKey]]);
const envelope = signDocument({ remote: 'mfe-shop' }, key);

function open(changed: object): unknown {
  return openEnvelope(JSON.stringify({ ...envelope, ...changed }), 'rollout.json', keys);
}

test('opens an envelope signed by a trusted key [FED-13]', () => {
  expect(open({})).toEqual({ remote: 'mfe-shop' });
});

test('refuses a payload that was changed by one character [FED-13]', () => {
  const payload = envelope.payload.replace('shop', 'shoq');
  expect(() => open({ payload })).toThrow('its signature does not match its content');
});

test('refuses an unknown key [FED-13]', () => {
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const forged = signDocument({ remote: 'mfe-shop' }, { keyId: 'stranger', privateKey: stranger });
  expect(() => open(forged)).toThrow('its key is not trusted');
});

test('refuses another key under the id of a trusted one [FED-13]', () => {
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const forged = signDocument({ remote: 'mfe-shop' }, { keyId: key.keyId, privateKey: stranger });
  expect(() => open(forged)).toThrow('its signature does not match its content');
});

test.each([
  ['no signature', { signature: undefined }],
  ['an empty signature', { signature: '' }],
  ['a signature that is not base64', { signature: '%%%' }],
])('refuses an envelope with %s [FED-13]', (_, changed) => {
  expect(() => open(changed)).toThrow('rollout.json is refused');
});

test('refuses text that is not an envelope [FED-13]', () => {
  for (const text of ['', 'null', '[]', '{"payload":1}', '<html>']) {
    expect(() => openEnvelope(text, 'rollout.json', keys)).toThrow('it is not a signed envelope');
  }
});

test('derives the same key id from the private and the public key', () => {
  expect(keyIdOf(createPublicKey(privateKey))).toBe(keyIdOf(privateKey));
});
