import { findNextChange, isWithin, parseSchedule } from './schedule.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');

test.each([
  ['without times', [null, null], true],
  ['not yet started', ['2026-06-01T12:00:01Z', null], false],
  ['starting now', ['2026-06-01T12:00:00Z', null], true],
  ['ending now', [null, '2026-06-01T12:00:00Z'], true],
  ['ended', [null, '2026-06-01T11:59:59Z'], false],
  ['within its time', ['2026-05-01T00:00:00Z', '2026-07-01T00:00:00Z'], true],
  ['started elsewhere in the world', ['2026-06-01T21:00:00+10:00', null], true],
  ['not started elsewhere in the world', ['2026-06-01T23:00:00+10:00', null], false],
  ['with a moment without a zone, read as UTC', ['2026-06-01 12:00:01', null], false],
  ['with a moment that is none', ['soon', 'never'], true],
])('decides whether a block is shown: %s [CMS-04]', (_, [start, end], shown) => {
  expect(isWithin(parseSchedule(start, end), NOON)).toBe(shown);
});

test.each([
  ['nothing is planned', [[null, null]], null],
  ['all is over', [['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z']], null],
  ['one begins', [['2026-06-01T13:00:00Z', null]], '2026-06-01T13:00:00.000Z'],
  ['one ends', [[null, '2026-06-01T12:30:00Z']], '2026-06-01T12:30:00.001Z'],
  [
    'one ends before another begins',
    [
      ['2026-06-01T13:00:00Z', null],
      ['2026-05-01T00:00:00Z', '2026-06-01T12:10:00Z'],
    ],
    '2026-06-01T12:10:00.001Z',
  ],
])('knows when the page changes next: %s [CMS-04]', (_, times, moment) => {
  const schedules = times.map(([start, end]) => parseSchedule(start, end));
  const next = findNextChange(schedules, NOON);
  expect(next === null ? null : new Date(next).toISOString()).toBe(moment);
});
