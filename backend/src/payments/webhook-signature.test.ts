import { isSignatureValid, signWebhook } from './webhook-signature.ts';

const now = new Date('2026-11-20T00:00:00Z');
const body = Buffer.from('{"event":"1"}');
const signature = signWebhook('secret', body.toString(), now);

test('accepts a body signed with the secret [CART-13]', () => {
  expect(isSignatureValid('secret', { body, signature, now })).toBe(true);
});

test.each([
  ['another secret', { body, signature: signWebhook('other', body.toString(), now), now }],
  ['another body', { body: Buffer.from('{"event":"2"}'), signature, now }],
  ['no signature', { body, signature: undefined, now }],
  ['a signature of another form', { body, signature: 'v1=00', now }],
  ['an old signature', { body, signature, now: new Date(now.getTime() + 301_000) }],
  ['a signature from the future', { body, signature, now: new Date(now.getTime() - 301_000) }],
])('refuses %s [CART-13]', (_name, webhook) => {
  expect(isSignatureValid('secret', webhook)).toBe(false);
});

test('still accepts a webhook that took five minutes [CART-13]', () => {
  expect(
    isSignatureValid('secret', { body, signature, now: new Date(now.getTime() + 300_000) }),
  ).toBe(true);
});
