/**
 * Chooses the release each visitor gets. Pure, so that every shell, process and request makes the
 * same choice.
 */
import { createHmac } from 'node:crypto';
import type { ReleaseSet, RolloutDocument, RolloutPlan } from 'shared-contracts/release';

export interface BucketDraw {
  readonly key: Uint8Array;
  readonly remote: string;
  readonly rolloutId: string;
  readonly visitorId: string;
}

export interface RolloutVisitor {
  /** Value of the first-party visitor cookie. */
  readonly id: string;
  /** Names of the cohorts the visitor belongs to. */
  readonly cohorts: readonly string[];
}

const BUCKETS = 1000;

/**
 * Bucket of a visitor in one rollout of one remote, 0 to 999, each 0.1% of visitors.
 *
 * Uses 48 bits of an HMAC: the modulo favours a bucket by less than one in 10¹¹.
 */
export function visitorBucket({ key, remote, rolloutId, visitorId }: BucketDraw): number {
  const message = JSON.stringify([remote, rolloutId, visitorId]);
  return createHmac('sha256', key).update(message).digest().readUIntBE(0, 6) % BUCKETS;
}

/** Version a plan gives to a bucket; members of a named cohort get the candidate. */
export function chooseVersion(
  plan: RolloutPlan,
  bucket: number,
  cohorts: readonly string[] = [],
): string {
  if (plan.kind === 'single') return plan.version;
  const isInCohort = plan.cohorts.some((cohort) => cohorts.includes(cohort));
  return isInCohort || bucket < plan.permille ? plan.candidate : plan.stable;
}

/** Version of every remote for one visitor. Pure: the result depends only on the arguments. */
export function chooseReleaseSet(
  rollout: Pick<RolloutDocument, 'remotes'>,
  visitor: RolloutVisitor,
  key: Uint8Array,
): ReleaseSet {
  return Object.fromEntries(
    Object.entries(rollout.remotes).map(([remote, { rolloutId, plan }]) => {
      const bucket = visitorBucket({ key, remote, rolloutId, visitorId: visitor.id });
      return [remote, chooseVersion(plan, bucket, visitor.cohorts)];
    }),
  );
}
