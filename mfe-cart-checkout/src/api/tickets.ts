/** Tickets under /sell/ticket. */
import { ticketsWireSchema } from 'shared-contracts/api/ticket';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import type { TicketSet } from '../domain/ticket.ts';

interface TicketQuery {
  readonly orderId: string;
  /** Key of a signed link. */
  readonly key: string | undefined;
  readonly timeZone: string;
}

export async function getTickets(
  api: ApiClient,
  { orderId, key, timeZone }: TicketQuery,
): Promise<TicketSet> {
  const body = await api.get(`/sell/ticket/${encodeURIComponent(orderId)}`, { query: { key } });
  const { order_number: orderNumber, tickets } = readData(ticketsWireSchema, body);
  return {
    orderNumber,
    tickets: tickets.map(({ starts_at: startsAt, ...ticket }) => ({
      ...ticket,
      startsOn: startsAt === null ? null : formatStart(startsAt, timeZone),
    })),
  };
}

/** `Friday, 05/03/2027, 7:00 pm`. */
function formatStart(moment: string, timeZone: string): string {
  const start = new Date(moment);
  const weekday = start.toLocaleDateString('en-AU', { timeZone, weekday: 'long' });
  const day = start.toLocaleDateString('en-AU', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const time = start.toLocaleTimeString('en-AU', { timeZone, hour: 'numeric', minute: '2-digit' });
  return `${weekday}, ${day}, ${time}`;
}
