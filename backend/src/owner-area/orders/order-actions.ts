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
  refund_due: 'Refund in progress',
  refunded: 'Refunded',
};

export const ACTION_NAMES: Readonly<Record<OrderAction, string>> = {
  ship: 'Mark as shipped',
  accept: 'Accept the received amount',
  refund: 'Refund',
  cancel: 'Cancel order',
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

/** The question on the confirmation page of an action. */
export function askForAction(action: OrderAction, number: number): string {
  switch (action) {
    case 'ship':
      return `Mark order ${number} as shipped?`;
    case 'accept':
      return `Accept the received amount for order ${number}?`;
    case 'refund':
      return `Refund order ${number}?`;
    case 'cancel':
      return `Cancel order ${number}?`;
  }
}

/** Payment and shipping state in a few words. */
export function describeOrderStatus({ status, shipped_at: shippedAt }: OrderState): string {
  const name = STATUS_NAMES[status];
  if (shippedAt !== null) return `${name}, shipped`;
  return status === 'paid' ? `${name}, not shipped yet` : name;
}
