/** What `npm run order -- …` takes: the owner's word on an order. */
import { listHeldByCommand, settleByCommand } from './held-command.ts';
import type { SellContext } from '../payments/sell-context.ts';
import type { OrderDecision } from './settle-order.ts';
import { parseShipRequest, shipByCommand, type ShipRequest } from './ship-command.ts';

export const ORDER_USAGE = [
  'Say one of',
  '  npm run order -- ship <order number> [tracking number or address]',
  '  npm run order -- held',
  '  npm run order -- accept <order number>',
  '  npm run order -- refund <order number>',
].join('\n');

export type OrderCommand =
  | { readonly verb: 'ship'; readonly request: ShipRequest }
  | { readonly verb: 'held' }
  | { readonly verb: OrderDecision; readonly number: number };

/** The sentence for the owner, and whether it was done. */
export interface CommandAnswer {
  readonly outcome: 'done' | 'refused';
  readonly text: string;
}

/** Undefined for what is no such command. */
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

export function runOrderCommand(
  context: Pick<SellContext, 'db' | 'clock'>,
  command: OrderCommand,
): Promise<CommandAnswer> {
  switch (command.verb) {
    case 'ship':
      return shipByCommand(context, command.request);
    case 'held':
      return listHeldByCommand(context);
    case 'accept':
    case 'refund':
      return settleByCommand(context, { number: command.number, decision: command.verb });
  }
}
