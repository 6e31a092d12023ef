/** Loads the visitor's cart with the shipping options they last requested. */
import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { readCartOfVisitor, readShippingChoice } from '../../api/cart-cookies.ts';
import { getCart } from '../../api/carts.ts';
import { addShipping } from '../../api/shipping-quotes.ts';
import { REMOVED_PARAMETER } from '../../domain/cart-item.ts';
import type { CartPageData } from './cart-page-data.ts';

export async function load(
  _block: Block,
  { visitor, rejectedAction, location }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<CartPageData>> {
  const cookies = visitor?.cookies ?? {};
  const visitorCart = readCartOfVisitor(cookies);
  const cart = await getCart(api, visitorCart);
  const choice = readShippingChoice(cookies);
  const page = await addShipping(api, cart, { ...visitorCart, choice });
  const removed = new URLSearchParams(location.search).get(REMOVED_PARAMETER) ?? '';
  return {
    data: {
      ...page,
      rejected: rejectedAction === null ? null : { ...rejectedAction },
      removedItemId: /^\d{1,9}$/.test(removed) ? Number(removed) : null,
    },
  };
}
