import { createInvitation } from './invitation.ts';
import { createOverride, readOverride } from './override.ts';

const KEY = new Uint8Array(32).fill(1);
const NOW = new Date('2026-03-01T00:00:00Z');
const expiresAt = new Date('2026-03-02T00:00:00Z');
const override = createOverride({ key: KEY, remote: 'mfe-shop', port: 4200, expiresAt });

test('a signed override names a remote and a port on the developer’s machine [FED-14]', () => {
  expect(readOverride(override, KEY, NOW)).toEqual({ remote: 'mfe-shop', port: 4200 });
});

test.each([
  ['another remote', override.replace('mfe-shop', 'mfe-cms')],
  ['another port', override.replace('4200', '4201')],
  ['a later expiry', override.replace(/\.\d+\.([^.]+)$/, '.9999999999.$1')],
  ['no signature', override.replace(/\.[^.]+$/, '.')],
  ['text appended', `${override}.x`],
  ['an invitation', createInvitation({ key: KEY, cohort: 'mfe-shop', expiresAt })],
  ['nothing', ''],
])('an override with %s is invalid [FED-14]', (_, text) => {
  expect(readOverride(text, KEY, NOW)).toBeUndefined();
});

test('an override expires, and is valid for its own site only [FED-14]', () => {
  expect(readOverride(override, KEY, expiresAt)).toBeUndefined();
  expect(readOverride(override, new Uint8Array(32).fill(2), NOW)).toBeUndefined();
});

test.each([
  { remote: 'shop', port: 4200 },
  { remote: 'mfe-shop', port: 70_000 },
])('refuses to sign $remote at $port [FED-14]', ({ remote, port }) => {
  expect(() => createOverride({ key: KEY, remote, port, expiresAt })).toThrow(RangeError);
});
