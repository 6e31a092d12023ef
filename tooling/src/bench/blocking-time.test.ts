import { sumBlockingTime } from './blocking-time.ts';

const blocked = (...tasks: readonly (readonly [number, number])[]) =>
  sumBlockingTime(
    tasks.map(([startMs, endMs]) => ({ startMs, endMs })),
    { firstPaintMs: 500 },
  );

test.each([
  ['no task', [], 0],
  ['a task of 50 ms', [[600, 650]], 0],
  [
    'the part of each task over 50 ms',
    [
      [600, 700],
      [800, 930],
    ],
    130,
  ],
  ['no task before the first paint', [[100, 499]], 0],
  ['only the part of a task after the first paint', [[400, 570]], 20],
] as const)('the blocking time counts %s', (_case, tasks, expected) => {
  expect(blocked(...tasks)).toBe(expected);
});
