import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findCreditCents } from '../../api/credit.ts';
import { getProfile } from '../../api/profile.ts';
import type { ProfileErrors, ProfileFields } from '../../domain/profile.ts';
import { PROFILE_ACTION, readProfileErrors, readProfileForm } from '../../domain/profile-form.ts';
import { loadPasskeys, type PasskeysData } from './load-passkeys.ts';

export type ProfileData = {
  /** Null where the back end has none (ACC-14). */
  readonly passkeys: PasskeysData | null;
  /** How the site writes days. */
  readonly days: { readonly locale: string; readonly timeZone: string };
  readonly fields: ProfileFields;
  /** What redeemed gift vouchers left to spend; null where the back end keeps no credit. */
  readonly creditCents: number | null;
  readonly outcome:
    | { readonly status: 'unchanged' }
    | { readonly status: 'saved' }
    | { readonly status: 'refused'; readonly message: string; readonly errors: ProfileErrors };
};

export async function loadProfile(
  _block: Block,
  { location, rejectedAction, site: { locale, timeZone } }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<ProfileData>> {
  const [fields, creditCents, passkeys] = await Promise.all([
    getProfile(api),
    findCreditCents(api),
    loadPasskeys({ rejectedAction }, api),
  ]);
  const common = { creditCents, passkeys, days: { locale, timeZone } };
  if (rejectedAction?.action === PROFILE_ACTION) {
    const { message, fieldErrors, values } = rejectedAction;
    const entered = readProfileForm((name) => values[name] ?? '');
    const errors = readProfileErrors(fieldErrors);
    const outcome = { status: 'refused', message, errors } as const;
    return { data: { ...common, fields: entered, outcome } };
  }
  const isSaved = new URLSearchParams(location.search).has('saved');
  return { data: { ...common, fields, outcome: { status: isSaved ? 'saved' : 'unchanged' } } };
}
