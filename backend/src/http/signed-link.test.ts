import { signLink, verifyLink } from './signed-link.ts';

const SECRETS = ['secret-of-this-shop'] as const;
const expiresAt = new Date('2026-03-02T00:00:00Z');
const now = new Date('2026-03-01T00:00:00Z');
const key = signLink(SECRETS, { subject: 'invoice', id: 'a1', expiresAt });
const link = { subject: 'invoice', id: 'a1', key, now } as const;

test('opens the document of a signed link until it expires [CART-09]', () => {
  expect(verifyLink(SECRETS, link)).toBe(true);
  expect(verifyLink(SECRETS, { ...link, now: new Date(expiresAt.getTime() - 1) })).toBe(true);
  expect(verifyLink(SECRETS, { ...link, now: expiresAt })).toBe(false);
});

const [seconds = '', signature = ''] = key.split('.');
test.each([
  ['another order', { id: 'a2' }],
  ['another kind of document', { subject: 'tickets' } as const],
  ['no key', { key: undefined }],
  ['an empty key', { key: '' }],
  ['a later time', { key: `${Number(seconds) + 1}.${signature}` }],
  ['the same time in another spelling', { key: `0${seconds}.${signature}` }],
  [
    'a changed signature',
    { key: `${seconds}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}` },
  ],
  ['a short signature', { key: `${seconds}.${signature.slice(1)}` }],
])('refuses a link with %s [CART-09]', (_name, change) => {
  expect(verifyLink(SECRETS, { ...link, ...change })).toBe(false);
});

test('refuses a link that was signed by another shop [CART-09]', () => {
  expect(verifyLink(['another-secret'], link)).toBe(false);
});

test('accepts a link during the rotation of the secret [CART-09]', () => {
  expect(verifyLink(['another-secret', ...SECRETS], link)).toBe(true);
});
