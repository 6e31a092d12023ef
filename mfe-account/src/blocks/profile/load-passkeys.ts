import type { ApiClient } from 'shared-contracts/api-client';
import type { SlotRequest } from 'shared-contracts/slot';
import { findPasskeys } from '../../api/passkeys.ts';
import { PASSKEY_REMOVE_ACTION, type OwnPasskeys } from '../../domain/passkeys.ts';

export type PasskeysData = OwnPasskeys & {
  /** Rejection of a plain form post. */
  readonly refusal: string | null;
};

/** Null where the backend has no passkeys. */
export async function loadPasskeys(
  { rejectedAction }: Pick<SlotRequest, 'rejectedAction'>,
  api: ApiClient,
): Promise<PasskeysData | null> {
  const passkeys = await findPasskeys(api);
  const refused = rejectedAction?.action === PASSKEY_REMOVE_ACTION ? rejectedAction : null;
  return passkeys === null ? null : { ...passkeys, refusal: refused?.message ?? null };
}
