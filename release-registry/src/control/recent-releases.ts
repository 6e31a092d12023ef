/** Keeps account of the releases that a change takes from visitors, for their open documents. */
import type { ReplacedRelease, RolloutDocument } from 'shared-contracts/release';
import { listRecent } from '../open-documents.ts';

/** A release's share of visitors in a plan. */
type Share = Omit<ReplacedRelease, 'leftAt' | 'why'>;

interface PlanChange {
  readonly action: string;
  readonly remote: string | null;
  /** The remotes after the change. */
  readonly remotes: RolloutDocument['remotes'];
  readonly now: Date;
}

const EVERYONE: Pick<Share, 'permille' | 'cohorts'> = { permille: 1000, cohorts: [] };
/** As many as the default retention rule keeps. */
const RECENT_PER_REMOTE = 10;

/** The list of the next document. */
export function recentAfter(
  current: RolloutDocument | undefined,
  { action, remote, remotes, now }: PlanChange,
): readonly ReplacedRelease[] {
  if (current === undefined) return [];
  const kept = listRecent(current, now);
  if (remote === null) return kept;
  const before = sharesOf(current.remotes, remote);
  const after = sharesOf(remotes, remote);
  const isTakenBack = action === 'rollback' || action === 'revoke';
  const dropped = before.filter(({ version }) => after.every((next) => next.version !== version));
  const left = before
    .filter((share) => !after.some((next) => includes(next, share)))
    .map((share): ReplacedRelease => ({
      ...share,
      leftAt: now.toISOString(),
      why: isTakenBack && dropped.includes(share) ? 'taken-back' : 'replaced',
    }));
  const isObsolete = (past: ReplacedRelease) =>
    [...after, ...left].some((next) => includes(next, past)) ||
    left.some(({ version, why }) => why === 'taken-back' && version === past.version);
  const own = kept.filter((past) => past.remote === remote && !isObsolete(past));
  const others = kept.filter((past) => past.remote !== remote);
  return [...others, ...[...own, ...left].slice(-RECENT_PER_REMOTE)];
}

function sharesOf(remotes: RolloutDocument['remotes'], remote: string): readonly Share[] {
  const entry = remotes[remote];
  if (entry === undefined) return [];
  const { rolloutId, plan } = entry;
  const common = { remote, rolloutId };
  if (plan.kind === 'single') return [{ ...common, version: plan.version, ...EVERYONE }];
  const { stable, candidate, permille, cohorts } = plan;
  return [
    { ...common, version: stable, ...EVERYONE },
    { ...common, version: candidate, permille, cohorts },
  ];
}

/** True when each visitor of the second share is also in the first. */
function includes(share: Share, other: Share): boolean {
  if (share.remote !== other.remote || share.version !== other.version) return false;
  if (share.permille === EVERYONE.permille) return true;
  return (
    share.rolloutId === other.rolloutId &&
    share.permille >= other.permille &&
    other.cohorts.every((cohort) => share.cohorts.includes(cohort))
  );
}
