/** Which share of visitors a rollout really gives a candidate (FED-16). */
import { chooseReleaseSet } from 'release-registry/bucketing';
import type { RolloutDocument } from 'shared-contracts/release';

export interface RolloutShare {
  readonly percent: number;
  /** Of the visitors, in percent. */
  readonly given: number;
  /** Visitors whom a second question answered otherwise. */
  readonly changed: number;
}

const REMOTE = 'mfe-shop';
const CANDIDATE = '1.1.0';
const VISITORS = 100_000;
const SITE_KEY = new Uint8Array(32).fill(7);

/** Asks for 100,000 visitors at each percentage, twice; the same on any machine. */
export function measureShares(percentages: readonly number[]): readonly RolloutShare[] {
  return percentages.map((percent) => {
    const first = drawVisitors(percent);
    const second = drawVisitors(percent);
    const given = first.filter((version) => version === CANDIDATE).length;
    const changed = first.filter((version, index) => version !== second[index]).length;
    return { percent, given: (given / VISITORS) * 100, changed };
  });
}

function drawVisitors(percent: number): readonly (string | undefined)[] {
  const remotes: RolloutDocument['remotes'] = {
    [REMOTE]: {
      rolloutId: 'benchmark',
      plan: {
        kind: 'staged',
        stable: '1.0.0',
        candidate: CANDIDATE,
        permille: percent * 10,
        cohorts: [],
      },
    },
  };
  return Array.from({ length: VISITORS }, (_, index) => {
    const visitor = { id: `visitor-${index}`, cohorts: [] };
    return chooseReleaseSet({ remotes }, visitor, SITE_KEY)[REMOTE];
  });
}
