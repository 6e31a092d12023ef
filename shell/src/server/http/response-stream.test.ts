import { chooseCoding } from './response-stream.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['gzip;q=0', 'identity'],
  ['deflate', 'identity'],
  ['brotli', 'identity'],
])('chooses the coding for Accept-Encoding %p: %s [FED-06]', (header, coding) => {
  expect(chooseCoding(header)).toBe(coding);
});
