/** What every remote serves now, from the rollout and its history. Pure. */
import type { Ramp } from 'shared-contracts/ramp';
import type { RolloutDocument } from 'shared-contracts/release';
import type { HistoryLine } from './history.ts';

export interface RemoteStatus {
  readonly remote: string;
  readonly stable: string;
  /** Null when one release serves everyone. */
  readonly candidate: string | null;
  /** Share of visitors who get the candidate, in steps of 0.1%; null without one. */
  readonly permille: number | null;
  /** Cohorts that get the candidate in addition. */
  readonly cohorts: readonly string[];
  /** How the share grows; null when only people change it. */
  readonly ramp: Ramp | null;
  /** When the plan was made, and by whom; null when the history does not include it. */
  readonly since: string | null;
  readonly by: string | null;
}

/** Sorted by remote name. */
export function listStatus(
  { remotes }: RolloutDocument,
  history: readonly HistoryLine[],
): readonly RemoteStatus[] {
  return Object.entries(remotes)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([remote, { plan }]) => {
      const change = history.findLast((line) => line.remote === remote && line.plan !== null);
      const origin = { since: change?.at ?? null, by: change?.actor ?? null };
      if (plan.kind === 'single') {
        return {
          remote,
          stable: plan.version,
          candidate: null,
          permille: null,
          cohorts: [],
          ramp: null,
          ...origin,
        };
      }
      const { stable, candidate, permille, cohorts, ramp = null } = plan;
      return { remote, stable, candidate, permille, cohorts, ramp, ...origin };
    });
}
