import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';

export type NotFoundData = {
  /** `page`: no page answers the path; `item`: the page's item does not exist. */
  readonly missing: 'page' | 'item';
};

/** What it was that does not exist: the page, or the item of a page. */
export async function loadNotFound(block: Block): Promise<BlockLoad<NotFoundData>> {
  return { data: { missing: block.variables['kind'] === 'item' ? 'item' : 'page' } };
}
