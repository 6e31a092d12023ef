import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { GIFT_VOUCHERS_PATH } from 'shared-contracts/paths';
import { getProfileOptions, hasPage } from '../../api/profile.ts';
import { findAccount } from '../../api/my-account.ts';
import type { Account } from '../../domain/account.ts';
import { addressesSlot } from '../../domain/nested-slots.ts';
import {
  readDeletionStage,
  readExportStage,
  type DeletionStage,
  type ExportStage,
} from '../../domain/export-and-deletion.ts';

export type MyAccountData = {
  /** Null where the backend only has orders. */
  readonly account: Account | null;
  /**
   * `managed` in a nested slot; `listed` where the site does not let customers manage addresses.
   */
  readonly addresses: 'managed' | 'listed';
  readonly vouchersPage: 'there' | 'missing';
  readonly exporting: ExportStage;
  readonly deletion: DeletionStage;
};

/** Name of the nested slot with the customer's latest orders. */
export const ORDERS_SLOT = 'orders';
const LATEST_ORDERS = 5;

/** Loads the account page; its orders and addresses are nested slots. */
export async function load(
  { id }: Block,
  { location, site, rejectedAction }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<MyAccountData>> {
  const [account, options, hasVouchersPage] = await Promise.all([
    findAccount(api, site.timeZone),
    getProfileOptions(api),
    hasPage(api, GIFT_VOUCHERS_PATH),
  ]);
  const addresses = options.includes('manage_addresses') ? 'managed' : 'listed';
  return {
    data: {
      account,
      addresses,
      vouchersPage: hasVouchersPage ? 'there' : 'missing',
      exporting: readExportStage(location.search, rejectedAction),
      deletion: readDeletionStage(location.search, rejectedAction),
    },
    nested: [
      {
        name: ORDERS_SLOT,
        blocks: [
          {
            id: `${id}-orders`,
            template: 'Sell/order_list',
            variables: { latest: LATEST_ORDERS },
            anchorName: null,
          },
        ],
      },
      ...(addresses === 'managed' ? [addressesSlot(id)] : []),
    ],
  };
}
