import type { BlockLoad } from 'remote-kit/block';
import { EMAIL_CODE } from 'shared-contracts/account-page';
import { ORDERS_PATH } from 'shared-contracts/paths';
import type { ProfileOption } from 'shared-contracts/profile-options';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findCreditCents } from '../../api/credit.ts';
import { getProfile, getProfileOptions, hasPage, type OwnProfile } from '../../api/profile.ts';
import { addressesSlot } from '../../domain/nested-slots.ts';
import { loadAcceptedVoucher, type AcceptedVoucher } from './load-accepted-voucher.ts';
import { loadPasskeys, type PasskeysData } from './load-passkeys.ts';
import { loadProviders, type ProvidersData } from './load-providers.ts';
import { loadSecurity, type SecurityData } from './load-security.ts';
import { readNotice, type ProfileNotice } from './profile-notice.ts';

export type ProfileData = {
  readonly profile: OwnProfile;
  /** The fields this site has switched on. */
  readonly options: readonly ProfileOption[];
  /** Unspent credit from redeemed gift vouchers; null where the backend has no credit. */
  readonly creditCents: number | null;
  /** Password and devices; null where customers cannot change them. */
  readonly security: SecurityData | null;
  /** Null where the backend has none. */
  readonly passkeys: PasskeysData | null;
  /** Null where no provider is switched on. */
  readonly providers: ProvidersData | null;
  /** The site's date format. */
  readonly days: { readonly locale: string; readonly timeZone: string };
  /** Whether the site has a page with the customer's orders. */
  readonly ordersPage: 'there' | 'missing';
  /** The code from an email's link; it confirms a new email address. */
  readonly emailCode: string;
  readonly notice: ProfileNotice;
  /** Null unless a plain form has just redeemed a voucher. */
  readonly acceptedVoucher: AcceptedVoucher | null;
};

/** Loads the customer's record and everything that its forms need. */
export async function load(
  { id }: Block,
  request: SlotRequest,
  context: ServerContext,
): Promise<BlockLoad<ProfileData>> {
  const { locale, timeZone } = request.site;
  const { api } = context;
  const [
    profile,
    options,
    creditCents,
    hasOrdersPage,
    passkeys,
    providers,
    security,
    acceptedVoucher,
  ] = await Promise.all([
    getProfile(api),
    getProfileOptions(api),
    findCreditCents(api),
    hasPage(api, ORDERS_PATH),
    loadPasskeys(request, api),
    loadProviders(request, api),
    loadSecurity(request, context),
    loadAcceptedVoucher(request, api),
  ]);
  return {
    data: {
      profile,
      options,
      creditCents,
      security:
        profile.hasPassword === null
          ? null
          : { ...security, username: profile.email, hasPassword: profile.hasPassword },
      passkeys,
      providers,
      days: { locale, timeZone },
      ordersPage: hasOrdersPage ? 'there' : 'missing',
      emailCode: readEmailCode(request),
      notice: readNotice(request),
      acceptedVoucher,
    },
    nested: options.includes('manage_addresses') ? [addressesSlot(id)] : [],
  };
}

function readEmailCode({ location }: SlotRequest): string {
  return (new URLSearchParams(location.search).get(EMAIL_CODE.parameter) ?? '').slice(0, 40);
}
