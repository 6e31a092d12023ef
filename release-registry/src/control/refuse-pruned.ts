import type { RolloutDocument } from 'shared-contracts/release';
import { formatReleaseId, type ReleaseId } from '../trust/verified-documents.ts';
import { ControlError } from '../gate/control-error.ts';

/** True while the release's files are being removed. */
export function isPruned(
  release: ReleaseId,
  rollout: Pick<RolloutDocument, 'pruned'> | undefined,
): boolean {
  return rollout?.pruned?.includes(formatReleaseId(release)) ?? false;
}

/** @throws ControlError for a release that is no longer kept */
export function refusePruned(
  release: ReleaseId,
  rollout: Pick<RolloutDocument, 'pruned'> | undefined,
): void {
  if (isPruned(release, rollout)) throw describePruned(release);
}

export function describePruned({ remote, version }: ReleaseId): ControlError {
  return new ControlError(
    `${remote} ${version} was pruned: its files are no longer kept; give this build a new version`,
  );
}
