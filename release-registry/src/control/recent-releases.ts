/** Keeps account of the releases that a change takes from visitors, for their open documents. */
import type { ReplacedRelease, RolloutDocument } from 'shared-contracts/release';
import { listRecent } from '../open-documents.ts';

/** A release, and who gets it by a plan. */
type GivenRelease = Pick<ReplacedRelease, 'remote' | 'version' | 'share'>;

interface PlanChange {
  readonly action: string;
  readonly remote: string | null;
  /** The remotes after the change. */
  readonly remotes: RolloutDocument['remotes'];
  readonly now: Date;
}

/** Bounds the document; a team seldom publishes more often within the days of the rule. */
const RECENT_PER_REMOTE = 50;

/** The list of the next document. */
export function recentAfter(
  current: RolloutDocument | undefined,
  { action, remote, remotes, now }: PlanChange,
): readonly ReplacedRelease[] {
  if (current === undefined) return [];
  const kept = listRecent(current, now);
  if (remote === null) return kept;
  const after = listGiven(remotes, remote);
  const isTakenBack = action === 'rollback' || action === 'revoke';
  const left = listGiven(current.remotes, remote)
    .filter((given) => !after.some((next) => includes(next, given)))
    .map((given): ReplacedRelease => {
      const isDropped = after.every(({ version }) => version !== given.version);
      const why = isTakenBack && isDropped ? 'taken-back' : 'replaced';
      return { ...given, leftAt: now.toISOString(), why };
    });
  const isObsolete = (past: ReplacedRelease) =>
    [...after, ...left].some((next) => includes(next, past)) ||
    left.some(({ version, why }) => why === 'taken-back' && version === past.version);
  const own = kept.filter((past) => past.remote === remote && !isObsolete(past));
  const others = kept.filter((past) => past.remote !== remote);
  return [...others, ...[...own, ...left].slice(-RECENT_PER_REMOTE)];
}

function listGiven(remotes: RolloutDocument['remotes'], remote: string): readonly GivenRelease[] {
  const entry = remotes[remote];
  if (entry === undefined) return [];
  const { rolloutId, plan } = entry;
  if (plan.kind === 'single') return [{ remote, version: plan.version }];
  const { stable, candidate, permille, cohorts } = plan;
  return [
    { remote, version: stable },
    { remote, version: candidate, share: { rolloutId, permille, cohorts } },
  ];
}

/** True when each visitor of the second release's share is also in the first one's. */
function includes(given: GivenRelease, other: GivenRelease): boolean {
  if (given.remote !== other.remote || given.version !== other.version) return false;
  if (given.share === undefined) return true;
  const { share } = other;
  return (
    share !== undefined &&
    given.share.rolloutId === share.rolloutId &&
    given.share.permille >= share.permille &&
    share.cohorts.every((cohort) => given.share?.cohorts.includes(cohort))
  );
}
