import type { BlockLoad } from 'remote-kit/block';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listGroups } from '../../api/groups.ts';
import { ALL_PRODUCTS, listGroupLinks, type GroupLink } from '../../domain/group-links.ts';
import { fields } from './fields.ts';

export type GroupMenuData = { readonly label: string; readonly links: readonly GroupLink[] };

export async function load(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<GroupMenuData>> {
  const groups = listGroupLinks(await listGroups(api));
  const label = readFields(fields, variables).label || 'Shop';
  return { data: { label, links: [ALL_PRODUCTS, ...groups] } };
}
