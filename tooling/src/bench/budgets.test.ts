import {
  checkBytes,
  checkCatalogueCall,
  checkLoad,
  checkMemory,
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
  firstPaintMs: summarise([450]),
  largestPaintMs: summarise([600]),
  floorMs: summarise([560]),
  blockingMs: summarise([60]),
  layoutShift: 0,
};
const bare = { rate: summarise([1000]), cpuMs: summarise([0.03]) };
const site = { rate: summarise([200]), cpuMs: summarise([0.25]) };
const call = {
  kind: 'list',
  query: '?group=all',
  databaseMs: summarise([20]),
} as const;

test('accepts values at their limits', () => {
  expect(
    listOver([
      ...checkBytes('/shop', bytes),
      ...checkTimes('/shop', times),
      ...checkLoad('document', '/shop', { site, bare }),
      checkMemory('many pages', 300_000_000),
      checkCatalogueCall(call),
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
  const load = checkLoad('document', '/shop', { site, bare });
  expect(load.some(({ isDeterministic }) => isDeterministic)).toBe(false);
});

test.each([
  ['First paint', { firstPaintMs: summarise([451]) }],
  ['Largest paint', { largestPaintMs: summarise([601]) }],
  ['without scripts', { floorMs: summarise([545]) }],
  ['Blocking time', { blockingMs: summarise([61]) }],
  ['Layout shift', { layoutShift: 0.001 }],
])('refuses a page that is slow or shifts: %s', (name, change) => {
  expect(listOver(checkTimes('/shop', { ...times, ...change }))).toEqual([
    expect.stringContaining(name),
  ]);
});

test.each([
  ['document', 199],
  ['soft-navigation', 299],
  ['api', 799],
] as const)('refuses a slow %s: less than its share of a bare program’s rate', (budget, rate) => {
  const slow = { ...site, rate: summarise([rate]) };
  const [compared] = listOver(checkLoad(budget, '/shop', { site: slow, bare }));
  expect(compared).toMatch(`Requests per second of ${budget} /shop`);
});

test('refuses a document that costs too much processor time', () => {
  const slow = { ...site, cpuMs: summarise([0.26]) };
  const over = listOver(checkLoad('document', '/shop', { site: slow, bare }));
  expect(over).toEqual(['Processor time of document /shop']);
});

test('refuses a shell that keeps too much in memory', () => {
  expect(listOver([checkMemory('many pages', 300_000_001)])).toHaveLength(1);
});

test('refuses slow lists; searches may take longer [SHOP-01]', () => {
  const slow = { ...call, databaseMs: summarise([20.1]) };
  expect(listOver([checkCatalogueCall(slow)])).toEqual([expect.stringMatching('Database time')]);
  expect(listOver([checkCatalogueCall({ ...slow, kind: 'search' })])).toEqual([]);
});
