import {
  noVitals,
  type Observed,
  type ObservedSum,
  type ObservedVitals,
} from 'shared-contracts/observation';
import { aSum, createRandom, drawSums, STAGE, type Traffic } from '../testing/observed.ts';
import { addMinutes, judge, NO_TALLY, RULE, type Verdict } from './judge.ts';

const { stable, candidate } = STAGE;
const CHECK_EVERY_VISITS = 50;

function twentyMinutes(trafficOf: (minute: number) => Traffic): readonly Traffic[] {
  return Array.from({ length: 20 }, (_, minute) => trafficOf(minute));
}

function judgeAll({ sums, vitals }: Observed): Verdict {
  return judge(STAGE, addMinutes(NO_TALLY, STAGE, sums), vitals);
}

/**
 * Simulates visits, with many checks a minute, until a check reaches a verdict; returns the number
 * of visits, undefined when none does.
 */
function visitsUntil(
  isFound: (verdict: Verdict) => boolean,
  seed: number,
  minutes: readonly Traffic[],
): number | undefined {
  const random = createRandom(seed);
  let closed = NO_TALLY;
  let visits = 0;
  for (const [minute, traffic] of minutes.entries()) {
    let current: readonly ObservedSum[] = [];
    for (let drawn = 0; drawn < traffic.visits; drawn += CHECK_EVERY_VISITS) {
      const more = drawSums(random, minute, { ...traffic, visits: CHECK_EVERY_VISITS });
      current = more.map((sum, index) => ({
        ...sum,
        visits: sum.visits + (current[index]?.visits ?? 0),
        failed: sum.failed + (current[index]?.failed ?? 0),
      }));
      visits += CHECK_EVERY_VISITS;
      const verdict = judge(STAGE, addMinutes(closed, STAGE, current), []);
      if (isFound(verdict)) return visits;
    }
    closed = addMinutes(closed, STAGE, current);
  }
  return undefined;
}

const isRolledBack = ({ kind }: Verdict) => kind === 'failing';
/** The statistical test alone, without the budget and the minimum of visits. */
const isSuspected = ({ evidence }: Verdict) => evidence >= RULE.evidenceMin;
const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([0.01, 0.1, 0.5])(
  'rolls back none of 200 candidates that fail as often as stable, 1%%, at a share of %s [FED-11]',
  (share) => {
    const traffic = { visits: 250, share, stableRate: 0.01, candidateRate: 0.01 };
    const alarms = seeds(200).filter((seed) =>
      visitsUntil(
        isSuspected,
        seed,
        twentyMinutes(() => traffic),
      ),
    );
    expect(alarms).toEqual([]);
  },
);

test('is not misled by a bad hour of the whole site while the share grows [FED-11]', () => {
  const alarms = seeds(200).filter((seed) =>
    visitsUntil(
      isSuspected,
      seed,
      twentyMinutes((minute) => {
        const rate = minute < 10 ? 0.002 : 0.2;
        const share = minute < 10 ? 0.01 : 0.5;
        return { visits: 250, share, stableRate: rate, candidateRate: rate };
      }),
    ),
  );
  expect(alarms).toEqual([]);
});

test('rolls back each of 100 candidates that fail in 5% against 0.5%, within 6,000 visits at a tenth of them [FED-11]', () => {
  const traffic = { visits: 300, share: 0.1, stableRate: 0.005, candidateRate: 0.05 };
  const visits = seeds(100).map((seed) =>
    visitsUntil(
      isRolledBack,
      seed,
      twentyMinutes(() => traffic),
    ),
  );
  expect(visits).not.toContain(undefined);
  expect(visits.filter((count) => (count ?? 0) <= 2500).length).toBeGreaterThan(60);
});

test('takes back at most one of 500 sound candidates in stages of four hours, with ramps and faults of the whole site [FED-26]', () => {
  const ramp = [0.01, 0.05, 0.1, 0.25, 0.5];
  const alarms = seeds(500).filter((seed) => {
    const plan = createRandom(seed + 10_000);
    const [faultFrom, rampEvery] = [Math.floor(plan() * 200), 15 + Math.floor(plan() * 45)];
    const minutes = Array.from({ length: 240 }, (_, minute) => {
      const rate = minute >= faultFrom && minute < faultFrom + 40 ? 0.03 : 0.002;
      const share = ramp[Math.min(Math.floor(minute / rampEvery), ramp.length - 1)] ?? 0.5;
      return { visits: CHECK_EVERY_VISITS, share, stableRate: rate, candidateRate: rate };
    });
    return visitsUntil(isSuspected, seed, minutes) !== undefined;
  });
  expect(alarms.length).toBeLessThanOrEqual(1);
});

