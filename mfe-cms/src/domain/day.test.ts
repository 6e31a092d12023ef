import { readDay } from './day.ts';

const sydney = { locale: 'en-AU', timeZone: 'Australia/Sydney' };

test('CMS-08 writes a day as it is in the site’s time zone', () => {
  expect(readDay('2026-03-02T14:30:00Z', sydney)).toEqual({
    at: '2026-03-02T14:30:00.000Z',
    text: '3 March 2026',
  });
});

test.each([[null], [''], ['soon']])('CMS-08 has no day for %j', (at) => {
  expect(readDay(at, sydney)).toBeNull();
});
