import {
  checkBytes,
  checkCatalogueCall,
  checkFirstByte,
  checkNavigation,
  checkRates,
  checkReleaseChanges,
  checkTimes,
  type Verdict,
} from './budgets.ts';
import { summarise } from './statistics.ts';

const listOver = (verdicts: readonly Verdict[]) =>
  verdicts.filter(({ isMet }) => !isMet).map(({ name }) => name);

const bytes = {
  requests: 20,
  bytes: 300_000,
  scriptBytes: 125_000,
  imageBytes: 80_000,
  reactCopies: 1,
};
const times = {
  largestPaintMs: summarise([690]),
  floorMs: summarise([600]),
  blockingMs: summarise([100]),
  layoutShift: 0,
};
const rates = { bare: summarise([1000]), warm: summarise([500]), uncached: summarise([150]) };
const changes = {
  publishMs: summarise([3000]),
  followMs: summarise([3000]),
  requests: { sent: 2000, failed: 0 },
  heap: { changes: 200, ratio: 1.1 },
};
const call = {
  kind: 'list',
  query: '?group=all',
  scans: new Array<string>(),
  databaseMs: summarise([20]),
} as const;

test('accepts values at their limits', () => {
  expect(
    listOver([
      ...checkBytes('/shop', bytes),
      ...checkTimes('/shop', times),
      ...checkRates(rates),
      ...checkReleaseChanges(changes),
      ...checkCatalogueCall(call),
      checkFirstByte('/shop', summarise([3]), summarise([2])),
      checkNavigation('A tap', summarise([350]), summarise([700])),
    ]),
  ).toEqual([]);
});

test.each([
  ['Requests of /shop', { requests: 21 }],
  ['Transfer of /shop', { bytes: 300_001 }],
  ['JavaScript of /shop', { scriptBytes: 125_001 }],
  ['Pictures of /shop', { imageBytes: 80_001 }],
])('refuses a page that is too large: %s', (name, change) => {
  expect(listOver(checkBytes('/shop', { ...bytes, ...change }))).toEqual([name]);
});

test('refuses a second copy of React [FED-02]', () => {
  const over = listOver(checkBytes('/shop', { ...bytes, reactCopies: 2 }));
  expect(over).toEqual(['Copies of React of /shop']);
});

test('checks the size of a page the same on every machine', () => {
  expect(checkBytes('/shop', bytes).every(({ isDeterministic }) => isDeterministic)).toBe(true);
  expect(checkRates(rates).some(({ isDeterministic }) => isDeterministic)).toBe(false);
});

test.each([
  ['Largest paint', { largestPaintMs: summarise([691]) }],
  ['Blocking time', { blockingMs: summarise([101]) }],
  ['Layout shift', { layoutShift: 0.001 }],
])('refuses a page that is slow or shifts: %s', (name, change) => {
  expect(listOver(checkTimes('/shop', { ...times, ...change }))).toEqual([
    expect.stringContaining(name),
  ]);
});

test('refuses fewer requests per second than the required share of a bare page’s', () => {
  expect(listOver(checkRates({ ...rates, warm: summarise([499]) }))).toHaveLength(1);
  expect(listOver(checkRates({ ...rates, uncached: summarise([149]) }))).toHaveLength(1);
});

test('refuses lists that are slow or scan a table row by row [SHOP-01]', () => {
  const slow = { ...call, databaseMs: summarise([20.1]) };
  expect(listOver(checkCatalogueCall(slow))).toEqual([expect.stringMatching('Database time')]);
  expect(listOver(checkCatalogueCall({ ...slow, kind: 'search' }))).toEqual([]);
  const scanning = { ...call, scans: ['sku: select'] };
  expect(listOver(checkCatalogueCall(scanning))).toEqual([expect.stringMatching('row by row')]);
});

test.each([
  ['Failed requests', { requests: { sent: 2000, failed: 1 } }],
  ['two shells follow', { followMs: summarise([20, 20, 3001]) }],
  ['Heap', { heap: { changes: 200, ratio: 1.11 } }],
  ['Publish', { publishMs: summarise([3001]) }],
])('refuses a release change over its budget: %s [FED-08]', (name, change) => {
  expect(listOver(checkReleaseChanges({ ...changes, ...change }))).toEqual([
    expect.stringContaining(name),
  ]);
});
