import { VOUCHER_NOTICE } from 'shared-contracts/account-page';
import type { ApiClient } from 'shared-contracts/api-client';
import type { SlotRequest } from 'shared-contracts/slot';
import { findVoucherCreditCents } from '../../api/my-account.ts';

/** A voucher that a plain form has just redeemed. */
export type AcceptedVoucher = {
  /** The credit that it added; null where the backend does not send it. */
  readonly amountCents: number | null;
};

/**
 * Null unless the address says that a voucher was redeemed. The amount comes from the account, never
 * from the address.
 */
export async function loadAcceptedVoucher(
  { location }: Pick<SlotRequest, 'location'>,
  api: ApiClient,
): Promise<AcceptedVoucher | null> {
  const { parameter, value } = VOUCHER_NOTICE;
  if (new URLSearchParams(location.search).get(parameter) !== value) return null;
  return { amountCents: await findVoucherCreditCents(api) };
}
