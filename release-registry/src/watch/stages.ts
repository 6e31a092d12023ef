/**
 * The candidates being rolled out, and when each stage began. Pure: from the rollout and its
 * history.
 */
import type { Ramp } from 'shared-contracts/ramp';
import type { RolloutDocument } from 'shared-contracts/release';
import type { HistoryLine } from '../control/history.ts';
import type { Stage } from './judge.ts';

export interface LiveStage extends Stage {
  /** When the candidate was first served to visitors; a larger share does not start a new stage. */
  readonly startedAt: Date;
  /** How the share grows; absent when only people change it. */
  readonly ramp?: Ramp;
}

/**
 * Lists every remote with a candidate. Without a history line, the start is the time of the rollout
 * document.
 */
export function listStages(
  rollout: RolloutDocument,
  history: readonly HistoryLine[],
): readonly LiveStage[] {
  return Object.entries(rollout.remotes).flatMap(([remote, { plan }]) => {
    if (plan.kind !== 'staged') return [];
    const { stable, candidate, ramp } = plan;
    const startedAt = findStart(history, { remote, stable, candidate }) ?? rollout.issuedAt;
    const stage = { remote, stable, candidate, startedAt: new Date(startedAt) };
    return [ramp === undefined ? stage : { ...stage, ramp }];
  });
}

function findStart(
  history: readonly HistoryLine[],
  { remote, candidate }: Stage,
): string | undefined {
  const changes = history.filter((line) => line.remote === remote && line.plan !== null);
  const before = changes.findLastIndex(
    ({ plan }) => plan?.kind !== 'staged' || plan.candidate !== candidate,
  );
  return changes[before + 1]?.at;
}
