import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';

export type NotFoundData = {
  /** `page`: the path matches no page; `item`: the page's item does not exist. */
  readonly missing: 'page' | 'item';
};

/** Reads from the block's variables whether the page or only its item does not exist. */
export async function load(block: Block): Promise<BlockLoad<NotFoundData>> {
  return { data: { missing: block.variables['kind'] === 'item' ? 'item' : 'page' } };
}
