/** Simulated observations of shells, drawn from a seed, so that every run is the same. */
import { minuteOf, noFailures, type ObservedSum } from 'shared-contracts/observation';

export const STAGE = { remote: 'mfe-shop', stable: '1.0.0', candidate: '1.1.0' } as const;
const STARTED_AT = Date.parse('2026-03-01T10:00:00.000Z');

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  // Globals are slow to find in a test.
  const { imul } = Math;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function aSum(over: Partial<ObservedSum> & { readonly minute?: number } = {}): ObservedSum {
  const { minute = 0, ...fields } = over;
  const failed = fields.failed ?? 0;
  return {
    version: STAGE.stable,
    at: minuteOf(new Date(STARTED_AT + minute * 60_000)),
    visits: 0,
    failed,
    failures: { ...noFailures(), 'server-render': failed },
    ...fields,
  };
}

/** Traffic of one minute: the candidate's share, and the failure rate of each version. */
export interface Traffic {
  readonly visits: number;
  readonly share: number;
  readonly stableRate: number;
  readonly candidateRate: number;
}

/** Sums of both versions after further visits in one minute. */
export function drawSums(
  random: () => number,
  minute: number,
  traffic: Traffic,
): readonly [ObservedSum, ObservedSum] {
  const tally = { stable: { visits: 0, failed: 0 }, candidate: { visits: 0, failed: 0 } };
  for (let visit = 0; visit < traffic.visits; visit += 1) {
    const arm = random() < traffic.share ? 'candidate' : 'stable';
    const rate = arm === 'candidate' ? traffic.candidateRate : traffic.stableRate;
    tally[arm].visits += 1;
    if (random() < rate) tally[arm].failed += 1;
  }
  return [
    aSum({ ...tally.stable, minute }),
    aSum({ ...tally.candidate, minute, version: STAGE.candidate }),
  ];
}
