import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findCreditCents } from '../../api/credit.ts';
import { getProfile } from '../../api/profile.ts';
import type { ProfileErrors, ProfileFields } from '../../domain/profile.ts';
import { PROFILE_ACTION, readProfileErrors, readProfileForm } from '../../domain/profile-form.ts';
import { loadSecurity, type SecurityData } from './load-security.ts';

export type ProfileData = {
  readonly fields: ProfileFields;
  /** What redeemed gift vouchers left to spend; null where the back end keeps no credit. */
  readonly creditCents: number | null;
  readonly security: SecurityData;
  readonly outcome:
    | { readonly status: 'unchanged' }
    | { readonly status: 'saved' }
    | { readonly status: 'refused'; readonly message: string; readonly errors: ProfileErrors };
};

export async function loadProfile(
  _block: Block,
  request: SlotRequest,
  context: ServerContext,
): Promise<BlockLoad<ProfileData>> {
  const { location, rejectedAction } = request;
  const { api } = context;
  const [fields, creditCents, security] = await Promise.all([
    getProfile(api),
    findCreditCents(api),
    loadSecurity(request, context),
  ]);
  if (rejectedAction?.action === PROFILE_ACTION) {
    const { message, fieldErrors, values } = rejectedAction;
    const entered = readProfileForm((name) => values[name] ?? '');
    const errors = readProfileErrors(fieldErrors);
    const outcome = { status: 'refused', message, errors } as const;
    return { data: { fields: entered, creditCents, security, outcome } };
  }
  const isSaved = new URLSearchParams(location.search).has('saved');
  return {
    data: { fields, creditCents, security, outcome: { status: isSaved ? 'saved' : 'unchanged' } },
  };
}
