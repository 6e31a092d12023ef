import type { BlockLoad } from 'remote-kit/block';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { Block } from 'shared-contracts/page';
import { fields } from './fields.ts';

export type SearchBoxData = { readonly label: string };

export async function load({ variables }: Block): Promise<BlockLoad<SearchBoxData>> {
  return { data: { label: readFields(fields, variables).label || 'Search the shop' } };
}
