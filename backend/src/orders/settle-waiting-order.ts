/**
 * Asks the gateway about an order that waits for its payment, before the user's
 * cart is changed and the order given up: the money may be there although neither
 * webhook nor visitor has told yet (CART-13).
 */
import type { CartOwner } from '../carts/cart-repository.ts';
import { findOrderAwaitingPayment } from './order-repository.ts';
import { getPaymentFor } from '../payments/payment-repository.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { SellContext } from '../payments/sell-context.ts';

/** Not in a transaction: it may wait for the gateway. */
export async function settleWaitingOrder(context: SellContext, owner: CartOwner): Promise<void> {
  if (owner.kind === 'session') return;
  const order = await findOrderAwaitingPayment(context.db, owner.userId);
  if (order === undefined) return;
  await settlePayment(context, await getPaymentFor(context.db, { kind: 'order', id: order.id }));
}
