import { takeRandomBytes } from './random-bytes.ts';

test('returns different bytes each time, also across refills', () => {
  const taken = Array.from({ length: 2000 }, () => takeRandomBytes(16));
  expect(new Set(taken.map((bytes) => bytes.toString('hex'))).size).toBe(2000);
  expect(taken.every(({ length }) => length === 16)).toBe(true);
});

test('keeps what it has returned', () => {
  const first = takeRandomBytes(16);
  const text = first.toString('hex');
  for (let count = 0; count < 1000; count += 1) takeRandomBytes(16);
  expect(first.toString('hex')).toBe(text);
});
