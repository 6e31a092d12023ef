/** The commands of `npm run order -- …`, with which the owner ships and settles orders. */
import { shipOrder } from './ship-order.ts';
import { listHeldOrders, type HeldOrder } from './held-order-repository.ts';
import { formatMoney } from '../domain/money-text.ts';
import { settleOrder, type OrderDecision } from './settle-order.ts';
import type { Services } from '../services.ts';

export const ORDER_USAGE = [
  'Usage:',
  '  npm run order -- ship <number> [tracking]   mark an order as shipped and email the customer',
  '  npm run order -- held                       list the orders on hold',
  '  npm run order -- accept <number>            accept the received amount of an order on hold',
  '  npm run order -- refund <number>            refund an order',
  '',
  'The tracking is a tracking number or a link.',
].join('\n');

type OrderCommand =
  | { readonly verb: 'ship'; readonly request: ShipRequest }
  | { readonly verb: 'held' }
  | { readonly verb: OrderDecision; readonly number: number };

/** The message for the owner, and whether the command succeeded. */
interface CommandResult {
  readonly outcome: 'done' | 'refused';
  readonly text: string;
}

/** Undefined for an unknown command. */
export function parseOrderCommand(words: readonly string[]): OrderCommand | undefined {
  const [verb = '', number = '', ...rest] = words;
  switch (verb) {
    case 'ship': {
      const request = parseShipRequest(words);
      return request && { verb, request };
    }
    case 'held':
      return words.length === 1 ? { verb } : undefined;
    case 'accept':
    case 'refund':
      if (rest.length > 0 || !/^[1-9]\d{0,8}$/.test(number)) return undefined;
      return { verb, number: Number(number) };
    default:
      return undefined;
  }
}

/** Runs a parsed command and returns its output. */
export function runOrderCommand(
  services: Pick<Services, 'db' | 'clock'>,
  command: OrderCommand,
): Promise<CommandResult> {
  switch (command.verb) {
    case 'ship':
      return shipByCommand(services, command.request);
    case 'held':
      return listHeldByCommand(services);
    case 'accept':
    case 'refund':
      return settleByCommand(services, { number: command.number, decision: command.verb });
  }
}

/** `held` lists at most this many orders, the oldest first. */
const LISTED_MAX = 100;

const GOODS = {
  free: 'its items are available again',
  sold: 'the stock does not change',
} as const;

async function listHeldByCommand({ db }: Pick<Services, 'db'>): Promise<CommandResult> {
  const orders = await listHeldOrders(db, LISTED_MAX);
  if (orders.length === 0) return { outcome: 'done', text: 'No orders on hold' };
  return { outcome: 'done', text: orders.map(describeHeldOrder).join('\n') };
}

async function settleByCommand(
  services: Pick<Services, 'db' | 'clock'>,
  request: { readonly number: number; readonly decision: OrderDecision },
): Promise<CommandResult> {
  const { number } = request;
  const settlement = await settleOrder(services, request);
  switch (settlement.kind) {
    case 'accepted':
      return {
        outcome: 'done',
        text: `Order ${number} is paid; the invoice will be emailed as soon as the API runs`,
      };
    case 'refund-owed':
      return {
        outcome: 'done',
        text: `${formatMoney(settlement)} for order ${number} will be refunded as soon as the API runs; ${GOODS[settlement.goods]}`,
      };
    case 'credit-returned':
      return {
        outcome: 'done',
        text: `The credit of order ${number} has been returned; ${GOODS.sold}`,
      };
    case 'cancelled':
      return {
        outcome: 'done',
        text: `Order ${number} is cancelled: no payment had arrived, so there is nothing to refund`,
      };
    case 'unknown':
      return { outcome: 'refused', text: `Order ${number} not found` };
    case 'impossible':
      return {
        outcome: 'refused',
        text: `Order ${number} cannot be accepted or refunded: its status is ${settlement.status}`,
      };
  }
}

function describeHeldOrder(order: HeldOrder): string {
  const { number, created_at, contact_email, gateway, gateway_ref } = order;
  const requested = formatMoney({ amountCents: order.amount_cents, currency: order.currency });
  const received =
    order.received_cents === null || order.received_currency === null
      ? 'nothing'
      : formatMoney({ amountCents: order.received_cents, currency: order.received_currency });
  return [
    `Order ${number} of ${created_at.toISOString()}`,
    `requested ${requested}`,
    `received ${received}`,
    `${gateway} ${gateway_ref ?? 'without a reference'}`,
    contact_email,
  ].join(', ');
}

const TRACKING_MAX = 300;

interface ShipRequest {
  readonly number: number;
  readonly tracking: string | null;
}

/** Undefined when the words are not a valid `ship` command. */
export function parseShipRequest(words: readonly string[]): ShipRequest | undefined {
  const [verb, number = '', ...rest] = words;
  const tracking = rest.join(' ').trim();
  const isNumber = /^[1-9]\d{0,8}$/.test(number);
  const isOneLine = tracking.length <= TRACKING_MAX && !/\p{Cc}/u.test(tracking);
  if (verb !== 'ship' || !isNumber || !isOneLine) return undefined;
  return { number: Number(number), tracking: tracking === '' ? null : tracking };
}

export async function shipByCommand(
  services: Pick<Services, 'db' | 'clock'>,
  request: ShipRequest,
): Promise<CommandResult> {
  const { number } = request;
  const shipment = await shipOrder(services, request);
  switch (shipment.kind) {
    case 'shipped':
      return {
        outcome: 'done',
        text: `Order ${number} is marked as shipped; the customer will receive an email as soon as the API runs`,
      };
    case 'unknown':
      return { outcome: 'refused', text: `Order ${number} not found` };
    case 'not-paid':
      return {
        outcome: 'refused',
        text: `Order ${number} is not paid: its status is ${shipment.status}`,
      };
    case 'shipped-already':
      return {
        outcome: 'refused',
        text: `Order ${number} was already shipped on ${shipment.at.toISOString()}`,
      };
  }
}
