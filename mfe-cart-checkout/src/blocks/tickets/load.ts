/** Loads the tickets of the order that the address names: `/print-tickets/{order id}`. */
import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { readLinkKey } from '../../api/link-key.ts';
import { loadPrivate } from '../../api/load-private.ts';
import { getTickets } from '../../api/tickets.ts';
import type { Loaded } from '../../domain/loaded.ts';
import type { TicketSet } from '../../domain/ticket.ts';

export type TicketsData = Loaded<TicketSet>;

export async function load(
  _block: Block,
  { page, location, site }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<TicketsData>> {
  const { itemUrl: orderId, extraParameters } = page;
  if (orderId === null || extraParameters.length > 0) {
    return { data: { status: 'missing' }, status: 404 };
  }
  const key = readLinkKey(location.search);
  const data = await loadPrivate(getTickets(api, { orderId, key, timeZone: site.timeZone }));
  return { data, status: data.status === 'missing' ? 404 : 200 };
}
