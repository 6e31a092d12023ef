import { readDay } from './day.ts';

const sydney = { locale: 'en-AU', timeZone: 'Australia/Sydney' };

test('formats a day in the site’s time zone [CMS-08]', () => {
  expect(readDay('2026-03-02T14:30:00Z', sydney)).toEqual({
    at: '2026-03-02T14:30:00.000Z',
    text: '3 March 2026',
  });
});

test.each([[null], [''], ['soon']])('returns no day for %j [CMS-08]', (at) => {
  expect(readDay(at, sydney)).toBeNull();
});
