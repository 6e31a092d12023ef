import { bucketOfVital, minuteOf, VITAL_BOUNDS, VITAL_BUCKETS, VITALS } from './observation.ts';

test('names a minute by its start [FED-11]', () => {
  expect(minuteOf(new Date('2026-03-01T10:11:59.999Z'))).toBe('2026-03-01T10:11:00.000Z');
  expect(minuteOf(new Date('2026-03-01T10:12:00.000Z'))).toBe('2026-03-01T10:12:00.000Z');
});

test.each(VITALS)('puts every value of %s into one bucket [FED-11]', (vital) => {
  const bounds = VITAL_BOUNDS[vital];
  expect(bounds).toHaveLength(VITAL_BUCKETS - 1);
  expect(bounds.map((bound) => bucketOfVital(vital, bound))).toEqual(bounds.map((_, i) => i));
  expect(bucketOfVital(vital, 0)).toBe(0);
  expect(bucketOfVital(vital, 1_000_000)).toBe(VITAL_BUCKETS - 1);
});
