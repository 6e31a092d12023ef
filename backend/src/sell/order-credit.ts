/**
 * Credit that pays for an order: taken with the order, given back with it, taken again
 * when it is paid after all (CART-13, CART-15). Its row is locked last, everywhere.
 */
import type { Cart } from '../db/cart-repository.ts';
import type { Connection } from '../db/connection.ts';
import { addCredit, getCreditCents, takeCredit } from '../db/credit-repository.ts';
import type { Order } from '../db/order-repository.ts';

/** False when the customer has less than the order takes; then nothing may be committed. */
export async function takeOrderCredit(
  tx: Connection,
  taking: {
    readonly order: Order;
    readonly reason: 'order' | 'late_capture';
    readonly now: Date;
  },
): Promise<boolean> {
  const { order, reason, now } = taking;
  if (order.credit_cents === 0) return true;
  return takeCredit(tx, entryOf(order, reason, now));
}

/** The order's credit is the customer's again; a second time breaks the ledger's unique reference. */
export async function returnOrderCredit(tx: Connection, order: Order, now: Date): Promise<void> {
  if (order.credit_cents > 0) await addCredit(tx, entryOf(order, 'release', now));
}

/** What a cart can be paid with: the balance, and what the order that waits for it holds already. */
export async function findCartCreditCents(db: Connection, cart: Cart): Promise<number | null> {
  if (cart.user_id === null) return null;
  const balanceCents = await getCreditCents(db, cart.user_id);
  if (cart.status !== 'converted') return balanceCents;
  const order = await db
    .selectFrom('orders')
    .select('credit_cents')
    .where('cart_id', '=', cart.id)
    .where('status', '=', 'pending_payment')
    .executeTakeFirst();
  return balanceCents + (order?.credit_cents ?? 0);
}

function entryOf(order: Order, reason: 'order' | 'release' | 'late_capture', now: Date) {
  return {
    user_id: order.user_id,
    amount_cents: order.credit_cents,
    reason,
    reference: `${reason}:${order.id}`,
    created_at: now,
  };
}
