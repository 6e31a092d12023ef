/** What the end of a payment means for its order (CART-13). */
import type { PaymentOutcome } from './payment-states.ts';

export const ORDER_STATUSES = [
  'pending_payment',
  'paid',
  'cancelled',
  'expired',
  'on_hold',
  'refund_due',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type OrderStep =
  /** The order is paid: invoice and mail. */
  | { readonly kind: 'pay' }
  /** The order is given up: its stock goes back and its cart opens again. */
  | { readonly kind: 'give-up'; readonly status: 'cancelled' | 'expired' }
  /** Money for an order that was given up: take the stock again, or owe a refund. */
  | { readonly kind: 'capture-late' }
  | { readonly kind: 'none' };

export function decideOrderStep(status: OrderStatus, outcome: PaymentOutcome): OrderStep {
  if (status === 'pending_payment') {
    if (outcome === 'captured') return { kind: 'pay' };
    return { kind: 'give-up', status: outcome === 'expired' ? 'expired' : 'cancelled' };
  }
  const wasGivenUp = status === 'cancelled' || status === 'expired';
  return wasGivenUp && outcome === 'captured' ? { kind: 'capture-late' } : { kind: 'none' };
}
