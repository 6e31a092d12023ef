import type { BlockLoad } from 'remote-kit/block';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { Block } from 'shared-contracts/page';
import { fields } from './fields.ts';

export type CartBadgeData = {
  readonly opensAfterAdding: boolean;
};

/** The same for every visitor: the number of items is in a cookie. */
export async function load(block: Block): Promise<BlockLoad<CartBadgeData>> {
  const { opens_after_adding: opensAfterAdding } = readFields(fields, block.variables);
  return { data: { opensAfterAdding } };
}
