import { readCalendarDate } from './calendar-date.ts';

test.each([
  ['2022-07-05', 'en-AU', '5 July 2022'],
  [' 2023-06-07 ', 'en-AU', '7 June 2023'],
  ['2023-06-07', 'en-US', 'June 7, 2023'],
  ['2024-02-29', 'en-AU', '29 February 2024'],
])('writes %j for %s as %s [CMS-06]', (value, locale, text) => {
  expect(readCalendarDate(value, locale)).toEqual({ at: value.trim(), text });
});

test.each(['', '2022-02-30', '2022-13-01', '05/07/2022', '2022-7-5', 20220705, null])(
  'shows no date for %j [CMS-06]',
  (value) => {
    expect(readCalendarDate(value, 'en-AU')).toBeNull();
  },
);
