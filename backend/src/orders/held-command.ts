/** What `npm run order -- held | accept NUMBER | refund NUMBER` says to the shop's owner (CART-13). */
import { listHeldOrders, type HeldOrder } from './held-order-repository.ts';
import { formatMoney } from '../domain/money-text.ts';
import type { CommandAnswer } from './order-command.ts';
import type { SellContext } from '../payments/sell-context.ts';
import { settleOrder, type OrderDecision } from './settle-order.ts';

/** The oldest ones; a shop with more has another problem. */
const LISTED_MAX = 100;

const GOODS = { free: 'are free again', sold: 'count as sold' } as const;

export async function listHeldByCommand({ db }: Pick<SellContext, 'db'>): Promise<CommandAnswer> {
  const orders = await listHeldOrders(db, LISTED_MAX);
  if (orders.length === 0) return { outcome: 'done', text: 'No order is on hold' };
  return { outcome: 'done', text: orders.map(describeHeldOrder).join('\n') };
}

export async function settleByCommand(
  context: Pick<SellContext, 'db' | 'clock'>,
  request: { readonly number: number; readonly decision: OrderDecision },
): Promise<CommandAnswer> {
  const { number } = request;
  const settlement = await settleOrder(context, request);
  switch (settlement.kind) {
    case 'accepted':
      return {
        outcome: 'done',
        text: `Order ${number} is paid; the invoice is mailed while the API runs`,
      };
    case 'refund-owed':
      return {
        outcome: 'done',
        text: `${formatMoney(settlement)} for order ${number} goes back while the API runs; its goods ${GOODS[settlement.goods]}`,
      };
    case 'credit-returned':
      return {
        outcome: 'done',
        text: `The credit of order ${number} is back; its goods ${GOODS.sold}`,
      };
    case 'cancelled':
      return {
        outcome: 'done',
        text: `Order ${number} is cancelled: nothing had come that could go back`,
      };
    case 'unknown':
      return { outcome: 'refused', text: `There is no order ${number}` };
    case 'impossible':
      return { outcome: 'refused', text: `Order ${number} is ${settlement.status}` };
  }
}

function describeHeldOrder(order: HeldOrder): string {
  const { number, created_at, contact_email, gateway, gateway_ref } = order;
  const asked = formatMoney({ amountCents: order.amount_cents, currency: order.currency });
  const received =
    order.received_cents === null || order.received_currency === null
      ? 'nothing'
      : formatMoney({ amountCents: order.received_cents, currency: order.received_currency });
  return [
    `Order ${number} of ${created_at.toISOString()}`,
    `asked ${asked}`,
    `received ${received}`,
    `${gateway} ${gateway_ref ?? 'without a reference'}`,
    contact_email,
  ].join(', ');
}
