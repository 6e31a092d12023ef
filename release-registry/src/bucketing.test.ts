import type { RolloutDocument, RolloutPlan } from 'shared-contracts/release';
import { chooseReleaseSet, chooseVersion, visitorBucket } from './bucketing.ts';

const key = new Uint8Array(32).fill(7);
const VISITORS = 100_000;

function listBuckets(remote: string, rolloutId: string): readonly number[] {
  return Array.from({ length: VISITORS }, (_, index) =>
    visitorBucket({ key, remote, rolloutId, visitorId: `visitor-${index}` }),
  );
}

function aStagedPlan(permille: number): RolloutPlan {
  return {
    kind: 'staged',
    stable: '1.4.0',
    candidate: '1.5.0',
    permille,
    cohorts: ['staff'],
  };
}

describe('visitorBucket', () => {
  const buckets = listBuckets('mfe-shop', 'r1');

  test.each([1, 5, 10, 50])(
    'gives a candidate at %d %% to that share of 100,000 visitors within 0.3 points [FED-16]',
    (percent) => {
      const plan = aStagedPlan(percent * 10);
      const given = buckets.filter((bucket) => chooseVersion(plan, bucket) === '1.5.0').length;
      expect(Math.abs((given / VISITORS) * 100 - percent)).toBeLessThan(0.3);
    },
  );

  test('fills all 1,000 buckets evenly [FED-16]', () => {
    const counts = Array.from({ length: 1000 }, () => 0);
    for (const bucket of buckets) counts[bucket] = (counts[bucket] ?? 0) + 1;
    const expected = VISITORS / 1000;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 999 degrees of freedom: an even draw exceeds 1,200 once in several hundred thousand keys.
    expect(chiSquare).toBeLessThan(1200);
  });

  test('keeps every visitor of a lower percentage while it grows [FED-16]', () => {
    const givenAt = (permille: number) =>
      buckets.map((bucket) => chooseVersion(aStagedPlan(permille), bucket) === '1.5.0');
    const steps = [10, 50, 100, 500, 1000].map(givenAt);
    for (let step = 1; step < steps.length; step += 1) {
      const lost = steps[step - 1]?.filter((given, index) => given && !steps[step]?.[index]);
      expect(lost).toHaveLength(0);
    }
  });

  test('draws each remote and each rollout independently [FED-16]', () => {
    const inTenth = (list: readonly number[]) => list.map((bucket) => bucket < 100);
    const shop = inTenth(buckets);
    for (const other of [
      inTenth(listBuckets('mfe-cms', 'r1')),
      inTenth(listBuckets('mfe-shop', 'r2')),
    ]) {
      const both = shop.filter((given, index) => given && other[index]).length;
      expect(Math.abs((both / VISITORS) * 100 - 1)).toBeLessThan(0.3);
    }
  });

  test('returns the same bucket for the same visitor every time [FED-09]', () => {
    const draw = { key, remote: 'mfe-shop', rolloutId: 'r1', visitorId: 'visitor-1' };
    expect(visitorBucket(draw)).toBe(visitorBucket({ ...draw }));
  });

  test('depends on the key [FED-16]', () => {
    const otherKey = new Uint8Array(32).fill(8);
    const draws = Array.from({ length: 20 }, (_, index) => ({
      remote: 'mfe-shop',
      rolloutId: 'r1',
      visitorId: `visitor-${index}`,
    }));
    expect(draws.map((draw) => visitorBucket({ key, ...draw }))).not.toEqual(
      draws.map((draw) => visitorBucket({ key: otherKey, ...draw })),
    );
  });
});

describe('chooseVersion', () => {
  test('sends visitors below the share to the candidate and the rest to stable [FED-09]', () => {
    expect(chooseVersion(aStagedPlan(100), 99)).toBe('1.5.0');
    expect(chooseVersion(aStagedPlan(100), 100)).toBe('1.4.0');
    expect(chooseVersion(aStagedPlan(0), 0)).toBe('1.4.0');
    expect(chooseVersion(aStagedPlan(1000), 999)).toBe('1.5.0');
  });

  test('gives a cohort the candidate whatever its bucket [FED-09]', () => {
    expect(chooseVersion(aStagedPlan(0), 999, ['staff'])).toBe('1.5.0');
    expect(chooseVersion(aStagedPlan(0), 999, ['others'])).toBe('1.4.0');
  });
});

describe('chooseReleaseSet', () => {
  const remotes: RolloutDocument['remotes'] = {
    'mfe-shop': { rolloutId: 'r3', plan: aStagedPlan(500) },
    'mfe-cms': { rolloutId: 'r1', plan: { kind: 'single', version: '2.0.0' } },
  };

  test('does not depend on the order in which remotes are listed [FED-16]', () => {
    const reversed = Object.fromEntries(Object.entries(remotes).toReversed());
    for (let index = 0; index < 100; index += 1) {
      const visitor = { id: `visitor-${index}`, cohorts: [] };
      expect(chooseReleaseSet({ remotes }, visitor, key)).toEqual(
        chooseReleaseSet({ remotes: reversed }, visitor, key),
      );
    }
  });

  test('names a version of every remote [FED-09]', () => {
    const set = chooseReleaseSet({ remotes }, { id: 'visitor-1', cohorts: ['staff'] }, key);
    expect(set).toEqual({ 'mfe-shop': '1.5.0', 'mfe-cms': '2.0.0' });
  });
});
