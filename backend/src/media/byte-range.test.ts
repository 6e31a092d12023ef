import { parseByteRange } from './byte-range.ts';

const SIZE = 1000;

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=0-', 0, 999],
  ['bytes=200-299', 200, 299],
  ['bytes=990-5000', 990, 999],
  ['bytes=-100', 900, 999],
  ['bytes=-5000', 0, 999],
  ['bytes= 5 - 9', 5, 9],
])('reads %s [CMS-11]', (header, start, end) => {
  expect(parseByteRange(header, SIZE)).toEqual({ kind: 'part', start, end });
});

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('rejects %s [CMS-11]', (header) => {
  expect(parseByteRange(header, SIZE)).toEqual({ kind: 'unsatisfiable' });
});

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=9-5',
  'bytes=a-b',
  'bytes=0-1,5-9',
  'items=0-1',
  'bytes=0x1-2',
  `bytes=${'9'.repeat(30)}-`,
])('returns the whole file for %s [CMS-11]', (header) => {
  expect(parseByteRange(header, SIZE)).toEqual({ kind: 'whole' });
});

test('rejects a range of an empty file [CMS-11]', () => {
  expect(parseByteRange('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' });
  expect(parseByteRange('bytes=-5', 0)).toEqual({ kind: 'unsatisfiable' });
});
