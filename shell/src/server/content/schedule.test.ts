import { findNextChange, isWithin, parseSchedule } from './schedule.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');

test.each([
  ['without times', [null, null], true],
  ['not yet started', ['2026-06-01T12:00:01Z', null], false],
  ['starting now', ['2026-06-01T12:00:00Z', null], true],
  ['ending now', [null, '2026-06-01T12:00:00Z'], true],
  ['ended', [null, '2026-06-01T11:59:59Z'], false],
  ['between start and end', ['2026-05-01T00:00:00Z', '2026-07-01T00:00:00Z'], true],
  ['started, in another time zone', ['2026-06-01T21:00:00+10:00', null], true],
  ['not started, in another time zone', ['2026-06-01T23:00:00+10:00', null], false],
  ['with a time without zone, read as UTC', ['2026-06-01 12:00:01', null], false],
  ['with invalid times', ['soon', 'never'], true],
])('decides whether a block is visible: %s [CMS-04]', (_, [start, end], shown) => {
  expect(isWithin(parseSchedule(start, end), NOON)).toBe(shown);
});

test.each([
  ['without times', [[null, null]], null],
  ['everything has ended', [['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z']], null],
  ['one starts', [['2026-06-01T13:00:00Z', null]], '2026-06-01T13:00:00.000Z'],
  ['one ends', [[null, '2026-06-01T12:30:00Z']], '2026-06-01T12:30:00.001Z'],
  [
    'one ends before another starts',
    [
      ['2026-06-01T13:00:00Z', null],
      ['2026-05-01T00:00:00Z', '2026-06-01T12:10:00Z'],
    ],
    '2026-06-01T12:10:00.001Z',
  ],
])('finds the next change of the page: %s [CMS-04]', (_, times, moment) => {
  const schedules = times.map(([start, end]) => parseSchedule(start, end));
  const next = findNextChange(schedules, NOON);
  expect(next === null ? null : new Date(next).toISOString()).toBe(moment);
});
