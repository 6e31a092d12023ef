/** When visitors could last get each release of a remote, from the history. Pure. */
import type { RolloutPlan } from 'shared-contracts/release';
import type { HistoryLine } from './history.ts';

/**
 * Last served time by version; for a release that was only stored, its publication time. Releases
 * served now have the time they were first served.
 */
export function findLastServed(
  history: readonly HistoryLine[],
  remote: string,
): ReadonlyMap<string, Date> {
  const lastServed = new Map<string, Date>();
  let served: readonly string[] = [];
  for (const { remote: changed, at, plan, version } of history) {
    if (changed !== remote) continue;
    const visible = plan === null ? [version ?? []].flat() : [...served, ...listVersions(plan)];
    for (const each of visible) lastServed.set(each, new Date(at));
    if (plan !== null) served = listVersions(plan);
  }
  return lastServed;
}

export function listVersions(plan: RolloutPlan): readonly string[] {
  return plan.kind === 'single' ? [plan.version] : [plan.stable, plan.candidate];
}
