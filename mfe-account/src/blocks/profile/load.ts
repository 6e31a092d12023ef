import type { BlockLoad } from 'remote-kit/block';
import { MY_ACCOUNT_PATH } from 'shared-contracts/paths';
import type { ProfileOption } from 'shared-contracts/profile-options';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listAddresses } from '../../api/addresses.ts';
import { findCreditCents } from '../../api/credit.ts';
import { getProfile, getProfileOptions, hasPage, type OwnProfile } from '../../api/profile.ts';
import type { AddressBook } from '../../domain/address.ts';
import { readNotice, type ProfileNotice } from './profile-notice.ts';

export type ProfileData = {
  readonly profile: OwnProfile;
  /** The fields this site has (ACC-07). */
  readonly options: readonly ProfileOption[];
  /** What redeemed gift vouchers left to spend; null where the back end keeps no credit. */
  readonly creditCents: number | null;
  /** Null where the site does not manage addresses in the profile. */
  readonly addressBook: AddressBook | null;
  /** Whether the site has the page with everything else of the account. */
  readonly accountPage: 'there' | 'missing';
  readonly notice: ProfileNotice;
};

export async function loadProfile(
  _block: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<ProfileData>> {
  const [profile, options, creditCents, hasAccountPage] = await Promise.all([
    getProfile(api),
    getProfileOptions(api),
    findCreditCents(api),
    hasPage(api, MY_ACCOUNT_PATH),
  ]);
  const accountPage = hasAccountPage ? 'there' : 'missing';
  const notice = readNotice(request);
  const addressBook = options.includes('manage_addresses') ? await listAddresses(api) : null;
  return { data: { profile, options, creditCents, addressBook, accountPage, notice } };
}
