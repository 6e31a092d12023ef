/**
 * Loads a page of the customer's orders; nothing when the address names one of them. With the
 * variable `latest` it loads that many of the newest, as a part of another page.
 */
import type { BlockLoad } from 'remote-kit/block';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { loadPrivate } from '../../api/load-private.ts';
import { mayHaveOrders } from '../../domain/order-reader.ts';
import { listOrders } from '../../api/order-history.ts';
import { ORDER_AGAIN_ACTION, ORDER_FIELD } from '../../domain/form-fields.ts';
import type { Loaded } from '../../domain/loaded.ts';
import {
  ORDER_PAGE_PARAMETER,
  type OrderListExtent,
  type OrderPage,
  type ReorderRefusal,
} from '../../domain/order-history.ts';
import { fields } from './fields.ts';

/** Null where the address names one order, which `Sell/order_detail` shows. */
export type OrderListData = {
  readonly extent: OrderListExtent;
  readonly loaded: Loaded<OrderPage>;
  readonly refusal: ReorderRefusal | null;
} | null;

export async function load(
  { variables }: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<OrderListData>> {
  const { page, location, site, visitor } = request;
  const pageSize = readFields(fields, variables).latest || undefined;
  const extent = pageSize === undefined ? 'pages' : 'latest';
  if (extent === 'pages' && page.itemUrl !== null) return { data: null };
  const refusal = readRefusal(request);
  if (!mayHaveOrders(visitor)) {
    return { data: { extent, refusal, loaded: { status: 'login-required' } } };
  }
  const { timeZone } = site;
  const query =
    pageSize === undefined
      ? { page: readPage(location.search), timeZone }
      : { page: 1, pageSize, timeZone };
  return { data: { extent, refusal, loaded: await loadPrivate(listOrders(api, query)) } };
}

function readPage(search: string): number {
  const text = new URLSearchParams(search).get(ORDER_PAGE_PARAMETER) ?? '1';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

function readRefusal({ rejectedAction }: SlotRequest): ReorderRefusal | null {
  if (rejectedAction?.action !== ORDER_AGAIN_ACTION) return null;
  const { message, values } = rejectedAction;
  return { orderId: values[ORDER_FIELD] ?? '', message };
}
