import { randomUUID } from 'node:crypto';
import { hashVoucherCode, makeVoucherCode } from './voucher-code.ts';

const SECRET = 'a secret of this installation';

test('generates codes of sixteen characters in groups of four, without characters that look alike [CART-15]', () => {
  const codes = Array.from({ length: 500 }, () => makeVoucherCode(SECRET, randomUUID()));
  for (const code of codes) expect(code).toMatch(/^(?:[2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
  expect(new Set(codes).size).toBe(500);
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(31);
});

test('derives the same code again, and a different one with another key [CART-15]', () => {
  const id = randomUUID();
  expect(makeVoucherCode(SECRET, id)).toBe(makeVoucherCode(SECRET, id));
  expect(makeVoucherCode(SECRET, id)).not.toBe(makeVoucherCode('another', id));
});

test('recognises a code however it is typed, and only with the key [CART-15]', () => {
  const hash = hashVoucherCode(SECRET, 'DEMO-GIFT-AAAA-0001');
  expect(hashVoucherCode(SECRET, ' demo gift aaaa 0001 ')).toBe(hash);
  expect(hashVoucherCode(SECRET, 'DEMO-GIFT-AAAA-0002')).not.toBe(hash);
  expect(hashVoucherCode('another', 'DEMO-GIFT-AAAA-0001')).not.toBe(hash);
  expect(hash).not.toContain('DEMO');
});
