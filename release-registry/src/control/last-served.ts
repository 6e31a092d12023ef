/** When visitors could last get each release of a remote, from the history: pure. */
import type { RolloutPlan } from 'shared-contracts/release';
import type { HistoryLine } from './history.ts';

/**
 * The end of a release's time by version; one that was only stored counts from then.
 * Releases that are given to somebody now are in it with the time they came.
 */
export function findLastServed(
  history: readonly HistoryLine[],
  remote: string,
): ReadonlyMap<string, Date> {
  const lastServed = new Map<string, Date>();
  let served: readonly string[] = [];
  for (const { remote: changed, at, plan, version } of history) {
    if (changed !== remote) continue;
    const seen = plan === null ? [version ?? []].flat() : [...served, ...listVersions(plan)];
    for (const each of seen) lastServed.set(each, new Date(at));
    if (plan !== null) served = listVersions(plan);
  }
  return lastServed;
}

export function listVersions(plan: RolloutPlan): readonly string[] {
  return plan.kind === 'single' ? [plan.version] : [plan.stable, plan.candidate];
}
