/** Plain form post that removes a passkey. */
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { removePasskey } from '../api/passkeys.ts';
import { PASSKEY_REMOVE_ACTION } from '../domain/passkeys.ts';

export async function actRemovePasskey(
  { fields, page, visitor }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  if (!visitor.signedIn) return { kind: 'login-required' };
  const result = await removePasskey(api, Number(fields['id']?.[0]));
  if (result.status === 'done') return { kind: 'redirect', to: page };
  const { message } = result;
  return {
    kind: 'rejected',
    rejected: { action: PASSKEY_REMOVE_ACTION, message, fieldErrors: {}, values: {} },
  };
}
