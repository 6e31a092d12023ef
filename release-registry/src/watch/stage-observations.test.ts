import { aSum, STAGE } from '../testing/observed.ts';
import type { ReadObserved } from './observed-reader.ts';
import { createStageObservations } from './stage-observations.ts';
import { judge } from './judge.ts';

type Query = Parameters<ReadObserved>[0];

const STARTED_AT = new Date('2026-03-01T10:00:30.000Z');
const MINUTE_MS = 60_000;
const stage = { ...STAGE, startedAt: STARTED_AT };

/** A backend with one failed document of 10 of each version in every 100th minute. */
function aBackend() {
  const queries: Query[] = [];
  const readObserved: ReadObserved = async (query) => {
    queries.push(query);
    const first = Date.parse('2026-03-01T10:00:00.000Z');
    const from = Math.max((query.from.getTime() - first) / MINUTE_MS, 0);
    const to = (query.to.getTime() - first) / MINUTE_MS;
    const minutes = Array.from({ length: Math.max(Math.ceil(to - from), 0) }, (_, at) => from + at);
    return {
      sums: minutes
        .filter((minute) => minute % 100 === 0)
        .flatMap((minute) => [
          aSum({ minute, visits: 10, failed: 1 }),
          aSum({ minute, visits: 10, failed: 1, version: STAGE.candidate }),
        ]),
      vitals: [],
    };
  };
  return { queries, readObserved };
}

function at(days: number, minutes = 0) {
  let now = new Date(STARTED_AT.getTime() + (days * 1440 + minutes) * MINUTE_MS);
  return {
    clock: { now: () => now },
    advance: (milliseconds: number) => (now = new Date(now.getTime() + milliseconds)),
  };
}

test('reads every minute of an old stage once, and later only what is recent [FED-26]', async () => {
  const { queries, readObserved } = aBackend();
  const { clock, advance } = at(21);
  const observations = createStageObservations({ readObserved, clock });
  const { tally } = await observations.read(stage);
  const minutes = queries.filter(({ stepMinutes }) => stepMinutes === 1);
  expect(minutes[0]?.from).toEqual(new Date('2026-03-01T10:00:00.000Z'));
  expect(minutes.slice(1).map(({ from }) => from)).toEqual(
    minutes.slice(0, -1).map(({ to }) => to),
  );
  expect(Math.max(...minutes.map(({ from, to }) => to.getTime() - from.getTime()))).toBe(
    86_400_000,
  );
  const failed = Math.ceil((21 * 1440 + 1) / 100);
  expect(tally).toMatchObject({
    stable: { visits: 10 * failed, failed },
    candidate: { visits: 10 * failed, failed, failures: { 'server-render': failed } },
  });
  queries.splice(0);
  advance(2000);
  expect((await observations.read(stage)).tally).toEqual(tally);
  const first = queries.find(({ stepMinutes }) => stepMinutes === 1);
  expect(clock.now().getTime() - (first?.from.getTime() ?? 0)).toBeLessThanOrEqual(16 * MINUTE_MS);
});

test('judges a stage of weeks like the same minutes read at once [FED-26]', async () => {
  const { readObserved } = aBackend();
  const observations = createStageObservations({ readObserved, clock: at(21).clock });
  const { tally, vitals } = await observations.read(stage);
  const { clock, advance } = at(0, 1);
  const followed = createStageObservations({ readObserved, clock });
  for (let hours = 0; hours < 21 * 24; hours += 7) {
    await followed.read(stage);
    advance(7 * 60 * MINUTE_MS);
  }
  const last = createStageObservations({ readObserved, clock });
  const [always, once] = [await followed.read(stage), await last.read(stage)];
  expect(always.tally.candidate).toEqual(once.tally.candidate);
  expect(judge(stage, always.tally, []).evidence).toBeCloseTo(
    judge(stage, once.tally, []).evidence,
  );
  expect(judge(stage, tally, vitals).kind).toBe('healthy');
});

test('starts anew for a stage that ended and began again [FED-26]', async () => {
  const { queries, readObserved } = aBackend();
  const { clock } = at(1);
  const observations = createStageObservations({ readObserved, clock });
  await observations.read(stage);
  observations.keep([]);
  queries.splice(0);
  await observations.read(stage);
  expect(queries[0]?.from).toEqual(new Date('2026-03-01T10:00:00.000Z'));
});
