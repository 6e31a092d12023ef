import { judge } from './budgets.ts';
import { summarise } from './statistics.ts';
import { someMeasurements } from './testing/measurements.ts';

const isMet = (name: RegExp, measurements = someMeasurements()) =>
  judge(measurements).find((verdict) => name.test(verdict.name))?.isMet;

test('accepts values at their limits', () => {
  expect(judge(someMeasurements()).filter((verdict) => !verdict.isMet)).toEqual([]);
});

test('refuses a second copy of React [FED-02]', () => {
  const copies = someMeasurements({
    composedScripts: [{ path: '/a.js', bytes: 9, reactCopies: 2 }],
  });
  expect(isMet(/React$/, copies)).toBe(false);
});

test('refuses bytes above the absolute limit, and above the monolith’s', () => {
  const script = { path: '/a.js', bytes: 125_001, reactCopies: 1 };
  expect(isMet(/Brotli/, someMeasurements({ composedScripts: [script] }))).toBe(false);
  const heavy = someMeasurements({ composedScripts: [{ ...script, bytes: 115_001 }] });
  expect(isMet(/Bytes beside/, heavy)).toBe(false);
});

test('refuses fewer requests per second than the share of a bare page’s', () => {
  expect(isMet(/warm fragments/, someMeasurements({ warmRate: 499 }))).toBe(false);
  expect(isMet(/no fragment cache/, someMeasurements({ uncachedRate: 149 }))).toBe(false);
});

test.each([
  [/Largest paint/, { largestPaintMs: summarise([691]) }],
  [/Blocking/, { blockingMs: summarise([101]) }],
  [/Layout shift/, { layoutShift: 0.001 }],
  [/Requests of/, { requests: 21 }],
  [/Transfer/, { bytes: 300_001 }],
  [/JavaScript of/, { scriptBytes: 125_001 }],
  [/Pictures of/, { imageBytes: 80_001 }],
])('refuses a public page over its budget: %s', (name, page) => {
  expect(isMet(name, someMeasurements({ page }))).toBe(false);
});

test('refuses lists that take long or read a table row by row [SHOP-01]', () => {
  const slow = someMeasurements({ catalogue: { databaseMs: summarise([20.1]) } });
  expect(isMet(/Database time/, slow)).toBe(false);
  const search = { kind: 'search', databaseMs: summarise([30]) } as const;
  expect(isMet(/Database time/, someMeasurements({ catalogue: search }))).toBe(true);
  expect(isMet(/row by row/, someMeasurements({ catalogue: { scans: ['sku: select'] } }))).toBe(
    false,
  );
});

test.each([
  [/Failed requests/, { load: { swaps: 50, requests: 2000, failed: 1 } }],
  [/two shells follow/, { seenMs: summarise([20, 20, 3001]) }],
  [/Heap/, { heap: { swaps: 200, ratio: 1.11 } }],
  [/Publish/, { publishMs: summarise([3001]) }],
  [/Share/, { shares: [{ percent: 10, given: 10.31, changed: 0 }] }],
  [/answered otherwise/, { shares: [{ percent: 10, given: 10, changed: 1 }] }],
])('refuses a change of release over its budget: %s [FED-08]', (name, releases) => {
  expect(isMet(name, someMeasurements({ releases }))).toBe(false);
});

test('calls only bytes, requests, copies and shares deterministic', () => {
  const names = judge(someMeasurements())
    .filter((verdict) => verdict.isDeterministic)
    .map((verdict) => verdict.name);
  expect(names).toEqual([
    'JavaScript, Brotli',
    'Script requests',
    'Copies of React',
    'Bytes beside the monolith',
    'Layout shift of /shop/followers',
    'Requests of /shop/followers',
    'Transfer of /shop/followers',
    'JavaScript of /shop/followers',
    'Pictures of /shop/followers',
    'Failed requests during 50 changes of release',
    'Share of 100,000 visitors beside the one asked for',
    'Visitors whom a second question answered otherwise',
    'Tables read row by row for ?group=all',
  ]);
});
