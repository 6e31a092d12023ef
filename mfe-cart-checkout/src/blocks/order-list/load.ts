/** Loads a page of the visitor's orders; nothing when the address names one of them (CART-09). */
import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { HeadContribution, SlotRequest } from 'shared-contracts/slot';
import { loadOwned } from '../../api/load-owned.ts';
import { listOrders } from '../../api/order-history.ts';
import type { Loaded } from '../../domain/loaded.ts';
import { ORDER_PAGE_PARAMETER, type OrderPage } from '../../domain/order-history.ts';

/** Null where the address names one order, which `Sell/order_detail` shows. */
export type OrderListData = Loaded<OrderPage> | null;

export async function loadOrderList(
  _block: Block,
  { page, location, site, visitor }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<OrderListData>> {
  if (page.itemUrl !== null) return { data: null };
  if (visitor?.signedIn !== true) return { data: { status: 'login-required' } };
  const wanted = new URLSearchParams(location.search).get(ORDER_PAGE_PARAMETER) ?? '1';
  const number = /^[1-9]\d{0,5}$/.test(wanted) ? Number(wanted) : 1;
  const { timeZone } = site;
  return { data: await loadOwned(listOrders(api, { page: number, timeZone })) };
}

export function describeOrderList(data: OrderListData): HeadContribution {
  return data === null ? {} : { title: 'Your orders', robots: 'noindex' };
}
