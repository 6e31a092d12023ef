import { toOneLine } from './one-line.ts';

test.each([
  [
    'Robin\r\nYour account is locked:\thttps://evil.example',
    'Robin Your account is locked: https://evil.example',
  ],
  ['Robin\u2028Lee\u2029', 'Robin Lee'],
  ['\u202Eegdirb\u202C', 'egdirb'],
  ['\u0000', ''],
  ['  Zoë O’Neill-وليد  ', 'Zoë O’Neill-وليد'],
])('makes one line of %j [ACC-07]', (text, line) => {
  expect(toOneLine(text)).toBe(line);
});
