import { isDay, lastSendDay, toMessageText } from './voucher-delivery.ts';

test.each([
  ['2026-11-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['28/11/2026', false],
  ['', false],
])('knows whether "%s" is a day [CART-15]', (text, isValid) => {
  expect(isDay(text)).toBe(isValid);
});

test.each([
  ['2026-11-28', '2027-11-28'],
  ['2028-02-29', '2029-03-01'],
])('a voucher bought on %s can be sent until %s [CART-15]', (today, last) => {
  expect(lastSendDay(today)).toBe(last);
});

test('keeps the lines of a message, and nothing hidden [CART-15]', () => {
  expect(toMessageText(' Dear Kim,\r\n\r\n\r\n\r\ncome\u0007 in\u202E.\u2028Alex\t ')).toBe(
    'Dear Kim,\n\ncome in.\nAlex',
  );
});
