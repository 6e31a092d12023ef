import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { getProfile } from '../../api/profile.ts';
import type { ProfileErrors, ProfileFields } from '../../domain/profile.ts';
import { PROFILE_ACTION, readProfileErrors, readProfileForm } from '../../domain/profile-form.ts';

export type ProfileData = {
  readonly fields: ProfileFields;
  readonly outcome:
    | { readonly status: 'unchanged' }
    | { readonly status: 'saved' }
    | { readonly status: 'refused'; readonly message: string; readonly errors: ProfileErrors };
};

export async function loadProfile(
  _block: Block,
  { location, rejectedAction }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<ProfileData>> {
  const fields = await getProfile(api);
  if (rejectedAction?.action === PROFILE_ACTION) {
    const { message, fieldErrors, values } = rejectedAction;
    const entered = readProfileForm((name) => values[name] ?? '');
    const errors = readProfileErrors(fieldErrors);
    return { data: { fields: entered, outcome: { status: 'refused', message, errors } } };
  }
  const isSaved = new URLSearchParams(location.search).has('saved');
  return { data: { fields, outcome: { status: isSaved ? 'saved' : 'unchanged' } } };
}
