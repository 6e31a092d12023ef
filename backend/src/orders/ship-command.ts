/** What `npm run order -- ship <order number> [tracking]` takes and says. */
import type { CommandAnswer } from './order-command.ts';
import type { SellContext } from '../payments/sell-context.ts';
import { shipOrder } from './ship-order.ts';

const TRACKING_MAX = 300;

export interface ShipRequest {
  readonly number: number;
  readonly tracking: string | null;
}

/** Undefined for what is no such request. */
export function parseShipRequest(words: readonly string[]): ShipRequest | undefined {
  const [verb, number = '', ...rest] = words;
  const tracking = rest.join(' ').trim();
  const isWhole = /^[1-9]\d{0,8}$/.test(number);
  const isLine = tracking.length <= TRACKING_MAX && !/\p{Cc}/u.test(tracking);
  if (verb !== 'ship' || !isWhole || !isLine) return undefined;
  return { number: Number(number), tracking: tracking === '' ? null : tracking };
}

export async function shipByCommand(
  context: Pick<SellContext, 'db' | 'clock'>,
  request: ShipRequest,
): Promise<CommandAnswer> {
  const { number } = request;
  const shipment = await shipOrder(context, request);
  switch (shipment.kind) {
    case 'shipped':
      return {
        outcome: 'done',
        text: `Order ${number} is shipped; the customer is told by mail while the API runs`,
      };
    case 'unknown':
      return { outcome: 'refused', text: `There is no order ${number}` };
    case 'not-paid':
      return { outcome: 'refused', text: `Order ${number} is not paid: ${shipment.status}` };
    case 'shipped-already':
      return {
        outcome: 'refused',
        text: `Order ${number} was shipped already, at ${shipment.at.toISOString()}`,
      };
  }
}
