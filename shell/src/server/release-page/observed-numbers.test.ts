import { noFailures, noVitals } from 'shared-contracts/observation';
import { summarise } from './observed-numbers.ts';

const at = (hour: number) => `2026-03-01T0${hour}:00:00.000Z`;
const aSum = (version: string, hour: number, [visits, failed]: readonly [number, number]) => ({
  version,
  at: at(hour),
  visits,
  failed,
  failures: noFailures(),
});
const paints = (counts: readonly number[]) => ({
  ...noVitals(),
  LCP: noVitals().LCP.map((_, bucket) => counts[bucket] ?? 0),
});

test('adds up the totals of each version and its series over time [FED-15]', () => {
  const numbers = summarise({
    sums: [
      aSum('1.1.0', 2, [10, 12]),
      aSum('1.0.0', 1, [90, 1]),
      aSum('1.0.0', 2, [110, 1]),
      aSum('1.0.0', 3, [0, 0]),
    ],
    vitals: [
      { version: '1.0.0', at: at(1), vitals: paints([4]) },
      { version: '1.0.0', at: at(2), vitals: paints([0, 4]) },
    ],
  });
  expect(numbers.byVersion.get('1.0.0')).toMatchObject({
    visits: 200,
    failed: 2,
    measured: 8,
    vitals: {
      LCP: 750,
      INP: null,
      CLS: null,
    },
  });
  expect(numbers.failures).toEqual([
    { version: '1.1.0', points: [{ at: at(2), value: 1 }] },
    {
      version: '1.0.0',
      points: [
        { at: at(1), value: 1 / 90 },
        { at: at(2), value: 1 / 110 },
      ],
    },
  ]);
  expect(numbers.vitals.LCP).toEqual([
    {
      version: '1.0.0',
      points: [
        { at: at(1), value: 375 },
        { at: at(2), value: 875 },
      ],
    },
  ]);
  expect(numbers.vitals.INP).toEqual([]);
});
