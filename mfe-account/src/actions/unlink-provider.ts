/** Plain form post that unlinks a provider. */
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { unlinkProvider } from '../api/providers.ts';
import {
  PROVIDER_FIELD,
  PROVIDER_UNLINK_ACTION,
  PROVIDERS_ANCHOR,
  UNLINKED_PARAMETER,
} from '../domain/providers.ts';

export async function actUnlinkProvider(
  { fields, page, visitor }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  if (!visitor.signedIn) return { kind: 'login-required' };
  const provider = fields[PROVIDER_FIELD]?.[0] ?? '';
  const result = await unlinkProvider(api, provider);
  if (result.status === 'done') {
    const query = new URLSearchParams({ [UNLINKED_PARAMETER]: provider }).toString();
    return { kind: 'redirect', to: `${page.split('?')[0]}?${query}#${PROVIDERS_ANCHOR}` };
  }
  const { message } = result;
  return {
    kind: 'rejected',
    rejected: { action: PROVIDER_UNLINK_ACTION, message, fieldErrors: {}, values: {} },
  };
}
