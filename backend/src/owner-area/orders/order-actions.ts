/** The actions an owner can take on an order, by its state. Pure. */
import type { Order } from '../../orders/order-repository.ts';
import type { OrderStatus } from '../../db/schema/order.ts';

export const ORDER_ACTIONS = ['ship', 'accept', 'refund', 'cancel'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  pending_payment: 'Awaiting payment',
  paid: 'Paid',
  cancelled: 'Cancelled',
  expired: 'Expired',
  on_hold: 'On hold: different amount received',
  refund_due: 'Refund pending',
  refunded: 'Refunded',
};

export const ACTION_NAMES: Readonly<Record<OrderAction, string>> = {
  ship: 'Mark as sent',
  accept: 'Accept the received amount',
  refund: 'Refund',
  cancel: 'Cancel',
};

type OrderState = Pick<Order, 'status' | 'shipped_at'>;

export function listOrderActions({ status, shipped_at: shippedAt }: OrderState) {
  return ORDER_ACTIONS.filter((action) => {
    switch (action) {
      case 'ship':
        return status === 'paid' && shippedAt === null;
      case 'accept':
        return status === 'on_hold';
      case 'refund':
        return status === 'paid' || status === 'on_hold';
      case 'cancel':
        return status === 'pending_payment';
    }
  });
}

/** Payment and shipping state in a few words. */
export function describeOrderStatus({ status, shipped_at: shippedAt }: OrderState): string {
  const name = STATUS_NAMES[status];
  if (shippedAt !== null) return `${name}, sent`;
  return status === 'paid' ? `${name}, not sent yet` : name;
}