test.each([
  [0.01, 5],
  [0.1, 5],
  [0.5, 12],
])(
  'rolls back a candidate that always fails, at a share of %s, after %i visits of it [FED-26]',
  (share, needed) => {
    const atShare = (visits: number) =>
      judgeAll({
        sums: [
          aSum({ visits: Math.round((visits * (1 - share)) / share) }),
          aSum({ version: candidate, visits, failed: visits }),
        ],
        vitals: [],
      }).kind;
    expect([atShare(needed - 1), atShare(needed)]).toEqual(['unproven', 'failing']);
  },
);

test('explains the verdict: rates, visits, budget and kinds [FED-11]', () => {
  const sums = [
    aSum({ visits: 900, failed: 9 }),
    aSum({ version: candidate, visits: 100, failed: 20 }),
  ];
  expect(judgeAll({ sums, vitals: [] })).toMatchObject({
    kind: 'failing',
    reason:
      '1.1.0 failed in 20 of 100 documents (20.00%), 1.0.0 failed in 9 of 900 documents (1.00%) in the same minutes; the budget is 1.50%, by chance that happens in fewer than 1 of 1000 rollouts (server-render 20)',
  });
});

test('calls no candidate healthy before 50 visits of each version [FED-11]', () => {
  const after = (visits: number) =>
    judgeAll({ sums: [aSum({ visits: 1000 }), aSum({ version: candidate, visits })], vitals: [] });
  expect(after(49)).toMatchObject({
    kind: 'unproven',
    reason: expect.stringContaining('before 50 visits of each'),
  });
  expect(after(50)).toMatchObject({ kind: 'healthy' });
});

test('keeps a candidate that is worse by less than the allowance [FED-11]', () => {
  const sums = [
    aSum({ visits: 1_000_000, failed: 1000 }),
    aSum({ version: candidate, visits: 1_000_000, failed: 5900 }),
  ];
  expect(judgeAll({ sums, vitals: [] })).toMatchObject({ kind: 'healthy' });
});

test('compares only minutes in which both versions were visited, and only these two [FED-11]', () => {
  const sums = [
    aSum({ version: candidate, visits: 500, failed: 500, minute: 1 }),
    aSum({ visits: 500, minute: 2 }),
    aSum({ visits: 60, minute: 3 }),
    aSum({ version: candidate, visits: 60, minute: 3 }),
    aSum({ version: '0.9.0', visits: 500, failed: 500, minute: 3 }),
  ];
  expect(judgeAll({ sums, vitals: [] })).toMatchObject({
    kind: 'healthy',
    stable: { visits: 60, failed: 0 },
    candidate: { visits: 60, failed: 0 },
  });
});

const LCP = { stable: [0, 50, 80, 50, 20, 0, 0, 0, 0, 0, 0, 0], at: aSum().at };

function vitalsOf(lcp: readonly number[]): readonly ObservedVitals[] {
  return [
    { version: stable, at: LCP.at, vitals: { ...noVitals(), LCP: LCP.stable } },
    { version: candidate, at: LCP.at, vitals: { ...noVitals(), LCP: [...lcp] } },
  ];
}

test('warns about a slower candidate, and does not roll it back [FED-11]', () => {
  const vitals = [...vitalsOf([0, 10, 20, 30, 40, 50, 50, 0, 0, 0, 0, 0])];
  expect(judgeAll({ sums: [], vitals })).toMatchObject({
    kind: 'slower',
    slowerIn: ['LCP'],
    reason: '1.1.0 is slower than 1.0.0 (LCP)',
  });
});

test.each([
  ['as fast', LCP.stable],
  ['measured too rarely', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 60]],
  ['a little slower', [0, 45, 76, 54, 25, 0, 0, 0, 0, 0, 0, 0]],
])('does not warn about a candidate that is %s [FED-11]', (_, lcp) => {
  const vitals = [...vitalsOf(lcp)];
  expect(judgeAll({ sums: [], vitals }).slowerIn).toEqual([]);
});
