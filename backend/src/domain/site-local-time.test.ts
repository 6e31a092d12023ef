import { formatSiteLocal, parseSiteLocal } from './site-local-time.ts';

test.each([
  ['2026-01-15T09:30', '2026-01-14T22:30:00.000Z'],
  ['2026-07-15T09:30', '2026-07-14T23:30:00.000Z'],
  ['2026-10-04T01:59', '2026-10-03T15:59:00.000Z'],
  ['2026-10-04T03:00', '2026-10-03T16:00:00.000Z'],
])('parses %s in shop time, and formats it back [API-08]', (local, utc) => {
  expect(parseSiteLocal(local)?.toISOString()).toBe(utc);
  expect(formatSiteLocal(new Date(utc))).toBe(local);
});

test.each(['', 'tomorrow', '2026-13-01T00:00', '2026-01-01', '2026-01-01T25:00'])(
  'rejects the time %s [API-08]',
  (text) => expect(parseSiteLocal(text)).toBeUndefined(),
);
