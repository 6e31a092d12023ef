/** Loads the order that the address names: `/orders/{id}`, for a guest with the key of a mailed link. */
import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import { LINK_KEY_PARAMETER } from 'shared-contracts/paths';
import type { SlotRequest } from 'shared-contracts/slot';
import { loadPrivate } from '../../api/load-private.ts';
import { getOrder } from '../../api/order-history.ts';
import { ORDER_AGAIN_ACTION } from '../../domain/form-fields.ts';
import { mayHaveOrders } from '../../domain/order-reader.ts';
import type { Loaded } from '../../domain/loaded.ts';
import type { OrderDetail } from '../../domain/order-history.ts';

/** Null where the address names no order. */
export type OrderDetailData =
  | (Loaded<OrderDetail> & {
      /** Why ordering again failed in a post without scripts. */
      readonly reorderProblem?: string;
    })
  | null;

export async function load(
  _block: Block,
  { page, site, visitor, location, rejectedAction }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<OrderDetailData>> {
  const { itemUrl: id, extraParameters } = page;
  if (id === null) return { data: null };
  if (extraParameters.length > 0) return { data: { status: 'missing' }, status: 404 };
  const key = new URLSearchParams(location.search).get(LINK_KEY_PARAMETER) ?? undefined;
  if (key === undefined && !mayHaveOrders(visitor)) return { data: { status: 'login-required' } };
  const data = await loadPrivate(getOrder(api, { id, key, timeZone: site.timeZone }));
  const status = data.status === 'missing' ? 404 : 200;
  if (rejectedAction?.action !== ORDER_AGAIN_ACTION) return { data, status };
  return { data: { ...data, reorderProblem: rejectedAction.message }, status };
}
