import { measureShares } from './rollout-shares.ts';

test('measures the share of 100,000 visitors, who are answered the same each time [FED-16]', () => {
  const [share] = measureShares([10]);
  expect(share?.percent).toBe(10);
  expect(Math.abs((share?.given ?? 0) - 10)).toBeLessThan(0.3);
  expect(share?.changed).toBe(0);
});
