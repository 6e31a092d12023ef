/** Loads the order the address names: `/orders/{id}` (CART-09). */
import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { HeadContribution, SlotRequest } from 'shared-contracts/slot';
import { loadOwned } from '../../api/load-owned.ts';
import { getOrder } from '../../api/order-history.ts';
import type { Loaded } from '../../domain/loaded.ts';
import type { OrderDetail } from '../../domain/order-history.ts';

/** Null where the address names no order. */
export type OrderDetailData = Loaded<OrderDetail> | null;

export async function loadOrderDetail(
  _block: Block,
  { page, site, visitor }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<OrderDetailData>> {
  const { itemUrl: id, extraParameters } = page;
  if (id === null) return { data: null };
  if (extraParameters.length > 0) return { data: { status: 'missing' }, status: 404 };
  if (visitor?.signedIn !== true) return { data: { status: 'login-required' } };
  const data = await loadOwned(getOrder(api, { id, timeZone: site.timeZone }));
  return { data, status: data.status === 'missing' ? 404 : 200 };
}

export function describeOrderDetail(data: OrderDetailData): HeadContribution {
  if (data === null) return {};
  const title = data.status === 'shown' ? `Order ${data.value.number}` : 'Your order';
  return { title, robots: 'noindex' };
}
