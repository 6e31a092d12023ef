import { isRevoked, type ReleaseRecord, type RolloutDocument } from 'shared-contracts/release';
import { ControlError } from '../gate/control-error.ts';

/** @throws ControlError for a release with an entry file that must never be loaded again */
export function refuseRevoked(
  record: ReleaseRecord,
  rollout: Pick<RolloutDocument, 'revoked'> | undefined,
): void {
  if (!isRevoked(record, rollout)) return;
  throw new ControlError(
    `${record.remote} ${record.version} is refused: its content was revoked, under this version or another, and is never loaded again`,
  );
}
