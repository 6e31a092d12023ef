import { createInvitation } from './invitation.ts';
import { createOverride, readOverride } from './override.ts';

const KEY = new Uint8Array(32).fill(1);
const NOW = new Date('2026-03-01T00:00:00Z');
const expiresAt = new Date('2026-03-02T00:00:00Z');
const override = createOverride({ key: KEY, remote: 'mfe-shop', port: 4200, expiresAt });

test('FED-14 a signed override names a remote and a port of one’s own machine', () => {
  expect(readOverride(override, KEY, NOW)).toEqual({ remote: 'mfe-shop', port: 4200 });
});

test.each([
  ['another remote', override.replace('mfe-shop', 'mfe-cms')],
  ['another port', override.replace('4200', '4201')],
  ['a longer life', override.replace(/\.\d+\.([^.]+)$/, '.9999999999.$1')],
  ['no signature', override.replace(/\.[^.]+$/, '.')],
  ['something behind it', `${override}.x`],
  ['an invitation', createInvitation({ key: KEY, cohort: 'mfe-shop', expiresAt })],
  ['nothing', ''],
])('FED-14 an override with %s is none', (_, text) => {
  expect(readOverride(text, KEY, NOW)).toBeUndefined();
});

test('FED-14 an override ends, and counts for its own site only', () => {
  expect(readOverride(override, KEY, expiresAt)).toBeUndefined();
  expect(readOverride(override, new Uint8Array(32).fill(2), NOW)).toBeUndefined();
});

test.each([
  { remote: 'shop', port: 4200 },
  { remote: 'mfe-shop', port: 70_000 },
])('FED-14 refuses to sign $remote at $port', ({ remote, port }) => {
  expect(() => createOverride({ key: KEY, remote, port, expiresAt })).toThrow(RangeError);
});
