/** Performs an order action with the functions of the orders folder. */
import type { FastifyRequest } from 'fastify';
import type { Connection } from '../../db/connection.ts';
import type { Order } from '../../orders/order-repository.ts';
import { cancelOrder } from '../../orders/cancel-order.ts';
import type { Services } from '../../services.ts';
import { settleOrder } from '../../orders/settle-order.ts';
import { shipOrder } from '../../orders/ship-order.ts';
import type { Entered, FieldErrors } from '../frame/fields.ts';
import { recordChange } from '../record-change.ts';
import type { OrderAction } from './order-actions.ts';

const CARRIER_LENGTH_MAX = 60;
const TRACKING_LENGTH_MAX = 200;

interface Decision {
  readonly request: FastifyRequest;
  readonly order: Order;
  readonly action: OrderAction;
  readonly entered: Entered;
}

/** Keys of the confirmation messages. */
export type ActionOutcome = 'sent' | 'accepted' | 'paid-back' | 'cancelled' | 'refused';

const SUMMARIES: Readonly<Record<OrderAction, string>> = {
  ship: 'Marked as shipped',
  accept: 'Accepted the received amount',
  refund: 'Refunded',
  cancel: 'Cancelled',
};

export async function performOrderAction(
  services: Services,
  { request, order, action, entered }: Decision,
): Promise<ActionOutcome> {
  const { number } = order;
  const note = (tx: Connection) =>
    recordChange(
      tx,
      { request, now: services.clock.now() },
      { model: 'order', id: number, action, summary: SUMMARIES[action] },
    );
  switch (action) {
    case 'ship': {
      const { tracking } = readTracking(entered);
      const { kind } = await shipOrder(services, { number, tracking }, note);
      return kind === 'shipped' ? 'sent' : 'refused';
    }
    case 'accept': {
      const { kind } = await settleOrder(services, { number, decision: action }, note);
      return kind === 'accepted' ? 'accepted' : 'refused';
    }
    case 'refund': {
      const { kind } = await settleOrder(services, { number, decision: action }, note);
      if (kind === 'cancelled') return 'cancelled';
      return kind === 'refund-owed' || kind === 'credit-returned' ? 'paid-back' : 'refused';
    }
    case 'cancel': {
      const { kind } = await cancelOrder(services, number, note);
      return kind === 'cancelled' ? 'cancelled' : 'refused';
    }
  }
}

/** Reads the tracking: the carrier's name and the number, or a link without a carrier. */
export function readTracking(entered: Entered): {
  readonly tracking: string | null;
  readonly errors: FieldErrors;
} {
  const carrier = (entered['carrier'] ?? '').trim();
  const tracking = (entered['tracking'] ?? '').trim();
  const errors = {
    ...validateLine('carrier', carrier, CARRIER_LENGTH_MAX),
    ...validateLine('tracking', tracking, TRACKING_LENGTH_MAX),
  };
  const isAddress = /^https?:\/\/\S+$/.test(tracking);
  const parts = isAddress ? [tracking] : [carrier, tracking].filter((part) => part !== '');
  return { tracking: parts.length === 0 ? null : parts.join(' '), errors };
}

function validateLine(name: string, text: string, lengthMax: number): FieldErrors {
  if (text.length > lengthMax) return { [name]: `Use at most ${lengthMax} characters.` };
  return /\p{Cc}/u.test(text) ? { [name]: 'Enter one line of text.' } : {};
}
