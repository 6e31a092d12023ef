import type { BlockLoad } from 'remote-kit/block';
import { findRegion } from 'remote-kit/find-region';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listGroups } from '../../api/groups.ts';
import { ALL_PRODUCTS, listGroupLinks, type GroupLink } from '../../domain/group-links.ts';
import { fields } from './fields.ts';

export type GroupListData = {
  readonly place: 'drawer' | 'footer';
  readonly heading: string;
  readonly links: readonly GroupLink[];
};

/** The drawer is the menu of narrow windows, so it also links to all products. */
export async function load(
  { variables }: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<GroupListData>> {
  const groups = listGroupLinks(await listGroups(api));
  const place = findRegion(request) === 'drawer' ? 'drawer' : 'footer';
  return {
    data: {
      place,
      heading: readFields(fields, variables).heading || 'Shop',
      links: place === 'drawer' ? [ALL_PRODUCTS, ...groups] : groups,
    },
  };
}
