import { listExpired, type Retained } from './retention.ts';

const now = new Date('2026-03-31T00:00:00.000Z');
const rule = { keepCount: 3, keepDays: 30 };

/** A release last served this many days ago. */
function lastServed(days: number): Retained {
  return { lastServed: new Date(now.getTime() - days * 86_400_000) };
}

function daysOf(items: readonly Retained[]): readonly number[] {
  return items.map(({ lastServed }) =>
    lastServed instanceof Date ? (now.getTime() - lastServed.getTime()) / 86_400_000 : 0,
  );
}

test('keeps releases last served within the period, however many there are [FED-24]', () => {
  const items = [1, 2, 3, 4, 5, 29].map(lastServed);
  expect(listExpired(items, rule, now)).toEqual([]);
});

test('keeps the newest ones, however old they are [FED-24]', () => {
  expect(listExpired([400, 300, 200].map(lastServed), rule, now)).toEqual([]);
});

test('removes the rest, least recently served first [FED-24]', () => {
  const items = [31, 1, 90, 2, 60, 3].map(lastServed);
  expect(daysOf(listExpired(items, rule, now))).toEqual([90, 60, 31]);
});

test('keeps a release last served exactly that many days ago [FED-24]', () => {
  const items = [1, 2, 3, 30, 30.01].map(lastServed);
  expect(daysOf(listExpired(items, rule, now))).toEqual([30.01]);
});

test('counts a release that is served now as newest, and never removes it [FED-24]', () => {
  const served = { lastServed: 'now' } as const;
  const items = [lastServed(90), served, served, served, served];
  expect(daysOf(listExpired(items, { keepCount: 0, keepDays: 0 }, now))).toEqual([90]);
});

test('keeps a release of unknown age [FED-24]', () => {
  const items: readonly Retained[] = [{ lastServed: 'unknown' }, lastServed(31)];
  expect(daysOf(listExpired(items, { keepCount: 0, keepDays: 30 }, now))).toEqual([31]);
});
