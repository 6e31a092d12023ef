import type { BlockLoad } from 'remote-kit/block';
import { findRegion } from 'remote-kit/find-region';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { isOffered } from '../../api/offers.ts';

/** Null on a site without wish lists. */
export type WishListLinkData = { readonly place: 'header' | 'drawer' } | null;

/** The same for every visitor. */
export async function load(
  _block: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<WishListLinkData>> {
  if (!(await isOffered(api, 'wish_list'))) return { data: null };
  return { data: { place: findRegion(request) === 'drawer' ? 'drawer' : 'header' } };
}
