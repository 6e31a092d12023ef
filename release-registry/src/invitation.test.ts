import { createInvitation, readInvitation } from './invitation.ts';

const key = new Uint8Array(32).fill(1);
const expiresAt = new Date('2026-12-01T00:00:00Z');
const before = new Date('2026-11-30T00:00:00Z');
const invitation = createInvitation({ key, cohort: 'testers', expiresAt });

test('names the cohort of a genuine invitation [FED-09]', () => {
  expect(readInvitation(invitation, key, before)).toBe('testers');
});

test('returns no cohort once the invitation has expired [FED-09]', () => {
  expect(readInvitation(invitation, key, expiresAt)).toBeUndefined();
});

test.each([
  ['another cohort', invitation.replace('testers', 'staff')],
  ['a later expiry', invitation.replace(/\.\d+\./, '.99999999999.')],
  ['no signature', 'testers.1796083200.'],
  ['one part too many', `${invitation}.x`],
  ['nothing', ''],
])('refuses an invitation changed to %s [FED-13]', (_, text) => {
  expect(readInvitation(text, key, before)).toBeUndefined();
});

test('refuses an invitation of another site [FED-13]', () => {
  expect(readInvitation(invitation, new Uint8Array(32).fill(2), before)).toBeUndefined();
});

test('refuses a name no cohort can have', () => {
  expect(() => createInvitation({ key, cohort: 'a.b', expiresAt })).toThrow(RangeError);
});
